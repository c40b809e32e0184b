import { sql } from 'drizzle-orm';
import { nameKey } from '#domain/listed-names.ts';
import type { Database } from '#server/database/open.ts';
import type { Texts } from '../reading/build-texts.ts';

/** Rows without a key of their own get one from the vehicle and its owner, the same whenever the table comes again. */

const NUMBER_BEHIND = '~\\d+$';

/** "2021-ford-f150-lariat-jane"; empty where the row says too little. */
export function madeKey({ year, make, model, trim, ownerName }: Texts): string {
  if (!year || !make || !model) return '';
  return [year, make, model, trim ?? '', ownerName ?? ''].map(nameKey).filter(Boolean).join('-');
}

/** Keys by line: of rows with one base the second gets `~2` behind it. */
export async function countEarlier(
  tx: Database,
  id: number,
  rows: readonly { line: number; base: string }[],
): Promise<Map<number, string>> {
  const bases = [...new Set(rows.map(({ base }) => base).filter(Boolean))];
  const { rows: earlier } = await tx.execute<{ line: number; base: string }>(sql`
    SELECT line, regexp_replace(key, ${NUMBER_BEHIND}, '') AS base FROM bring_in_rows
    WHERE bring_in_id = ${id} AND is_data AND regexp_replace(key, ${NUMBER_BEHIND}, '') = ANY (${sql.param(bases)}::text[])`);
  const own = new Set(rows.map(({ line }) => line));
  const lines = Map.groupBy([...earlier.filter(({ line }) => !own.has(line)), ...rows], ({ base }) => base);
  return new Map(
    rows.flatMap(({ line, base }) => {
      if (base === '') return [];
      const place = (lines.get(base) ?? []).filter((other) => other.line < line).length + 1;
      return [[line, place === 1 ? base : `${base}~${place}`]];
    }),
  );
}
