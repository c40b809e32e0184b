import { type SQL, sql } from 'drizzle-orm';
import { AXLE_FACETS, type Facet } from '#contract/gallery.ts';
import type { Axle } from '#domain/axles.ts';
import { MODIFICATION_GROUPS } from '#domain/choices.ts';
import { finishOf } from '#domain/parts/finishes.ts';
import type { Constraint, ValueFacet } from '#server/gallery/snapshot/gallery-index.ts';
import { carries, type ResolvedWord } from '#server/gallery/snapshot/word-conditions.ts';
import { WORD_CLASSES, WORD_POINTS } from '#server/gallery/snapshot/words.ts';
import { VALUES } from '../gallery-requests.ts';

/** The value of each facet as SQL text, of axles the front's. Modifications that belong to no group have the empty one. */
const FACET_VALUE: Record<ValueFacet, SQL> = {
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
  setup: sql`CASE WHEN dual_rear_wheels THEN 'Dually' WHEN ${sql.join(
    [
      sql`rear_wheel_width <> wheel_width`,
      sql`rear_wheel_diameter <> wheel_diameter`,
      sql`rear_wheel_offset <> wheel_offset`,
      sql`rear_tire_width <> tire_width`,
      sql`gallery_tire_height(coalesce(rear_tire_width, tire_width), coalesce(rear_tire_height, tire_height)) <> tire_height_key`,
    ],
    sql` OR `,
  )} THEN 'Staggered' ELSE 'Same all around' END`,
  finish: finishSql(sql`wheel_model`),
  owner: sql`owner_key`,
  measuredLift: sql`CASE WHEN (photo_measures->>'error')::int <= 25 THEN floor((photo_measures->>'rise')::numeric / 25.4 + 0.5)::int::text END`,
};

/** The second value a build may have of a facet. */
const SECOND_VALUE: Partial<Record<Facet, SQL>> = {
  wheelModel: sql`rear_wheel_model::text`,
  wheelWidth: sql`rear_wheel_width`,
  wheelDiameter: sql`rear_wheel_diameter`,
  tireWidth: sql`rear_tire_width`,
  tireHeight: sql`gallery_tire_height(coalesce(rear_tire_width, tire_width), coalesce(rear_tire_height, tire_height))`,
  tireDiameter: sql`CASE WHEN coalesce(rear_tire_width, rear_tire_height, rear_wheel_diameter) IS NOT NULL THEN
    gallery_tire_diameter(coalesce(rear_tire_width, tire_width), coalesce(rear_tire_height, tire_height),
      coalesce(rear_wheel_diameter, wheel_diameter)) END`,
  tireBrand: sql`rear_tire_brand`,
  finish: finishSql(sql`rear_wheel_model`),
  offset: sql`rear_wheel_offset`,
  setup: sql`CASE WHEN front_spacer > 0 OR rear_spacer > 0 THEN 'Spacers' END`,
};

const hasAxles = (facet: Facet) => AXLE_FACETS.some((one) => one === facet);

/** What a build has for a facet as it is listed; of axles what it has in front unless it says otherwise. */
function listedSql(facet: Facet, axle: Axle | undefined): SQL {
  const first = facet === 'offset' ? sql`wheel_offset` : FACET_VALUE[facet];
  const isRear = axle === 'rear' && hasAxles(facet);
  return isRear ? sql`coalesce(${SECOND_VALUE[facet]}, ${first})` : first;
}

/** The same as it stands: on one axle an offset counts with its spacer. */
export function valueSql(facet: Facet, axle: Axle | undefined): SQL {
  const value = listedSql(facet, axle);
  if (facet !== 'offset' || !axle) return value;
  const stands =
    axle === 'rear' ? sql`CASE WHEN dual_rear_wheels THEN -abs(${value}) ELSE ${value} END` : value;
  return sql`${stands} - coalesce(${sql.raw(`${axle}_spacer`)}, 0)`;
}

/** All that a build has for a facet; some are null. */
export function valuesSql(facet: Facet, axle: Axle | undefined): SQL[] {
  const second = axle && hasAxles(facet) ? undefined : SECOND_VALUE[facet];
  return second ? [valueSql(facet, axle), second] : [valueSql(facet, axle)];
}

/** The family of the finish, of the wheels that tests are about. */
function finishSql(model: SQL): SQL {
  const cases = VALUES.wheelBrand.flatMap((brand) =>
    VALUES.wheelModel.flatMap((name) => {
      const family = finishOf(brand, name)?.family;
      return family ? [sql`WHEN wheel_brand = ${brand} AND ${model} = ${name} THEN ${family}::text`] : [];
    }),
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

function modificationGroupSql(): SQL {
  const cases = Object.entries(MODIFICATION_GROUPS).map(
    ([group, stored]) => sql`WHEN modification IN (${list(stored)}) THEN ${group}::text`,
  );
  return sql`CASE WHEN modification = '' THEN NULL ${sql.join(cases, sql` `)} ELSE '' END`;
}

/** What every approved build must satisfy, as one condition. */
export function whereSql(
  constraints: readonly Constraint[],
  words: readonly ResolvedWord[],
  axle: Axle | undefined,
): SQL {
  return sql.join(
    [
      sql`is_approved`,
      ...constraints.map((constraint) => constraintSql(constraint, axle)),
      ...words.map((word) => sql`(${carries(word, WORD_CLASSES)})`),
    ],
    sql` AND `,
  );
}

/** One of the values satisfies it. */
function constraintSql(constraint: Constraint, axle: Axle | undefined): SQL {
  const own = constraint.axle && hasAxles(constraint.facet) && [listedSql(constraint.facet, constraint.axle)];
  const satisfied = (own || valuesSql(constraint.facet, axle)).map((value) => {
    if (constraint.facet !== 'offset')
      return constraint.values.length === 0 ? sql`false` : sql`${value} IN (${list(constraint.values)})`;
    const ranges = constraint.ranges.map(({ from, to }) => sql`${value} BETWEEN ${from}::int AND ${to}::int`);
    return ranges.length === 0 ? sql`false` : sql.join(ranges, sql` OR `);
  });
  const either = satisfied.map((one) => sql`coalesce(${one}, false)`);
  return sql`(${sql.join(either, sql` OR `)})`;
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
