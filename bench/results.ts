import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import type { Row } from './measure.ts';

export function printRows(rows: readonly Row[]): void {
  console.table(
    rows.map(({ value, ...row }) => ({ ...row, value: rounded(value), reached: reached(value, row.reach) })),
  );
}

/** Keeps what was measured in this file of bench/: instead of all that was there, or of the same groups. */
export async function keepRows(
  rows: readonly Row[],
  file: string,
  { keepOthers = false }: { keepOthers?: boolean } = {},
): Promise<void> {
  const machine = { processor: cpus()[0]?.model, cores: availableParallelism(), node: process.version };
  const path = new URL(file, import.meta.url);
  const others = keepOthers ? await otherRows(path, rows) : [];
  const kept = { machine, rows: [...others, ...rows] };
  await writeFile(path, `${JSON.stringify(kept, null, 2)}\n`);
}

async function otherRows(path: URL, rows: readonly Row[]): Promise<Row[]> {
  if (!existsSync(path)) return [];
  const groups = new Set(rows.map(({ group }) => group));
  const before: { rows: Row[] } = JSON.parse(await readFile(path, 'utf8'));
  return before.rows.filter(({ group }) => !groups.has(group));
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

function reached(value: number, reach: string | undefined): string {
  const [sign, bound] = reach?.split(' ') ?? [];
  if (bound === undefined) return '';
  return (sign === '>=' ? value >= Number(bound) : value <= Number(bound)) ? 'yes' : 'no';
}
