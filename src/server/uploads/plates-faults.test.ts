import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { uploads } from '#server/database/schema.ts';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { fourColours } from '#test/media/test-pictures.ts';

/** What the process that looks for plates runs, when it is not ours. */
const instead = vi.hoisted(() => ({ script: undefined as URL | undefined }));
vi.mock('#server/platform/sandbox/sandbox-pool.ts', async (original) => {
  const real = await original<typeof import('#server/platform/sandbox/sandbox-pool.ts')>();
  const createConfinedPool: typeof real.createConfinedPool = (script, limits) => {
    const run = real.createConfinedPool(script, limits);
    if (!script.pathname.endsWith('plates-process.ts')) return run;
    return (job) => (instead.script ? real.createConfinedPool(instead.script, limits) : run)(job);
  };
  return { ...real, createConfinedPool };
});

const { site, call, aBuild } = await openAdminSite({ LOG_LEVEL: 'silent' });
const folder = await mkdtemp(join(tmpdir(), 'plates-'));
afterEach(() => {
  instead.script = undefined;
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** The program's process where the package of the model is not installed. */
async function withoutModel(): Promise<URL> {
  const installed = join(folder, 'installed');
  await mkdir(join(installed, 'node_modules'), { recursive: true });
  await cp('package.json', join(installed, 'package.json'));
  for (const part of ['src/domain', 'src/contract', 'src/server/platform'])
    await cp(part, join(installed, part), { recursive: true });
  for (const name of await readdir('node_modules'))
    if (name !== '@gutenye')
      await symlink(resolve('node_modules', name), join(installed, 'node_modules', name));
  return pathToFileURL(join(installed, 'src/server/platform/plates/plates-process.ts'));
}

/** A process that ends with each photo. */
async function endsEachTime(): Promise<URL> {
  const script = join(folder, 'ends.mjs');
  await writeFile(script, "process.on('message', () => process.exit());");
  return pathToFileURL(script);
}

async function aPhoto(): Promise<string> {
  return keepImage(site, await fourColours(640, 480), { uploadedBy: 'visitor:x', now: site.clock() });
}

async function look(url: string) {
  const answer = await site.app.inject({ method: 'POST', url: '/api/upload/plates', payload: { url } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function storedPlates(url: string) {
  const [row] = await site.db.select().from(uploads).where(eq(uploads.url, url));
  return row?.plates;
}

test('without the model’s files the site runs and says so, and searches once they are back', async () => {
  instead.script = await withoutModel();
  const url = await aPhoto();
  const { id } = await aBuild({ imageUrl: url });
  const unavailable = { url, search: 'unavailable', boxes: [], choice: null };
  expect(await look(url)).toEqual(unavailable);
  expect((await call('GET', `/vehicles/${id}/plates`)).json()).toEqual([unavailable]);
  expect((await call('GET', '/plates')).json()).toMatchObject({ search: 'unavailable', looked: 0 });
  expect(await storedPlates(url)).toBeNull();

  instead.script = undefined;
  expect(await look(url)).toMatchObject({ search: 'on', boxes: [] });
  expect((await call('GET', '/plates')).json()).toMatchObject({ search: 'on', looked: 1 });
});

test('a photo that ended the process twice is not looked at again', async () => {
  instead.script = await endsEachTime();
  const url = await aPhoto();
  const { id } = await aBuild({ imageUrl: url });
  expect(await look(url)).toMatchObject({ search: 'unavailable' });
  expect(await storedPlates(url)).toEqual({ boxes: [], choice: null, isUnsearchable: true });

  instead.script = undefined;
  expect(await look(url)).toMatchObject({ search: 'unavailable' });
  expect((await call('GET', '/plates')).json()).toMatchObject({ search: 'on' });
  await call('POST', `/vehicles/${id}/plates`, { url, boxes: [] });
  expect(await look(url)).toMatchObject({ search: 'on', choice: 'shown' });
});
