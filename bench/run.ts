import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { measureAdministration } from './administration.ts';
import { measureDrawing } from './drawing.ts';
import { measureFitAnswers } from './fit-answers.ts';
import { measureHuge } from './huge.ts';
import { measureInsights } from './insights.ts';
import type { Bench, Row } from './measure.ts';
import { measureMedia } from './media.ts';
import { measureMixed } from './mixed.ts';
import { measurePages } from './pages.ts';
import { startPostgres } from './postgres.ts';
import { measureReads } from './reads.ts';
import { tell } from './results.ts';
import { soak } from './soak.ts';
import { measureTransfer } from './transfer.ts';

/**
 * `npm run bench`: makes its data, starts what it needs, prints a table and writes bench/results.json. Names of groups measure those
 * alone, and leave the others' rows as they are: `npm run bench -- pages media`. `--quick`: 10,000 builds only, kept apart; `--web`: the screens in
 * Chromium alone; `--transfer` or `--transfer=1000`: export and import alone, of so many builds; `--huge` or `--huge=20000000`: the
 * index alone, of ten million or so many builds.
 */
const GROUPS = {
  reads: measureReads,
  pages: measurePages,
  mixed: measureMixed,
  media: measureMedia,
  drawing: measureDrawing,
  administration: measureAdministration,
  insights: measureInsights,
  transfer: measureTransfer,
  fit: measureFitAnswers,
};
const POSTGRES_PORT = 4290;
const PORT = 4291;

if (process.argv.includes('--web')) {
  const screens = fileURLToPath(new URL('web/run.ts', import.meta.url));
  process.exit(spawnSync(process.execPath, [screens], { stdio: 'inherit' }).status ?? 1);
}
const soaking = process.argv.indexOf('--soak');
if (soaking !== -1) {
  await soak(PORT, Number(process.argv[soaking + 1] ?? 30));
  process.exit(0);
}

const huge = process.argv.find((word) => /^--huge(=\d+)?$/.test(word));
if (huge) {
  await tell(await measureHuge(Number(huge.split('=')[1] ?? 10_000_000)), 'huge.json');
  process.exit(0);
}

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = named.filter((word) => !(word in GROUPS));
if (unknown.length > 0) throw new Error(`There is no group ${unknown}: ${Object.keys(GROUPS).join(', ')}`);
const quick = process.argv.includes('--quick');
const transfer = process.argv.find((word) => /^--transfer(=\d+)?$/.test(word));
const cluster = transfer ? undefined : startPostgres(POSTGRES_PORT);
const bench: Bench = {
  sizes: quick ? [10_000] : [10_000, 100_000, 1_000_000],
  transferred: Number(transfer?.split('=')[1]) || undefined,
  seconds: quick ? 4 : 10,
  port: PORT,
  cluster,
};
const chosen = Object.entries(GROUPS).filter(([name]) =>
  transfer ? name === 'transfer' : named.length === 0 || named.includes(name),
);
try {
  const rows: Row[] = [];
  for (const [, measure] of chosen) rows.push(...(await measure(bench)));
  const file = transfer ? 'transfer.json' : quick ? 'quick.json' : 'results.json';
  await tell(rows, file, { keepOthers: named.length > 0 });
} finally {
  cluster?.stop();
}
