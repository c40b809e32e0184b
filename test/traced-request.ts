import { once } from 'node:events';
import { stopCoverage, takeCoverage } from 'node:v8';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { openGallery } from '#server/gallery/gallery.ts';
import { openTestApp } from './app.ts';
import { insertVehicles } from './vehicles.ts';

/**
 * The request of a list in a process of its own, on the migrated database in the folder that is given. Of two records of coverage
 * the second is of the request alone (NODE_V8_COVERAGE says where they are written).
 */
const [, , dataFolder = ''] = process.argv;
const site = await openTestApp({}, {}, await openDatabase({ dataFolder }));
// It would look for changes beside the request; the gallery below does not.
await site.gallery.close();
await insertVehicles(site.db, {});
const idle = Promise.withResolvers<void>();
const gallery = openGallery({
  db: site.db,
  pool: site.pool,
  pause: async (_milliseconds, signal) => {
    idle.resolve();
    if (!signal.aborted) await once(signal, 'abort');
  },
});
// The search for plates looks every few seconds whether there is work.
const app = await createApp({ ...site, gallery, settings: { ...site.settings, plates: false } });
await idle.promise;
const list = (suspension: string) => app.inject({ url: '/api/vehicles', query: { suspension } });

await list('Stock');
takeCoverage();
const { statusCode } = await list('Leveling Kit');
takeCoverage();
stopCoverage();
if (statusCode !== 200) throw new Error(`The list was answered with ${statusCode}`);

await app.close();
await gallery.close();
await site.close();
