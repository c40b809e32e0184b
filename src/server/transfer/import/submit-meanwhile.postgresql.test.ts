import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack } from '#test/archives.ts';
import { type ImportSite, openImportSite } from '#test/import-site.ts';
import { aSubmission } from '#test/submissions.ts';

let kit: ImportSite;
beforeAll(async () => {
  kit = await openImportSite({ HUMAN_VERIFICATION: 'off' });
});
afterAll(() => kit.site.close());

/** A machine that has other work to do may take long. */
const PATIENCE = { timeout: 60_000 };

/** How many statements of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await kit.site.db.execute<{ number: number }>(sql`
    SELECT count(*)::int AS number FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows[0]?.number ?? 0;
}

// The embedded database has one connection, so that nobody writes while an import does.
test('a build that is submitted while an import writes gets a number of its own', async () => {
  const { site, send, withBuild, clear } = kit;
  await clear();
  const { rows } = await site.db.execute<{ next: number }>(
    sql`SELECT (last_value + 1)::int AS next FROM vehicles_id_seq`,
  );
  const next = rows[0]?.next ?? 0;
  const archive = await pack(withBuild({ id: next }));
  const { importing, submitting } = await site.maintenanceDb.transaction(async (tx) => {
    // The import writes the likes of builds after the builds, so it stops with these written.
    await tx.execute(sql`LOCK TABLE vehicle_likes IN SHARE MODE`);
    const importing = send(archive);
    // A request of a test is sent once somebody waits for it.
    void importing.then();
    await expect.poll(waiting, PATIENCE).toBe(1);
    let isAnswered = false;
    const submitting = site.app
      .inject({ method: 'POST', url: '/api/vehicles', payload: aSubmission() })
      .finally(() => {
        isAnswered = true;
      });
    await expect.poll(async () => isAnswered || (await waiting()) === 2, PATIENCE).toBe(true);
    return { importing, submitting };
  });
  expect((await submitting).statusCode).toBe(200);
  expect((await submitting).json().id).toBeGreaterThan(next);
  expect((await importing).json()).toMatchObject({ createdVehicles: 1 });
});
