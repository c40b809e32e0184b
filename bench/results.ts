import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import type { Row } from './measure.ts';

/** Prints what was measured as a table, and keeps it in this file of bench/, if one is given. */
export async function tell(rows: readonly Row[], file?: string): Promise<void> {
  console.table(
    rows.map(({ value, ...row }) => ({ ...row, value: rounded(value), reached: reached(value, row.reach) })),
  );
  if (file === undefined) return;
  const machine = { processor: cpus()[0]?.model, cores: availableParallelism(), node: process.version };
  await writeFile(new URL(file, import.meta.url), `${JSON.stringify({ machine, rows }, null, 2)}\n`);
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

function reached(value: number, reach: string | undefined): string {
  const [sign, bound] = reach?.split(' ') ?? [];
  if (bound === undefined) return '';
  return (sign === '>=' ? value >= Number(bound) : value <= Number(bound)) ? 'yes' : 'no';
}
