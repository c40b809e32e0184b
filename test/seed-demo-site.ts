import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { demoBuilds } from '#server/demo/demo-builds.ts';
import { planDemoBuilds } from '#server/demo/seed-demo-builds.ts';
import { openDiskStorage } from '#server/platform/storage/disk.ts';

/** `node test/seed-demo-site.ts FOLDER`: a data folder with some of the demo builds: the newest, the pending and special ones, and one model’s whole. */
const [, , folder = ''] = process.argv;
const database = await openDatabase({ dataFolder: folder });
await migrate(database.maintenance.pool);
const site = {
  db: database.db,
  storage: await openDiskStorage(`${folder}/uploads`),
  listener: { changed: async () => {} },
  clock: () => new Date('2026-06-01T12:00:00Z'),
};
const chosen = (now: Date) =>
  demoBuilds(now).filter(
    (build, index) => index < 26 || build.specialImage || !build.isApproved || build.model === 'F-150',
  );
const work = await planDemoBuilds(site, chosen);
await work?.placeUntil(work.total);
await work?.finish();
await database.close();
process.exit(0);
