import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminCookie } from './admin-session.ts';
import { fill } from './galleries.ts';
import { type Bench, named, quantile, type Row, timeCalls } from './measure.ts';
import { startServer } from './server.ts';

/** The same change to a hundred builds at once. */
export async function measureAdministration(bench: Bench): Promise<Row[]> {
  const group = `administration, ${named(bench.builds)}, embedded`;
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-admin-'));
  await fill(dataFolder, bench.builds);
  const server = await startServer({ dataFolder });
  try {
    const headers = { cookie: await adminCookie(server.origin), 'content-type': 'application/json' };
    const ids = Array.from({ length: 100 }, (_, place) => place + 1);
    const actions = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? 'unapprove' : 'approve'));
    const bulk = await timeCalls(actions, async (action) => {
      const body = JSON.stringify({ ids, action });
      const reply = await fetch(`${server.origin}/api/admin/vehicles/bulk`, {
        method: 'POST',
        headers,
        body,
      });
      if (!reply.ok) throw new Error(`A change was answered ${reply.status}: ${await reply.text()}`);
      await reply.text();
    });
    return [
      {
        group,
        name: 'bulk change of 100 builds with log entries, p50',
        value: quantile(bulk, 0.5),
        unit: 'ms',
        budget: '<= 150',
      },
    ];
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}
