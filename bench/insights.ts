import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '#server/database/open.ts';
import { adminCookie } from './admin-session.ts';
import { setups } from './builds.ts';
import { type Bench, quantile, type Row, timeCalls } from './measure.ts';
import { fill, whenReady } from './reads.ts';
import { startServer } from './server.ts';

/** What was asked for in two years, and likes beside it; fewer where there are fewer builds. */
const COUNTED = 10_000_000;
const LIKES = 1_000_000;
const FULL_SIZE = 1_000_000;

/** What administrators wait for when they open the insights: a month, a quarter, a year, each against the one before. */
export async function measureInsights(bench: Bench): Promise<Row[]> {
  if (!bench.cluster) return [];
  const size = bench.sizes.at(-1) ?? 10_000;
  const counted = Math.round((COUNTED * size) / FULL_SIZE);
  const group = `insights, ${size.toLocaleString('en')} builds, ${counted.toLocaleString('en')} counted, PostgreSQL`;
  const databaseUrl = await bench.cluster.createDatabase(`insights_${size}`);
  await fill({ url: databaseUrl, dataFolder: '' }, size);
  const database = await openDatabase({ url: databaseUrl, dataFolder: '' });
  await countAskings(database.maintenance.pool, counted, Math.round((LIKES * size) / FULL_SIZE));
  await database.close();
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-insights-'));
  const server = await startServer({ port: bench.port, dataFolder, databaseUrl });
  try {
    await whenReady(server);
    const cookie = await adminCookie(server.origin);
    const ask = async (days: number) => {
      const to = new Date();
      const from = new Date(to.getTime() - (days - 1) * 86_400_000);
      const range = `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`;
      const reply = await fetch(`${server.origin}/api/admin/insights?${range}`, { headers: { cookie } });
      if (!reply.ok) throw new Error(`The insights were answered ${reply.status}: ${await reply.text()}`);
      await reply.text();
    };
    const rows: Row[] = [];
    for (const days of [30, 90, 365]) {
      const times = await timeCalls([days, days, days, days, days], ask);
      const named = { group, unit: 'ms', reach: '<= 300' };
      rows.push({ ...named, name: `${days} days and those before, p50`, value: quantile(times, 0.5) });
    }
    return rows;
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}

const WHEELS = ['544BM', '551B', '547BM', '556V', '560MB'];
const DIAMETERS = ['17', '18', '20', '22', '24'];
const WIDTHS = ['9', '10', '12', '8.5', '14'];

/** Askings of two years: few questions are most of them, and most are asked rarely. */
export async function countAskings(pool: pg.Pool, askings: number, likes: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT setseed(0.42)');
    await client.query('CREATE TEMP TABLE subjects (kind text, place int, subject text)');
    for (const [kind, subjects] of Object.entries(makeSubjects()))
      await client.query(
        'INSERT INTO subjects SELECT $1, place - 1, subject FROM unnest($2::text[]) WITH ORDINALITY AS s (subject, place)',
        [kind, subjects],
      );
    await client.query(`
      CREATE TEMP TABLE kinds AS
      SELECT kind, count(*) AS subjects, row_number() OVER (ORDER BY kind) - 1 AS place FROM subjects GROUP BY kind`);
    await client.query(
      `CREATE TEMP TABLE asked AS
       SELECT kind, day, subject, CASE WHEN kind NOT IN ('search', 'fit', 'see') THEN ''
         ELSE (ARRAY['none', 'few', 'some', 'some', 'some', 'some'])[1 + place % 6] END AS found, count(*) AS count
       FROM (SELECT kind, (now() AT TIME ZONE 'UTC')::date - floor(days * 730)::int AS day, floor(power(which, 4) * subjects)::int AS place
         FROM (SELECT floor(random() * (SELECT count(*) FROM kinds)) AS kind_place, random() AS days, random() AS which
           FROM generate_series(1, $1)) AS drawn JOIN kinds ON kinds.place = kind_place) AS placed
       JOIN subjects USING (kind, place) GROUP BY 1, 2, 3, 4`,
      [askings],
    );
    await client.query(`
      INSERT INTO insight_counts SELECT 'day', kind, day, subject, found, count FROM asked;
      INSERT INTO insight_counts
      SELECT 'month', kind, date_trunc('month', day)::date, subject, found, sum(count) FROM asked GROUP BY 2, 3, 4, 5;
      DROP TABLE asked, kinds, subjects`);
    await client.query(
      `INSERT INTO vehicle_likes (vehicle_id, visitor_key, created_at)
       SELECT v.id, 'visitor ' || n, now() - make_interval(secs => random() * 94608000)
       FROM (SELECT n, 1 + floor(random() * $2)::int AS id FROM generate_series(1, $1) AS n) AS drawn
       JOIN vehicles AS v USING (id)`,
      [
        likes,
        (await client.query<{ count: number }>('SELECT count(*)::int AS count FROM vehicles')).rows[0]?.count,
      ],
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release();
  }
}

/** Queries of gallery addresses by what they are counted as; wheel models for links. */
function makeSubjects(): Record<string, string[]> {
  const vehicles = [...new Set(setups().map(({ make, model }) => `${new URLSearchParams({ make, model })}`))];
  const sizes = DIAMETERS.flatMap((diameter) =>
    WIDTHS.map((width) => `wheelWidth=${width}&wheelDiameter=${diameter}`),
  );
  const together = vehicles.flatMap((vehicle) => sizes.map((size) => `${vehicle}&${size}`));
  const filters = [
    ...DIAMETERS.map((one) => `wheelDiameter=${one}`),
    ...WIDTHS.map((one) => `wheelWidth=${one}`),
  ];
  const searches = together.flatMap((one) => [
    one,
    `${one}&tireBrand=Nitto`,
    `${one}&suspension=Leveling+Kit`,
  ]);
  return {
    ...{ search: searches, fit: together, see: together, filter: filters },
    ...{ 'search-vehicle': vehicles, 'fit-vehicle': vehicles, 'see-vehicle': vehicles },
    ...{ 'fit-size': sizes, 'see-size': sizes, product: WHEELS, dealer: WHEELS },
  };
}
