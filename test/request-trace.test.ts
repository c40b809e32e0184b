import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Gallery, openGallery } from '#server/gallery/gallery.ts';
import { openTestApp, type TestApp } from './app.ts';
import { insertVehicles } from './vehicles.ts';

let site: TestApp;
let gallery: Gallery;
let app: FastifyInstance;
beforeAll(async () => {
  site = await openTestApp();
  // It would look for changes beside the request; the gallery below does not.
  await site.gallery.close();
  await insertVehicles(site.db, {});
  const idle = Promise.withResolvers<void>();
  gallery = openGallery({
    db: site.db,
    pool: site.pool,
    pause: async (_milliseconds, signal) => {
      idle.resolve();
      if (!signal.aborted) await once(signal, 'abort');
    },
  });
  app = await createApp({ ...site, gallery });
  await idle.promise;
});
afterAll(async () => {
  await app.close();
  await gallery.close();
  await site.close();
});

/** The files of the program in which anything is called while the work is done. */
async function filesPassed(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ functions }) => functions.some(({ ranges: [whole] }) => whole && whole.count > 0))
    .flatMap(({ url }) => /\bsrc\/(?:server|contract|domain)\/[\w./-]+\.ts/.exec(url)?.[0] ?? []);
}

const list = (suspension: string) => app.inject({ url: '/api/vehicles', query: { suspension } });

test('ARCHITECTURE.md names every file that the request of a list passes, and no other of the server', async () => {
  await list('Stock');
  const passed = await filesPassed(() => list('Leveling Kit'));
  const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('## From a ticked filter');
  const [journey = ''] = section.split('\nIt is **stale**');
  const named = [...journey.matchAll(/`(src\/(?:server|contract|domain)\/[\w./-]+\.ts)`/g)].map(
    ([, file = '']) => file,
  );
  // Which way the browser writes an address is no matter of the server.
  const served = named.filter((file) => file !== 'src/contract/gallery-address.ts');
  expect(passed.sort()).toEqual([...new Set(served)].sort());
});
