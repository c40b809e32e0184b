import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { measureAdministration } from './administration.ts';
import { measureFitAnswers } from './fit-answers.ts';
import type { Bench, Row } from './measure.ts';
import { measureMedia } from './media.ts';
import { measurePages } from './pages.ts';
import { startPostgres } from './postgres.ts';
import { measureReads } from './reads.ts';
import { measureTransfer } from './transfer.ts';

/** `npm run bench`: makes its data, starts what it needs, prints a table and writes bench/results.json. `--quick`: 10,000 builds only. */
const GROUPS = [
  measureReads,
  measurePages,
  measureMedia,
  measureAdministration,
  measureTransfer,
  measureFitAnswers,
];
const POSTGRES_PORT = 4290;
const PORT = 4291;

const quick = process.argv.includes('--quick');
const cluster = startPostgres(POSTGRES_PORT);
const bench: Bench = {
  sizes: quick ? [10_000] : [10_000, 100_000, 1_000_000],
  seconds: quick ? 4 : 10,
  port: PORT,
  cluster,
};
try {
  const rows: Row[] = [];
  for (const measure of GROUPS) rows.push(...(await measure(bench)));
  console.table(
    rows.map(({ value, ...row }) => ({ ...row, value: rounded(value), reached: reached(value, row.reach) })),
  );
  const machine = { processor: cpus()[0]?.model, cores: availableParallelism(), node: process.version };
  await writeFile(
    new URL('results.json', import.meta.url),
    `${JSON.stringify({ machine, rows }, null, 2)}\n`,
  );
} finally {
  cluster?.stop();
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

function reached(value: number, reach: string | undefined): string {
  const [sign, bound] = reach?.split(' ') ?? [];
  if (bound === undefined) return '';
  return (sign === '>=' ? value >= Number(bound) : value <= Number(bound)) ? 'yes' : 'no';
}
