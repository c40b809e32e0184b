import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploads } from '#server/database/schema.ts';
import { syncFileReferences } from '#server/vehicles/record/sync-file-references.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { anUpload } from '#test/submissions.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { removeUnusedFiles } from './remove-unused.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

/** A machine that has other work to do may take long. */
const PATIENCE = { timeout: 60_000 };

/** How many statements of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await site.db.execute<{ number: number }>(sql`
    SELECT count(*)::int AS number FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows[0]?.number ?? 0;
}

// The embedded database has one connection, so that nobody takes up a file meanwhile.
test('a picture that a build takes up while unused ones are removed stays', async () => {
  const [taken, unused] = [await anUpload(site.db), await anUpload(site.db)];
  const removing = await site.maintenanceDb.transaction(async (tx) => {
    const after = { imageUrl: taken, additionalImages: [], videoUrl: null };
    await syncFileReferences(tx, { after }, site.clock());
    const removing = removeUnusedFiles(site.db, site.storage, [taken, unused]);
    await expect.poll(waiting, PATIENCE).toBe(1);
    await insertVehicles(tx, { imageUrl: taken });
    return { ended: removing };
  });
  await removing.ended;
  expect(await site.db.select({ url: uploads.url }).from(uploads)).toEqual([{ url: taken }]);
});
