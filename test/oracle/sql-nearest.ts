import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import type { Cost, GroupValue, NearestRequest } from '#server/gallery/snapshot/gallery-index.ts';
import { valueSql, whereSql } from './sql-conditions.ts';

/** The nearest builds from SQL: the costs of the values present go to the database as tables beside the builds. */
export async function nearestFromSql(db: Database, request: NearestRequest): Promise<number[]> {
  const { constraints, costs, limit, spread, without, axle } = request;
  const where = sql`${whereSql(constraints, [], axle)} AND NOT id = ANY(${sql.param(without ?? [])}::int[])`;
  const tables: SQL[] = [];
  for (const [place, cost] of costs.entries())
    tables.push(await costTable(db, where, { ...cost, axle }, place));
  const total = sql.join([sql`0`, ...costs.map((_, place) => sql.raw(`cost_${place}.cost`))], sql` + `);
  const group = spread ? valueSql(spread.facet, undefined) : sql`1`;
  const found = await db.execute<{ id: number }>(sql`
    SELECT id FROM (
      SELECT id, created_at, total,
        row_number() OVER (PARTITION BY spread_value ORDER BY total, created_at DESC, id DESC) AS place
      FROM (
        SELECT id, created_at, ${total} AS total, ${group} AS spread_value
        FROM vehicles ${sql.join(tables, sql` `)} WHERE ${where}) AS priced) AS ranked
    WHERE place <= ${spread?.most ?? limit}
    ORDER BY total, created_at DESC, id DESC LIMIT ${limit}`);
  return found.rows.map((row) => row.id);
}

/** A join that gives every build its cost by the values it has. */
async function costTable(
  db: Database,
  where: SQL,
  { facets, cost, axle }: Cost & Pick<NearestRequest, 'axle'>,
  place: number,
): Promise<SQL> {
  const name = (index: number) => sql.raw(`value_${place}_${index}`);
  const table = sql.raw(`cost_${place}`);
  const values = sql.join(
    facets.map((facet, index) => sql`${valueSql(facet, axle)} AS ${name(index)}`),
    sql`, `,
  );
  const found = await db.execute<Record<string, GroupValue>>(
    sql`SELECT DISTINCT ${values} FROM vehicles WHERE ${where}`,
  );
  const rows = found.rows.map((row) => {
    const own = facets.map((_, index) => row[`value_${place}_${index}`] ?? null);
    return { own, cost: cost(own) };
  });
  const columns = facets.map((facet, index) => {
    const type = facet === 'offset' ? sql`int` : sql`text`;
    return sql`unnest(${sql.param(rows.map(({ own }) => own[index] ?? null))}::${type}[])`;
  });
  const costs = sql`unnest(${sql.param(rows.map((row) => row.cost))}::int[])`;
  const names = sql.join([...facets.map((_, index) => name(index)), sql`cost`], sql`, `);
  const equal = facets.map(
    (facet, index) => sql`${valueSql(facet, axle)} IS NOT DISTINCT FROM ${table}.${name(index)}`,
  );
  return sql`JOIN (SELECT ${sql.join([...columns, costs], sql`, `)}) AS ${table} (${names})
    ON ${sql.join(equal, sql` AND `)}`;
}
