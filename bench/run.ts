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
 * `npm run bench`: makes its data, starts what it needs, prints a table and writes bench/results.json. `--quick`: 10,000 builds only;
 * `--web`: the screens in Chromium alone; `--transfer` or `--transfer=1000`: export and import alone, of so many builds; `--insights`: those
 * alone; `--huge` or `--huge=20000000`: the index alone, of ten million or so many builds.
 */
const GROUPS = [
  measureReads,
  measurePages,
  measureMixed,
  measureMedia,
  measureDrawing,
  measureAdministration,
  measureInsights,
  measureTransfer,
  measureFitAnswers,
];
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

const quick = process.argv.includes('--quick');
const transfer = process.argv.find((word) => /^--transfer(=\d+)?$/.test(word));
const insights = process.argv.includes('--insights');
const cluster = transfer ? undefined : startPostgres(POSTGRES_PORT);
const bench: Bench = {
  sizes: quick ? [10_000] : [10_000, 100_000, 1_000_000],
  transferred: Number(transfer?.split('=')[1]) || undefined,
  seconds: quick ? 4 : 10,
  port: PORT,
  cluster,
};
try {
  const rows: Row[] = [];
  const groups = transfer ? [measureTransfer] : insights ? [measureInsights] : GROUPS;
  for (const measure of groups) rows.push(...(await measure(bench)));
  await tell(rows, transfer ? 'transfer.json' : insights ? 'insights.json' : 'results.json');
} finally {
  cluster?.stop();
}
