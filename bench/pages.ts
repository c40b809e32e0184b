import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBareServer, measureSync } from './floors.ts';
import { fill } from './galleries.ts';
import { load } from './load.ts';
import { type Bench, named, quantile, type Row, timeCalls } from './measure.ts';
import { listAddresses, pageAddresses } from './requests.ts';
import { startServer } from './server.ts';

/** The gallery rendered on the server, and what one durable like takes. */
export async function measurePages(bench: Bench): Promise<Row[]> {
  const group = `pages and likes, ${named(bench.builds)}, embedded`;
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
  await fill(dataFolder, bench.builds);
  const server = await startServer({ dataFolder, settings: { LIKES_PER_ADDRESS: '999999' } });
  try {
    const { origin } = server;
    const addresses = pageAddresses();
    const half = addresses.length / 2;
    await load(origin, ['/'], Math.min(2, bench.seconds));
    const few = await load(origin, ['/', '/?sort=popular', '/?make=Ford'], bench.seconds);
    const others = await load(origin, addresses.slice(0, half), bench.seconds);
    // A crawler goes through the gallery while visitors look at it.
    const [, list] = await Promise.all([
      load(origin, addresses.slice(half), bench.seconds + 1, 8),
      load(origin, listAddresses(2000), bench.seconds, 4),
    ]);
    const { vehicles }: { vehicles: { id: number }[] } = JSON.parse(
      await (await fetch(`${origin}/api/vehicles?limit=100`)).text(),
    );
    const liked = Array.from({ length: bench.turns }, () => vehicles).flat();
    const likes = await timeCalls(liked, ({ id }) => like(origin, id));
    const bare = await measureBareServer(bench, await (await fetch(origin)).text());
    return [
      { group, name: 'floor: bare node:http, the bytes of a page', value: bare, unit: '/s' },
      { group, name: 'gallery page, a few addresses', value: few.perSecond, unit: '/s', budget: '>= 2000' },
      { group, name: 'gallery page, other addresses', value: others.perSecond, unit: '/s', budget: '>= 120' },
      {
        group,
        name: 'list while 8 connections ask for other pages, p99',
        value: list.p99,
        unit: 'ms',
        budget: '<= 30',
      },
      { group, name: 'floor: 8 kB on the disk, p50', value: await measureSync(dataFolder), unit: 'ms' },
      { group, name: 'one durable like, p50', value: quantile(likes, 0.5), unit: 'ms', budget: '<= 5' },
    ];
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}

async function like(origin: string, id: number): Promise<void> {
  const answer = await fetch(`${origin}/api/vehicles/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"likes":1,"liked":true}',
  });
  await answer.text();
  if (!answer.ok) throw new Error(`A like was answered ${answer.status}`);
}
