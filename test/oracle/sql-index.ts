import { type SQL, sql } from 'drizzle-orm';
import { FACETS, type Facet } from '#contract/gallery.ts';
import type { Axle } from '#domain/axles.ts';
import type { Sort } from '#domain/choices.ts';
import type { Database } from '#server/database/open.ts';
import {
  byOption,
  type Constraint,
  type FacetCounts,
  type GalleryIndex,
  type Group,
  OPTION_FACETS,
  type PageOfIds,
  type PageRequest,
  type Selection,
  type ValueFacet,
} from '#server/gallery/snapshot/gallery-index.ts';
import { compareOptions, FIXED_OPTIONS } from '#server/gallery/snapshot/option-order.ts';
import { carries, type ResolvedWord } from '#server/gallery/snapshot/word-conditions.ts';
import {
  FUZZY_CLASSES,
  matchesWithSlips,
  maxEdits,
  type SearchWord,
} from '#server/gallery/snapshot/words.ts';
import { rankSql, valueSql, valuesSql, whereSql } from './sql-conditions.ts';
import { afterFromSql, shownInFromSql } from './sql-feeds.ts';
import { nearestFromSql } from './sql-nearest.ts';
import { addedByDayFromSql, tallyFromSql } from './sql-tallies.ts';

const NEWEST = sql`created_at DESC, id DESC`;
const ORDER: Record<Exclude<Sort, 'relevance'>, SQL> = {
  newest: NEWEST,
  oldest: sql`created_at ASC, id ASC`,
  year: sql`year DESC, ${NEWEST}`,
  popular: sql`likes DESC, ${NEWEST}`,
};

/** The questions of the gallery, answered by the database. */
export type SqlIndex = {
  [Question in Exclude<keyof GalleryIndex, 'contentVersion'>]: (
    ...asked: Parameters<GalleryIndex[Question]>
  ) => Promise<ReturnType<GalleryIndex[Question]>>;
};

/** What the builds in memory are held against: the same answers, straight from the database. */
export function sqlIndex(db: Database): SqlIndex {
  return {
    page: (request) => page(db, request),
    facets: (selection) => facets(db, selection),
    async values(facet, constraints) {
      const counts = await countValues(db, [facet], whereSql(constraints, [], undefined), undefined);
      const options = [...(counts.get(facet) ?? [])].map(([value, count]) => ({ value, count }));
      return options.sort((a, b) => compareOptions(facet, a.value, b.value));
    },
    group: (selection, facets) => group(db, selection, facets),
    after: async ({ constraints, words, axle }, place, limit) =>
      afterFromSql(db, whereSql(constraints, await resolveWords(db, words), axle), place, limit),
    shownIn: async ({ constraints, words, axle }, stretch, limit) =>
      shownInFromSql(db, whereSql(constraints, await resolveWords(db, words), axle), stretch, limit),
    count: async ({ constraints, words, axle }) =>
      count(db, whereSql(constraints, await resolveWords(db, words), axle)),
    tally: (request) => tallyFromSql(db, request),
    addedByDay: (stretch) => addedByDayFromSql(db, stretch),
    nearest: (request) => nearestFromSql(db, request),
    knownWords: (words) => knownWords(db, words),
  };
}

async function page(db: Database, request: PageRequest): Promise<PageOfIds> {
  const words = await resolveWords(db, request.words);
  const where = whereSql(request.constraints, words, request.axle);
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM vehicles WHERE ${where} ORDER BY ${orderSql(request.sort, words)}
    LIMIT ${request.limit} OFFSET ${request.offset}`);
  return { ids: rows.map(({ id }) => id), total: await count(db, where) };
}

function orderSql(sort: Sort, words: readonly ResolvedWord[]): SQL {
  if (sort !== 'relevance') return ORDER[sort];
  const plain = sql`is_featured DESC, ${ORDER.popular}`;
  return words.length > 0 ? sql`${rankSql(words)} DESC, ${plain}` : plain;
}

async function count(db: Database, where: SQL): Promise<number> {
  const found = await db.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM vehicles WHERE ${where}`,
  );
  return found.rows[0]?.count ?? 0;
}

type ValueCounts = Map<string, number>;

/** Builds per value; one with two values counts for both. */
async function countValues(
  db: Database,
  facets: readonly ValueFacet[],
  where: SQL,
  axle: Axle | undefined,
): Promise<Map<ValueFacet, ValueCounts>> {
  const counts = new Map<ValueFacet, ValueCounts>();
  for (const facet of facets) {
    const values = valuesSql(facet, axle).map(
      (value) => sql`SELECT id, ${value} AS value FROM vehicles WHERE ${where}`,
    );
    const found = await db.execute<{ value: string; count: number }>(sql`
      SELECT value, count(*) AS count FROM (${sql.join(values, sql` UNION `)}) AS chosen
      WHERE value <> '' GROUP BY value`);
    counts.set(facet, new Map(found.rows.map(({ value, count }) => [value, count])));
  }
  return counts;
}

/** Adds the options that are always offered, and sorts all. */
function arrangeOptions(facet: ValueFacet, options: { value: string; count: number }[]) {
  const present = new Set(options.map(({ value }) => value));
  const missing = (FIXED_OPTIONS[facet] ?? []).filter((value) => !present.has(value));
  return [...options, ...missing.map((value) => ({ value, count: 0 }))].sort((a, b) =>
    compareOptions(facet, a.value, b.value),
  );
}

async function facets(db: Database, { constraints, words: sought, axle }: Selection): Promise<FacetCounts> {
  const words = await resolveWords(db, sought);
  const withoutFilter = (facet: Facet) => constraints.filter((one) => one.facet !== facet || one.fromText);
  const filtered = OPTION_FACETS.filter((facet) => withoutFilter(facet).length < constraints.length);
  const unfiltered = OPTION_FACETS.filter((facet) => !filtered.includes(facet));
  const where = whereSql(constraints, words, axle);
  const present = await countValues(db, OPTION_FACETS, whereSql([], [], undefined), undefined);
  const live = await countValues(db, unfiltered, where, axle);
  for (const facet of filtered) {
    const alone = await countValues(db, [facet], whereSql(withoutFilter(facet), words, axle), axle);
    live.set(facet, alone.get(facet) ?? new Map());
  }
  const offsets = await db.execute<{ offset: number; count: number }>(sql`
    SELECT value AS offset, count(*) AS count FROM (${sql.join(
      valuesSql('offset', axle).map(
        (value) =>
          sql`SELECT id, ${value} AS value FROM vehicles WHERE ${whereSql(withoutFilter('offset'), words, axle)}`,
      ),
      sql` UNION `,
    )}) AS chosen WHERE value IS NOT NULL GROUP BY value ORDER BY value`);
  return {
    total: await count(db, where),
    counts: byOption((facet) => {
      const values = [...(present.get(facet)?.keys() ?? [])];
      return arrangeOptions(
        facet,
        values.map((value) => ({ value, count: live.get(facet)?.get(value) ?? 0 })),
      );
    }),
    offsets: offsets.rows,
    without: await countWithout(db, constraints, words, axle),
  };
}

async function group(db: Database, selection: Selection, facets: readonly Facet[]): Promise<Group[]> {
  const words = await resolveWords(db, selection.words);
  const names = facets.map((_, place) => sql.raw(`value_${place}`));
  const values = facets.map((facet, place) => sql`${valueSql(facet, selection.axle)} AS ${names[place]}`);
  const found = await db.execute<Record<string, string | number | null> & { count: number }>(sql`
    SELECT ${sql.join([...names, sql`count(*) AS count`], sql`, `)}
    FROM (SELECT ${sql.join([...values, sql`id`], sql`, `)} FROM vehicles
      WHERE ${whereSql(selection.constraints, words, selection.axle)}) AS chosen
    GROUP BY ${names.length > 0 ? sql.join(names, sql`, `) : sql`()`} HAVING count(*) > 0`);
  return found.rows.map((row) => ({
    values: facets.map((_, place) => row[`value_${place}`] ?? null),
    count: row.count,
  }));
}

async function countWithout(
  db: Database,
  constraints: readonly Constraint[],
  words: readonly ResolvedWord[],
  axle: Axle | undefined,
) {
  const without: FacetCounts['without'] = [];
  for (const facet of FACETS.filter((one) => constraints.some((constraint) => constraint.facet === one))) {
    const others = constraints.filter((one) => one.facet !== facet);
    without.push({ facet, count: await count(db, whereSql(others, words, axle)) });
  }
  if (words.length > 0)
    without.push({ facet: 'search', count: await count(db, whereSql(constraints, [], axle)) });
  return without;
}

async function knownWords(db: Database, words: readonly SearchWord[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const word of words) {
    const somewhere = carries({ ...word, meant: [] }, ['a', 'b', 'c']);
    const found = await db.execute(sql`SELECT 1 FROM vehicles WHERE is_approved AND ${somewhere} LIMIT 1`);
    if (found.rows.length > 0) known.add(word.text);
  }
  return known;
}

/** Words as the database is asked for them: with what a slip may have meant. */
export async function resolveWords(db: Database, words: readonly SearchWord[]): Promise<ResolvedWord[]> {
  const forgivable = words.filter((word) => maxEdits(word.text) > 0);
  const known = await knownWords(db, forgivable);
  const slipped = forgivable.filter((word) => !known.has(word.text));
  const vocabulary = slipped.length > 0 ? await forgivingVocabulary(db) : [];
  return words.map((word) => ({
    ...word,
    meant: slipped.includes(word) ? vocabulary.filter((one) => matchesWithSlips(one, word.text)) : [],
  }));
}

/** Words a slip may have meant. */
async function forgivingVocabulary(db: Database): Promise<string[]> {
  const found = await db.execute<{ word: string }>(sql`
    SELECT DISTINCT substr(word, 2) AS word
    FROM (SELECT DISTINCT split_part(search_words, ' c', 1) AS words FROM vehicles WHERE is_approved) AS names,
      string_to_table(words, ' ') AS word
    WHERE left(word, 1) IN (${sql.join(
      FUZZY_CLASSES.map((name) => sql`${name}`),
      sql`, `,
    )}) AND word !~ '[0-9]'`);
  return found.rows.map((row) => row.word);
}
