import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { activityLog, importFiles, importJobs, uploads, vehicles } from '#server/database/schema.ts';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { type Cookies, signedInAsAdmin } from './accounts.ts';
import { openTestApp } from './app.ts';
import { type Files, unpack } from './archives.ts';
import { fourColours } from './media/test-pictures.ts';
import { multipart } from './multipart.ts';
import { insertVehicles } from './vehicles.ts';

export type ImportSite = Awaited<ReturnType<typeof openImportSite>>;

/** A site that is empty after `clear()`, and an archive it made of one build with one picture. */
export async function openImportSite(settings: Record<string, string> = {}) {
  const site = await openTestApp({ LOG_LEVEL: 'silent', ...settings });
  const asAdmin = await signedInAsAdmin(site);
  const picture = await keepImage(site, await fourColours(64, 48), {
    uploadedBy: 'visitor:x',
    now: site.clock(),
  });
  await insertVehicles(site.db, { imageUrl: picture });
  const { rawPayload } = await site.app.inject({ url: '/api/admin/export', cookies: asAdmin });
  const good: Record<string, Buffer> = await unpack(rawPayload);

  return {
    site,
    asAdmin,
    picture,
    good,

    async clear() {
      for (const table of [importJobs, vehicles, uploads, activityLog]) await site.db.delete(table);
      for await (const { name } of site.storage.list()) await site.storage.remove(name);
      await rm(join(site.settings.dataFolder, 'imports'), { recursive: true, force: true });
    },

    send(archive: Buffer, { query = '', cookies = asAdmin as Cookies, field = 'importFile' } = {}) {
      const url = `/api/admin/import${query}`;
      const file = multipart(field, archive, { filename: 'gallery.zip' });
      return site.app.inject({ method: 'POST', url, cookies, ...file });
    },

    /** The good archive with its build changed. */
    withBuild(changes: object, files: Files = good): Files {
      const build = JSON.parse(String(good['vehicles-0001.ndjson']));
      return { ...files, 'vehicles-0001.ndjson': `${JSON.stringify({ ...build, ...changes })}\n` };
    },

    /** Everything an import may leave behind. */
    async traces() {
      const files: string[] = [];
      for await (const { name } of site.storage.list()) files.push(name);
      const left = await readdir(join(site.settings.dataFolder, 'imports')).catch(() => []);
      const count = (table: Parameters<typeof site.db.$count>[0]) => site.db.$count(table);
      return {
        files,
        left,
        builds: await count(vehicles),
        rows: await count(uploads),
        jobs: await count(importJobs),
        planned: await count(importFiles),
        entries: await count(activityLog),
      };
    },
  };
}

export const NOTHING = { files: [], left: [], builds: 0, rows: 0, jobs: 0, planned: 0, entries: 0 };
