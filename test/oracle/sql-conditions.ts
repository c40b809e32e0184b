import { type SQL, sql } from 'drizzle-orm';
import { MODIFICATION_GROUPS, type ModificationGroup } from '#domain/choices.ts';
import type { Constraint, ValueFacet } from '#server/gallery/snapshot/gallery-index.ts';
import { carries, type ResolvedWord } from '#server/gallery/snapshot/word-conditions.ts';
import { WORD_CLASSES, WORD_POINTS } from '#server/gallery/snapshot/words.ts';

/** The value of each facet as SQL text. Modifications that belong to no group have none. */
export const FACET_VALUE: Record<ValueFacet, SQL> = {
  year: sql`year::text`,
  make: sql`make`,
  model: sql`model`,
  modification: modificationGroupSql(),
  suspension: sql`suspension`,
  wheelBrand: sql`wheel_brand::text`,
  wheelModel: sql`wheel_model::text`,
  wheelWidth: sql`wheel_width`,
  wheelDiameter: sql`wheel_diameter`,
  tireWidth: sql`tire_width`,
  tireHeight: sql`tire_height_key`,
  tireDiameter: sql`tire_diameter_key`,
  tireBrand: sql`tire_brand`,
  rubbing: sql`rubbing`,
  owner: sql`owner_key`,
};

function modificationGroupSql(): SQL {
  const cases = Object.entries(MODIFICATION_GROUPS).map(
    ([group, stored]) => sql`WHEN modification IN (${list(stored)}) THEN ${group}::text`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

/** What every approved build must satisfy, as one condition. */
export function whereSql(constraints: readonly Constraint[], words: readonly ResolvedWord[]): SQL {
  return sql.join(
    [
      sql`is_approved`,
      ...constraints.map(constraintSql),
      ...words.map((word) => sql`(${carries(word, WORD_CLASSES)})`),
    ],
    sql` AND `,
  );
}

function constraintSql(constraint: Constraint): SQL {
  if (constraint.facet === 'offset') {
    const ranges = constraint.ranges.map(
      ({ from, to }) => sql`wheel_offset BETWEEN ${from}::int AND ${to}::int`,
    );
    return ranges.length === 0 ? sql`false` : sql`(${sql.join(ranges, sql` OR `)})`;
  }
  const { facet, values } = constraint;
  if (values.length === 0) return sql`false`;
  if (facet === 'modification') {
    const stored = values.flatMap(
      (group): readonly string[] => MODIFICATION_GROUPS[group as ModificationGroup] ?? [],
    );
    return stored.length === 0 ? sql`false` : sql`modification IN (${list(stored)})`;
  }
  if (facet === 'year') return sql`year::text IN (${list(values)})`;
  return sql`${FACET_VALUE[facet]} IN (${list(values)})`;
}

function list(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  );
}

/** The text rank of a build: for every word the points of the best class it is found in. */
export function rankSql(words: readonly ResolvedWord[]): SQL {
  const points = words.map((word) => {
    const cases = WORD_CLASSES.map(
      (name) => sql`WHEN ${carries(word, [name])} THEN ${sql.raw(String(WORD_POINTS[name]))}`,
    );
    return sql`CASE ${sql.join(cases, sql` `)} ELSE 0 END`;
  });
  return sql.join(points, sql` + `);
}
