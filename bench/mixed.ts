import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { adminCookie } from './admin-session.ts';
import { likeSteadily } from './likes.ts';
import { load } from './load.ts';
import { type Bench, memoryOfTree, quantile, type Row } from './measure.ts';
import { photograph, upload } from './media.ts';
import { differentPages } from './pages.ts';
import { fill, whenReady } from './reads.ts';
import { facetAddresses, listAddresses } from './requests.ts';
import { type RunningServer, startServer } from './server.ts';

/** All at once: 16 visitors on lists and counts, a crawler on 8 connections, 2 uploads, 20 likes a second and an export. */
export async function measureMixed(bench: Bench): Promise<Row[]> {
  const size = bench.sizes.filter((builds) => builds <= 100_000).at(-1) ?? 10_000;
  const group = `everything at once, ${size.toLocaleString('en')} builds, embedded`;
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-mixed-'));
  await fill({ dataFolder }, size);
  const settings = { LIKES_PER_ADDRESS: '999999', UPLOADS_PER_DAY: '999999' };
  const server = await startServer({ dataFolder, settings });
  const visited = listAddresses(1000).flatMap((list, place) => [list, facetAddresses(1000)[place] ?? list]);
  const photo = await photograph(bench.photo);
  const stop = new AbortController();
  try {
    // While the index is read, lists come from the database; what a start takes is measured by itself.
    await whenReady(server);
    const uploads: number[] = [];
    const health = { '/healthz': [], '/readyz': [] };
    let most = 0;
    const others = Promise.all([
      uploadAgainAndAgain(server, photo, stop.signal, uploads),
      uploadAgainAndAgain(server, photo, stop.signal, uploads),
      exportOnce(server),
      watchMemory(server, stop.signal, (memory) => {
        most = Math.max(most, memory);
      }),
    ]);
    // Everybody is at work before anything is measured.
    const liking = likeSteadily(server.origin);
    await load(server.origin, visited, Math.min(2, bench.seconds));
    const healthAsked = askHealth(server.origin, stop.signal, health);
    liking.measure();
    // Of fewer likes the slowest of a hundred would be one or two.
    const seconds = 3 * bench.seconds;
    const [lists, crawled] = await Promise.all([
      load(server.origin, visited, seconds, 16),
      load(server.origin, differentPages(), seconds, 8),
    ]);
    const { times: likes, refused: refusedLikes } = await liking.stop();
    stop.abort();
    await Promise.all([others, healthAsked]);
    return [
      { group, name: 'lists and counts', value: lists.perSecond, unit: 'requests/s' },
      { group, name: 'lists and counts, p99', value: lists.p99, unit: 'ms', reach: '<= 15' },
      { group, name: 'like, p99', value: quantile(likes, 0.99), unit: 'ms', reach: '<= 20' },
      { group, name: 'upload of a photo, p50', value: quantile(uploads, 0.5), unit: 'ms' },
      { group, name: 'pages crawled', value: crawled.perSecond, unit: 'requests/s' },
      ...Object.entries(health).map(([address, times]) => ({
        group,
        name: `${address}, slowest of ${times.length}`,
        value: Math.max(...times),
        unit: 'ms',
        reach: '<= 200',
      })),
      // Uploads, the export and questions for health end the run when they are refused.
      {
        group,
        name: 'refusals',
        value: lists.failures + crawled.failures + refusedLikes,
        unit: '',
        reach: '<= 0',
      },
      { group, name: 'memory, all processes', value: most, unit: 'MB', reach: '<= 600' },
    ];
  } finally {
    stop.abort();
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}

/** As a load balancer does, only more often. Notes how long each answer took, ms, by address. */
export async function askHealth(
  origin: string,
  stop: AbortSignal,
  times: Record<string, number[]>,
): Promise<void> {
  while (!stop.aborted) {
    for (const [address, taken] of Object.entries(times))
      await timed(taken, async () => {
        const answer = await fetch(origin + address);
        await answer.text();
        if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
      });
    await setTimeout(50);
  }
}

async function timed(times: number[], work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  times.push(performance.now() - start);
}

async function uploadAgainAndAgain(
  { origin }: RunningServer,
  photo: Blob,
  stop: AbortSignal,
  times: number[],
): Promise<void> {
  while (!stop.aborted) await timed(times, () => upload(origin, photo));
}

async function exportOnce({ origin }: RunningServer): Promise<void> {
  const cookie = await adminCookie(origin);
  const reply = await fetch(`${origin}/api/admin/export`, { headers: { cookie } });
  if (!reply.ok || !reply.body) throw new Error(`The export was answered ${reply.status}`);
  for await (const _chunk of reply.body);
}

async function watchMemory(
  { pid }: RunningServer,
  stop: AbortSignal,
  note: (memory: number) => void,
): Promise<void> {
  while (!stop.aborted) {
    note(memoryOfTree(pid));
    await setTimeout(100);
  }
}
