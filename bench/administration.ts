import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminCookie } from './admin-session.ts';
import { type Bench, quantile, type Row, timeCalls } from './measure.ts';
import { fill } from './reads.ts';
import { startServer } from './server.ts';

/** What administrators wait for: pages of their list, and the same change to a hundred builds. */
export async function measureAdministration(bench: Bench): Promise<Row[]> {
  const size = bench.sizes.filter((size) => size <= 100_000).at(-1) ?? 10_000;
  const group = `administration, ${size.toLocaleString('en')} builds, embedded`;
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-admin-'));
  await fill({ dataFolder }, size);
  const server = await startServer({ dataFolder });
  try {
    const cookie = await adminCookie(server.origin);
    const call = async (path: string, body?: object) => {
      const method = body ? 'POST' : 'GET';
      const headers = { cookie, 'content-type': 'application/json' };
      const reply = await fetch(`${server.origin}${path}`, { method, headers, body: JSON.stringify(body) });
      if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${await reply.text()}`);
      await reply.text();
    };
    const ids = Array.from({ length: 100 }, (_, place) => place + 1);
    const changes = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? 'unapprove' : 'approve'));
    const bulk = await timeCalls(changes, (action) => call('/api/admin/vehicles/bulk', { ids, action }));
    const pages = [0, 50, 5000, size - 50].flatMap((offset) => [
      `/api/admin/vehicles?limit=50&offset=${offset}`,
      `/api/admin/vehicles?limit=50&offset=${offset}&sortBy=likes`,
      `/api/admin/vehicles?limit=50&offset=${offset}&isApproved=true`,
    ]);
    const listed = await timeCalls(pages, (path) => call(path));
    const counted = await timeCalls(Array(20).fill('/api/admin/summary'), (path) => call(path));
    return [
      {
        group,
        name: 'bulk change of 100 builds with log entries, p50',
        value: quantile(bulk, 0.5),
        unit: 'ms',
        reach: '<= 100',
      },
      {
        group,
        name: 'a page of the list, slowest of 12',
        value: quantile(listed, 1),
        unit: 'ms',
        reach: '<= 30',
      },
      {
        group,
        name: 'the counters of every screen, p50',
        value: quantile(counted, 0.5),
        unit: 'ms',
        reach: '<= 10',
      },
    ];
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}
