import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBareServer, measureSync } from './floors.ts';
import { load } from './load.ts';
import { type Bench, quantile, type Row, timeCalls } from './measure.ts';
import { fill } from './reads.ts';
import { listAddresses } from './requests.ts';
import { startServer } from './server.ts';

const group = 'screens and likes, embedded';

/** The gallery rendered on the server, what a browser loads first, and what one durable like takes. */
export async function measurePages(bench: Bench): Promise<Row[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
  await fill({ dataFolder }, bench.sizes[0] ?? 0);
  const server = await startServer({
    dataFolder,
    settings: { LIKES_PER_ADDRESS: '999999' },
  });
  try {
    await load(server.origin, ['/'], Math.min(2, bench.seconds));
    const first = await timeCalls(Array<string>(200).fill('/'), async (path) =>
      (await fetch(server.origin + path)).text(),
    );
    const pages = await load(server.origin, ['/', '/?sort=popular', '/?make=Ford'], bench.seconds);
    const different = await load(server.origin, differentPages(), bench.seconds);
    // A crawler goes through the gallery while visitors look at it.
    const [, crawled] = await Promise.all([
      load(server.origin, differentPages(), bench.seconds + 1, 8),
      load(server.origin, listAddresses(2000), bench.seconds, 4),
    ]);
    const list = await fetch(`${server.origin}/api/vehicles?limit=100`);
    const { vehicles }: { vehicles: { id: number }[] } = JSON.parse(await list.text());
    const liked = Array.from({ length: bench.turns }, () => vehicles).flat();
    const likes = await timeCalls(liked, ({ id }) => like(server.origin, id));
    return [
      {
        group,
        name: 'gallery page, the same few addresses',
        value: pages.perSecond,
        unit: 'requests/s',
        reach: '>= 4000',
      },
      { group, name: 'gallery page, the same few addresses, p99', value: pages.p99, unit: 'ms' },
      {
        group,
        name: 'gallery page, another address each time',
        value: different.perSecond,
        unit: 'requests/s',
        reach: '>= 500',
      },
      { group, name: 'list while pages are crawled, p50', value: crawled.p50, unit: 'ms', reach: '<= 2' },
      { group, name: 'list while pages are crawled, p99', value: crawled.p99, unit: 'ms', reach: '<= 10' },
      {
        group,
        name: 'gallery page, one client, p50',
        value: quantile(first, 0.5),
        unit: 'ms',
        reach: '<= 10',
      },
      {
        group,
        name: 'JavaScript of the first load, brotli',
        value: await firstLoad(server.origin),
        unit: 'KB',
        reach: '<= 90',
      },
      {
        group,
        name: 'floor: bare node:http, the bytes of a page',
        value: await measureBareServer(bench, await (await fetch(server.origin)).text()),
        unit: 'requests/s',
      },
      { group, name: 'floor: 8 kB on the disk, p50', value: await measureSync(dataFolder), unit: 'ms' },
      { group, name: 'one durable like, p50', value: quantile(likes, 0.5), unit: 'ms', reach: '<= 1' },
    ];
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}

/** More addresses than the server remembers pages of, and another one each time for a minute. */
export function differentPages(): string[] {
  return Array.from(
    { length: 20_000 },
    (_, index) => `/?offsetMin=${(index % 100) - 100}&offsetMax=${Math.floor(index / 100)}`,
  );
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

/** Kilobytes of every script the page names, and of what those import at once. */
async function firstLoad(origin: string): Promise<number> {
  const page = await (await fetch(origin)).text();
  const seen = new Set(
    Array.from(page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js|theme\.js)"/g), ([, file]) => file ?? ''),
  );
  const dist = new URL('../dist/web/', import.meta.url);
  for (const file of seen) {
    const code = await readFile(new URL(file, dist), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) seen.add(`assets/${name}`);
  }
  const names = await readdir(dist, { recursive: true });
  const sizes = await Promise.all(
    [...seen]
      .filter((file) => names.includes(`${file}.br`))
      .map(async (file) => (await readFile(new URL(`${file}.br`, dist))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
