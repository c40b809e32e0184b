import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import type { Row } from './measure.ts';

/** What bench/results.json holds. */
export interface Results {
  machine: { processor?: string; cores: number; node: string };
  rows: Row[];
}

const RESULTS = new URL('results.json', import.meta.url);
const DOCUMENT = new URL('../docs/performance.md', import.meta.url);
const TABLE = /(<!-- table -->\n).*(<!-- end of the table -->)/s;

export function printRows(rows: readonly Row[]): void {
  console.table(
    rows.map(({ group, name, value, unit, budget = '' }) => ({
      ...{ group, name, value: rounded(value), unit, budget },
      holds: holds(value, budget),
    })),
  );
}

/** Keeps what was measured: instead of all that was there, or of the same groups. Writes the table of docs/performance.md. */
export async function keepRows(rows: readonly Row[], { keepOthers }: { keepOthers: boolean }): Promise<void> {
  const machine = { processor: cpus()[0]?.model, cores: availableParallelism(), node: process.version };
  const others = keepOthers ? await otherRows(rows) : [];
  const kept: Results = { machine, rows: [...others, ...rows] };
  await writeFile(RESULTS, `${JSON.stringify(kept, null, 2)}\n`);
  const document = await readFile(DOCUMENT, 'utf8');
  await writeFile(
    DOCUMENT,
    document.replace(TABLE, (_, start, end) => `${start}${performanceTable(kept)}${end}`),
  );
}

/** The table of docs/performance.md. */
export function performanceTable({ machine, rows }: Results): string {
  return [
    `Measured on ${machine.processor}, ${machine.cores} cores, Node ${machine.node}.\n`,
    '| on | work | seen | budget | holds |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ group, name, value, unit, budget = '' }) =>
        `| ${group} | ${name} | ${rounded(value)} ${unit} | ${budget} | ${holds(value, budget)} |`,
    ),
    '',
  ].join('\n');
}

async function otherRows(rows: readonly Row[]): Promise<Row[]> {
  if (!existsSync(RESULTS)) return [];
  const groups = new Set(rows.map(({ group }) => group));
  const before: Results = JSON.parse(await readFile(RESULTS, 'utf8'));
  return before.rows.filter(({ group }) => !groups.has(group));
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

function holds(value: number, budget: string): string {
  const [sign, bound] = budget.split(' ');
  if (bound === undefined) return '';
  return (sign === '>=' ? value >= Number(bound) : value <= Number(bound)) ? 'yes' : 'no';
}
