import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/open.ts';
import { adminCookie } from './admin-session.ts';
import { makeCounts } from './asked.ts';
import { databaseOf, fill } from './galleries.ts';
import { type Bench, named, quantile, type Row } from './measure.ts';
import { startServer } from './server.ts';

/** For each build: what was asked for in two years, and likes and views beside it. */
const COUNTED = { askings: 10, likes: 1, views: 5 };
const DAYS = 30;
const TIMES = 7;

/** What an administrator waits for who opens the insights: a month against the one before. */
export async function measureInsights({ cluster, builds }: Bench): Promise<Row[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-insights-'));
  const databaseUrl =
    cluster && (await cluster.createDatabase('insights', (await databaseOf(cluster, builds)).name));
  if (!databaseUrl) await fill(dataFolder, builds);
  const database = await openDatabase({ dataFolder, ...(databaseUrl && { url: databaseUrl }) });
  const of = (each: number) => each * builds;
  await makeCounts(database.maintenance.pool, {
    askings: of(COUNTED.askings),
    likes: of(COUNTED.likes),
    views: of(COUNTED.views),
  });
  await database.close();
  const server = await startServer({ dataFolder, ...(databaseUrl && { databaseUrl }) });
  try {
    const cookie = await adminCookie(server.origin);
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) times.push(await askInsights(server.origin, cookie));
    const group = `insights, ${named(builds)}, ${of(COUNTED.askings).toLocaleString('en')} counted, ${cluster ? 'PostgreSQL' : 'embedded'}`;
    return [
      {
        group,
        name: `${DAYS} days and those before, p50`,
        value: quantile(times.slice(1), 0.5),
        unit: 'ms',
        budget: '<= 500',
      },
    ];
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}

/** Milliseconds until all of it came. */
async function askInsights(origin: string, cookie: string): Promise<number> {
  const to = new Date();
  const from = new Date(to.getTime() - (DAYS - 1) * 86_400_000);
  const range = `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`;
  const start = performance.now();
  const reply = await fetch(`${origin}/api/admin/insights?${range}`, { headers: { cookie } });
  if (!reply.ok) throw new Error(`The insights were answered ${reply.status}: ${await reply.text()}`);
  await reply.text();
  return performance.now() - start;
}
