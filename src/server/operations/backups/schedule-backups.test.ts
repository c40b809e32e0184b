import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, type SQL } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { siteFacts } from '#server/database/schema.ts';
import type { Mail } from '#server/platform/mail/mail-queue.ts';
import { backUp } from '#server/transfer/back-up.ts';
import { restore } from '#server/transfer/restore.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { openBackupPlace } from './backup-place.ts';
import { type BackupKeeper, backUpWhenDue, requireBackups } from './schedule-backups.ts';

const HOUR = 60 * 60;
let folder = '';
let server: S3rver;
let bucket: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await mkdtemp(join(folder, 's3-')),
    configureBuckets: [
      { name: 'files', configs: [] },
      { name: 'safe', configs: [] },
    ],
  });
  const { port } = await server.run();
  bucket = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A site that backs itself up every 6 hours and keeps two, and the mails it sends about that. */
async function openKeeper(env: Record<string, string>) {
  const site = await openTestApp({
    BACKUP_EVERY: '6h',
    BACKUP_KEEP: '2',
    ADMIN_EMAIL: 'night@example.com',
    ...env,
  });
  await insertVehicles(site.db, {});
  const mails: Mail[] = [];
  const place = openBackupPlace(site.settings);
  const keeper: BackupKeeper = {
    ...site,
    place,
    makeBackup: (path) => backUp(site, path, site.clock()),
    sendMail: async (mail) => void mails.push(mail),
    log: { error: vi.fn() },
  };
  return { site, place, keeper, mails };
}

const later = (site: TestApp, hours: number) => site.forward(hours * HOUR);

test('a site backs itself up when it is due, keeps the newest, and can be restored from one', async () => {
  const to = join(folder, 'kept');
  const { site, place, keeper } = await openKeeper({ BACKUP_TO: to });
  for (const hours of [0, 5, 1, 6, 7]) {
    later(site, hours);
    await backUpWhenDue(keeper);
  }
  expect(await place.list()).toEqual([
    'fitment-gallery-2026-06-02T00-00-00Z.zip',
    'fitment-gallery-2026-06-02T07-00-00Z.zip',
  ]);
  await requireBackups(keeper);
  const other = await openTestApp();
  await restore(other, join(to, 'fitment-gallery-2026-06-02T07-00-00Z.zip'));
  const { rows } = await other.pool.query('SELECT count(*) AS vehicles FROM vehicles');
  expect(rows).toEqual([{ vehicles: 1 }]);
  await other.close();
  later(site, 8);
  await expect(requireBackups(keeper)).rejects.toThrow('A scheduled backup was missed');
  await site.close();
});

test('of several processes one makes the backup, and another takes over when that one dies', async () => {
  const { site, place, keeper } = await openKeeper({ BACKUP_TO: join(folder, 'shared') });
  let made = 0;
  const counting = {
    ...keeper,
    makeBackup: (path: string) => {
      made++;
      return keeper.makeBackup(path);
    },
  };
  await Promise.all([backUpWhenDue(counting), backUpWhenDue(counting), backUpWhenDue(counting)]);
  expect(made).toBe(1);

  later(site, 6);
  const killed = Promise.withResolvers<void>();
  void backUpWhenDue({ ...keeper, makeBackup: () => killed.promise });
  await expect.poll(() => requireBackups(keeper)).toBeUndefined();
  await backUpWhenDue(counting);
  expect(made).toBe(1);
  later(site, 0.25);
  await backUpWhenDue(counting);
  expect([made, (await place.list()).length]).toEqual([2, 2]);
  await site.close();
});

test('a backup that fails is told once a day and tried again, until one succeeds', async () => {
  const to = join(folder, 'not-a-folder');
  await writeFile(to, '');
  const { site, keeper, mails } = await openKeeper({ BACKUP_TO: to });
  for (const hours of [0, 0.1, 0.15, 0.25]) {
    later(site, hours);
    await backUpWhenDue(keeper);
  }
  await expect(requireBackups(keeper)).rejects.toThrow(
    /The backup of 2026-06-01T12:30:00.000Z failed: EEXIST/,
  );
  expect(mails.map(({ to: whom, subject }) => `${whom}: ${subject}`)).toEqual([
    'night@example.com: Fitment Gallery backup failed',
  ]);
  expect(keeper.log.error).toHaveBeenCalledWith(
    { err: expect.objectContaining({ code: 'EEXIST' }) },
    'backup failed; retrying in 15 minutes',
  );
  later(site, 24);
  await backUpWhenDue(keeper);
  expect(mails).toHaveLength(2);

  await rm(to);
  later(site, 0.25);
  await backUpWhenDue(keeper);
  await requireBackups(keeper);
  expect(await readdir(to)).toHaveLength(1);
  await site.close();
});

test('a backup is good although old ones cannot be removed, which is told once a day', async () => {
  const { site, place, keeper, mails } = await openKeeper({ BACKUP_TO: join(folder, 'crowded') });
  const remove = vi.spyOn(place, 'remove').mockRejectedValue(new Error('Access Denied'));
  for (const hours of [0, 6, 6, 0.25, 5.75]) {
    later(site, hours);
    await backUpWhenDue(keeper);
    await requireBackups(keeper);
  }
  expect(await place.list()).toHaveLength(4);
  expect(keeper.log.error).toHaveBeenLastCalledWith(
    { err: expect.objectContaining({ message: 'Access Denied' }) },
    'couldn’t remove old backups; retrying after the next backup',
  );
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'night@example.com: Couldn’t delete old Fitment Gallery backups',
  ]);
  remove.mockRestore();
  later(site, 6);
  await backUpWhenDue(keeper);
  expect(await place.list()).toHaveLength(2);
  await site.close();
});

test('a claim that is renewed while the backup ends does not undo what is noted of it', async () => {
  const { site, keeper } = await openKeeper({ BACKUP_TO: join(folder, 'renewed') });
  const { db } = site;
  const update = db.update.bind(db);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stopped = Promise.withResolvers<void>();
  const stopping = vi.spyOn(globalThis, 'clearInterval').mockImplementation(() => stopped.resolve());
  let renewed: Promise<unknown> = stopped.promise;
  // The renewal reaches the database once the backup has ended.
  const renewing = vi.spyOn(db, 'update').mockImplementationOnce(((table: typeof siteFacts) => ({
    set: (values: object) => ({
      where(condition: SQL) {
        renewed = stopped.promise.then(() => update(table).set(values).where(condition));
        return renewed;
      },
    }),
  })) as never);
  await backUpWhenDue({
    ...keeper,
    async makeBackup(path) {
      await writeFile(path, 'a backup');
      vi.advanceTimersByTime(5 * 60_000);
    },
  });
  await renewed;
  for (const spy of [stopping, renewing]) spy.mockRestore();
  vi.useRealTimers();
  const [fact] = await db.select().from(siteFacts).where(eq(siteFacts.key, 'backups'));
  expect(fact?.value).toMatchObject({ next: '2026-06-01T18:00:00.000Z', last: { bytes: 8 } });
  await site.close();
});

test('a clock that was years ahead ends neither the backups nor what readiness says of them', async () => {
  const { site, place, keeper } = await openKeeper({ BACKUP_TO: join(folder, 'ahead') });
  const years = 10 * 365 * 24;
  later(site, years);
  await backUpWhenDue(keeper);
  later(site, -years);
  await expect(requireBackups(keeper)).rejects.toThrow('A scheduled backup was missed');
  for (const hours of [0, 1, 5, 6]) {
    later(site, hours);
    await backUpWhenDue(keeper);
    await requireBackups(keeper);
  }
  expect(await place.list()).toEqual([
    'fitment-gallery-2026-06-01T18-00-00Z.zip',
    'fitment-gallery-2026-06-02T00-00-00Z.zip',
  ]);
  await site.close();
});

test('backups go to a bucket of their own, and nothing of them stays here', async () => {
  const { site, place, keeper } = await openKeeper({ ...bucket, BACKUP_TO: 's3://safe/gallery' });
  for (const hours of [0, 6, 6]) {
    later(site, hours);
    await backUpWhenDue(keeper);
  }
  await requireBackups(keeper);
  expect(await place.list()).toEqual([
    'fitment-gallery-2026-06-01T18-00-00Z.zip',
    'fitment-gallery-2026-06-02T00-00-00Z.zip',
  ]);
  expect(await readdir(join(site.settings.dataFolder, 'backups'))).toEqual([]);
  await site.close();
});
