import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import type {
  AddedOnDay,
  GroupValue,
  Stretch,
  Tallies,
  TallyRequest,
} from '#server/gallery/snapshot/gallery-index.ts';
import { valueSql } from './sql-conditions.ts';

const DAY_MICROSECONDS = 86_400_000_000;

/** Builds by combination, straight from the database. */
export async function tallyFromSql(db: Database, { facets, marks, added }: TallyRequest): Promise<Tallies> {
  const asked = [...facets, ...marks.map(({ facet }) => facet)];
  const names = asked.map((_, place) => sql.raw(`value_${place}`));
  const values = asked.map((facet, place) => sql`${valueSql(facet, undefined)} AS ${names[place]}`);
  const found = await db.execute<Record<string, string | number | null> & { count: number }>(sql`
    SELECT ${sql.join([...names, sql`count(*) AS count`], sql`, `)}
    FROM (SELECT ${sql.join([...values, sql`id`], sql`, `)} FROM vehicles
      WHERE is_approved AND ${added ? isAddedIn(added) : sql`true`}) AS chosen
    GROUP BY ${names.length > 0 ? sql.join(names, sql`, `) : sql`()`} HAVING count(*) > 0`);
  const groups = new Map<string, { own: GroupValue[]; builds: number; marked: number[] }>();
  for (const { count, ...row } of found.rows) {
    const all = asked.map((_, place) => row[`value_${place}`] ?? null);
    const own = all.slice(0, facets.length);
    const key = JSON.stringify(own);
    const group = groups.get(key) ?? { own, builds: 0, marked: marks.map(() => 0) };
    groups.set(key, group);
    group.builds += count;
    for (const [place, { is }] of marks.entries()) {
      const value = all[facets.length + place] ?? null;
      if (is(value === null ? null : String(value))) group.marked[place] = (group.marked[place] ?? 0) + count;
    }
  }
  const listed = [...groups.values()];
  return {
    builds: listed.map(({ builds }) => builds),
    marked: marks.map((_, place) => listed.map(({ marked }) => marked[place] ?? 0)),
    valuesOf: (number) => listed[number]?.own ?? [],
  };
}

function isAddedIn({ from, to }: Stretch): SQL {
  return sql`created_at >= ${momentOf(from)}::timestamptz AND created_at < ${momentOf(to)}::timestamptz`;
}

function momentOf(microseconds: number): string {
  return new Date(microseconds / 1000).toISOString();
}

export async function addedByDayFromSql(db: Database, stretch: Stretch): Promise<AddedOnDay[]> {
  const { from, to } = stretch;
  const { rows } = await db.execute<{ day: number; builds: number; owners: number }>(sql`
    SELECT floor((extract(epoch FROM created_at) - ${from / 1e6}::numeric) / 86400)::int AS day, count(*) AS builds,
      count(*) FILTER (WHERE owner_key IS NULL OR NOT EXISTS (
        SELECT FROM vehicles AS earlier WHERE earlier.is_approved AND earlier.owner_key = v.owner_key
          AND (earlier.created_at, earlier.id) < (v.created_at, v.id))) AS owners
    FROM vehicles AS v WHERE is_approved AND ${isAddedIn(stretch)} GROUP BY 1`);
  const days = new Map(rows.map(({ day, builds, owners }) => [day, { builds, owners }]));
  const length = Math.ceil((to - from) / DAY_MICROSECONDS);
  return Array.from({ length }, (_, day) => days.get(day) ?? { builds: 0, owners: 0 });
}
