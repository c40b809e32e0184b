import type pg from 'pg';
import { setups } from './builds.ts';

/** How much happened. */
interface Amounts {
  askings: number;
  likes: number;
  views: number;
}

const WHEELS = ['544BM', '551B', '547BM', '556V', '560MB'];
const DIAMETERS = ['17', '18', '20', '22', '24'];
const WIDTHS = ['9', '10', '12', '8.5', '14'];

/**
 * Askings, likes and views of two and three years: few questions are most of them, and most are asked rarely. A tenth of
 * the builds waited for an administrator.
 */
export async function makeCounts(pool: pg.Pool, { askings, likes, views }: Amounts): Promise<void> {
  const client = await pool.connect();
  try {
    // No trigger: what changed is not announced to processes.
    await client.query('SET session_replication_role = replica');
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
      INSERT INTO insight_counts (day, kind, found, subject, count) SELECT day, kind, found, subject, count FROM asked ORDER BY 1, 2, 3, 4;
      DROP TABLE asked, kinds, subjects`);
    const { rows } = await client.query<{ builds: number }>('SELECT count(*)::int AS builds FROM vehicles');
    const builds = rows[0]?.builds;
    await client.query(
      `INSERT INTO insight_counts (day, kind, found, subject, count)
       SELECT (now() AT TIME ZONE 'UTC')::date - 1 - floor(random() * 729)::int, 'view', '', (1 + floor(power(random(), 3) * $2))::int::text, count(*)
       FROM generate_series(1, $1) GROUP BY 1, 4 ORDER BY 1, 4`,
      [views, builds],
    );
    await client.query(
      `INSERT INTO vehicle_likes (vehicle_id, visitor_key, created_at)
       SELECT v.id, 'visitor ' || n, now() - make_interval(secs => random() * 94608000)
       FROM (SELECT n, 1 + floor(random() * $2)::int AS id FROM generate_series(1, $1) AS n) AS drawn
       JOIN vehicles AS v USING (id)`,
      [likes, builds],
    );
    // A tenth: each of these touches every index of builds, which took five minutes for a million.
    await client.query(
      'UPDATE vehicles SET approved_at = created_at + random() * make_interval(days => 3) WHERE is_approved AND id % 10 = 0',
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.query('RESET session_replication_role');
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
