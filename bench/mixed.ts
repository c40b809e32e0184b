import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { adminCookie } from './admin-session.ts';
import { fill } from './galleries.ts';
import { likeSteadily } from './likes.ts';
import { load } from './load.ts';
import { type Bench, memoryOfTree, named, quantile, type Row } from './measure.ts';
import { photograph, upload } from './media.ts';
import { facetAddresses, listAddresses, pageAddresses } from './requests.ts';
import { type RunningServer, startServer } from './server.ts';

/** All at once: 16 visitors on lists and counts, a crawler on 8 connections, 2 uploads, 20 likes a second and an export. */
export async function measureMixed(bench: Bench): Promise<Row[]> {
  const group = `everything at once, ${named(bench.builds)}, embedded`;
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-mixed-'));
  await fill(dataFolder, bench.builds);
  const settings = { LIKES_PER_ADDRESS: '999999', UPLOADS_PER_DAY: '999999' };
  const server = await startServer({ dataFolder, settings });
  const visited = listAddresses(1000).flatMap((list, place) => [list, facetAddresses(1000)[place] ?? list]);
  const photo = await photograph(bench.photo);
  const stop = new AbortController();
  try {
    let most = 0;
    const others = Promise.all([
      uploadAgainAndAgain(server, photo, stop.signal),
      uploadAgainAndAgain(server, photo, stop.signal),
      exportOnce(server),
      watchMemory(server, stop.signal, (memory) => {
        most = Math.max(most, memory);
      }),
    ]);
    // Everybody is at work before anything is measured.
    const liking = likeSteadily(server.origin);
    await load(server.origin, visited, Math.min(2, bench.seconds));
    liking.measure();
    // Of fewer likes the slowest of a hundred would be one or two.
    const seconds = 3 * bench.seconds;
    const [lists, crawled] = await Promise.all([
      load(server.origin, visited, seconds, 16),
      load(server.origin, pageAddresses(), seconds, 8),
    ]);
    const { times: likes, refused: refusedLikes } = await liking.stop();
    stop.abort();
    await others;
    // Uploads and the export end the run when they are refused.
    const refused = lists.failures + crawled.failures + refusedLikes;
    return [
      { group, name: 'requests that were refused', value: refused, unit: '' },
      { group, name: 'lists and counts, p99', value: lists.p99, unit: 'ms' },
      { group, name: 'like, p99', value: quantile(likes, 0.99), unit: 'ms', budget: '<= 150' },
      { group, name: 'memory of all processes', value: most, unit: 'MB', budget: '<= 900' },
    ];
  } finally {
    stop.abort();
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}

async function uploadAgainAndAgain({ origin }: RunningServer, photo: Blob, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) await upload(origin, photo);
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
