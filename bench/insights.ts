import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/open.ts';
import { adminCookie } from './admin-session.ts';
import { makeCounts } from './asked.ts';
import { setups } from './builds.ts';
import { type Bench, processorMs, quantile, type Row } from './measure.ts';
import { databaseOf, fill, whenReady } from './reads.ts';
import { type RunningServer, startServer } from './server.ts';

/** What was asked for in two years, and likes and views beside it; fewer where there are fewer builds. */
const COUNTED = { askings: 10_000_000, likes: 1_000_000, views: 5_000_000 };
const FULL_SIZE = 1_000_000;
const RANGES = [30, 90, 365];
const TIMES = 7;
/** Few turns are a quick run, which takes fewer ranges. */
const TURNS_OF_RANGE = 4;

/** What administrators wait for when they open the insights: a month, a quarter, a year, each against the one before. */
export async function measureInsights(bench: Bench): Promise<Row[]> {
  const size = bench.sizes.at(-1) ?? 10_000;
  // The embedded database would take half an hour to be filled with a million.
  const embedded = Math.min(size, 100_000);
  const { cluster } = bench;
  const filled = cluster && (await databaseOf(cluster, size));
  const url = filled && (await cluster.createDatabase('insights', filled.name));
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-insights-'));
  await fill({ dataFolder }, embedded);
  return [
    ...(url ? await measureOn({ url, dataFolder: '' }, size, bench.turns) : []),
    // A quick run asks one of the two.
    ...(url && bench.turns < 2 * TURNS_OF_RANGE
      ? []
      : await measureOn({ dataFolder }, embedded, bench.turns)),
  ];
}

async function measureOn(
  where: { url?: string; dataFolder: string },
  size: number,
  turns: number,
): Promise<Row[]> {
  const ranges = RANGES.slice(0, Math.ceil(turns / TURNS_OF_RANGE));
  const of = (full: number) => Math.round((full * size) / FULL_SIZE);
  const counted = { askings: of(COUNTED.askings), likes: of(COUNTED.likes), views: of(COUNTED.views) };
  const group = `insights, ${size.toLocaleString('en')} builds, ${counted.askings.toLocaleString('en')} counted, ${where.url ? 'PostgreSQL' : 'embedded'}`;
  await addCounts(where, counted);
  const rows: Row[] = [];
  const folder = where.url ? await mkdtemp(join(tmpdir(), 'bench-insights-')) : where.dataFolder;
  const start = () =>
    startServer({
      dataFolder: folder,
      ...(where.url && { databaseUrl: where.url }),
      // Visitors come from networks of their own: one of them counts for 2,000 askings a day.
      settings: { TRUST_PROXY: '1' },
    });
  for (const days of ranges) {
    const server = await start();
    try {
      await whenReady(server);
      const cookie = await adminCookie(server.origin);
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) times.push(await askInsights(server.origin, cookie, days));
      const [first = Number.NaN, ...later] = times;
      const name = `${days} days and those before`;
      rows.push({ group, unit: 'ms', name: `${name}, first after a start`, value: first });
      rows.push({ group, unit: 'ms', reach: '<= 500', name: `${name}, p50`, value: quantile(later, 0.5) });
      if (days === RANGES[0])
        for (const [name, share] of Object.entries(await countingShares(server, turns)))
          rows.push({
            group,
            name,
            value: 100 * share,
            unit: '%',
            ...(name.includes('browser') && { reach: '<= 3' }),
          });
    } finally {
      await server.stop();
    }
  }
  await rm(folder, { recursive: true });
  return rows;
}

async function addCounts(
  where: { url?: string; dataFolder: string },
  counted: typeof COUNTED,
): Promise<void> {
  const database = await openDatabase(where);
  await makeCounts(database.maintenance.pool, counted);
  await database.maintenance.pool.query('VACUUM ANALYZE');
  await database.close();
}

/** Searches of a visit: the first is a page, the others are lists and counts. */
const SEARCHES_OF_A_VISIT = 3;
/** Calls of a kind in a turn, so many for each turn: the first thousands of a process take twice as long. */
const CALLS = 30;

/**
 * The processor time of counting what a visit looks for, which one request tells, as shares of what the visit takes. A turn is a pass of
 * every kind of call, so that what the process does meanwhile for itself falls on all of them; as many turns come before.
 */
async function countingShares(server: RunningServer, turns: number): Promise<Record<string, number>> {
  const { origin } = server;
  const queries = setups()
    .slice(0, CALLS * turns)
    .map(
      ({ make, model, wheel_diameter: wheelDiameter = '' }) =>
        `?${new URLSearchParams({ make, model, wheelDiameter })}`,
    );
  const parts = await partsOfPage(`${origin}/${queries[0]}`);
  let visitor = 0;
  const counting = (searches: number) => {
    const asked = queries.map((_, first) => queries.slice(first, first + searches));
    // Somebody new each time: who was counted already takes less.
    return asked.map((own) => () => countSearches(origin, own, visitor++));
  };
  const spent = await spentByTurns(server, turns, {
    page: queries.map((query) => () => fetch(`${origin}/${query}`)),
    // As many as pages, so that a turn is long enough to be told.
    part: queries.map((_, place) => () => fetch(parts[place % parts.length] ?? origin)),
    list: queries.map((query) => () => fetch(`${origin}/api/vehicles${query}&limit=12`)),
    facets: queries.map((query) => () => fetch(`${origin}/api/vehicles/facets${query}`)),
    one: counting(1),
    three: counting(SEARCHES_OF_A_VISIT),
  });
  const [page, one, three] = [spent('page'), spent('one'), spent('three')];
  const first = page + parts.length * spent('part');
  const others = (SEARCHES_OF_A_VISIT - 1) * (spent('list') + spent('facets'));
  return {
    'counting a visit of one search, of what a browser asks for': one / first,
    [`counting a visit of ${SEARCHES_OF_A_VISIT} searches, of what a browser asks for`]:
      three / (first + others),
    'counting a visit of one search, of its page alone': one / page,
    [`counting a visit of ${SEARCHES_OF_A_VISIT} searches, of page and lists alone`]: three / (page + others),
  };
}

/** Answers how many milliseconds of the server's processor a call of a kind takes. */
async function spentByTurns<Kind extends string>(
  { pid }: RunningServer,
  turns: number,
  kinds: Record<Kind, readonly (() => Promise<Response>)[]>,
): Promise<(kind: Kind) => number> {
  const spent = new Map<Kind, number>();
  for (let turn = -turns; turn < turns; turn++)
    for (const kind in kinds) {
      const before = processorMs(pid);
      for (const call of kinds[kind]) await (await call()).text();
      // The first are known from then on, as questions that are asked often are.
      if (turn >= 0) spent.set(kind, (spent.get(kind) ?? 0) + processorMs(pid) - before);
    }
  return (kind) => (spent.get(kind) ?? Number.NaN) / kinds[kind].length / turns;
}

/** The scripts, styles and fonts a browser asks for with a page. Photos, which each search has others of, are left out. */
async function partsOfPage(address: string): Promise<string[]> {
  const page = await (await fetch(address)).text();
  const named = page.matchAll(/(?:src|href)="(\/(?:assets|fonts)\/[^"]+|\/\w+\.js)"/g);
  return [...new Set(Array.from(named, ([, path]) => new URL(path ?? '', address).href))];
}

function countSearches(origin: string, queries: readonly string[], visitor: number): Promise<Response> {
  return fetch(`${origin}/api/insights`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': `visitor ${visitor}`,
      'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}`,
    },
    body: JSON.stringify(queries.map((query) => ({ kind: 'search', address: `/${query}` }))),
  });
}

/** Milliseconds until all of it came. */
async function askInsights(origin: string, cookie: string, days: number): Promise<number> {
  const to = new Date();
  const from = new Date(to.getTime() - (days - 1) * 86_400_000);
  const range = `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`;
  const start = performance.now();
  const reply = await fetch(`${origin}/api/admin/insights?${range}`, { headers: { cookie } });
  if (!reply.ok) throw new Error(`The insights were answered ${reply.status}: ${await reply.text()}`);
  await reply.text();
  return performance.now() - start;
}
