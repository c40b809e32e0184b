import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/start-program.ts';
import { measureAdministration } from './administration.ts';
import { measureDrawing } from './drawing.ts';
import { measureFitAnswers } from './fit-answers.ts';
import { measureInsights } from './insights.ts';
import type { Bench, Row } from './measure.ts';
import { measureMedia } from './media.ts';
import { measureMixed } from './mixed.ts';
import { measurePages } from './pages.ts';
import { startPostgres } from './postgres.ts';
import { measureReads } from './reads.ts';
import { keepRows, printRows } from './results.ts';
import { soak } from './soak.ts';
import { measureTransfer } from './transfer.ts';

/**
 * `npm run bench`: makes its data, starts what it needs, prints a table and writes bench/results.json. Names of groups measure those
 * alone, and leave the others' rows as they are: `npm run bench -- pages media`. `--quick` or `--quick=1000`: 10,000 or so many builds
 * only, nothing written; `--web`: the screens in Chromium alone; `--transfer=1000`: export and import of so many builds;
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
const QUICK_BUILDS = 10_000;

// All that is made on the way is gone afterwards, however it ends: what is started ends with this process, too.
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
// PostgreSQL runs as somebody else.
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(128 + constants.signals[signal]));

if (process.argv.includes('--web')) {
  const screens = fileURLToPath(new URL('web/run.ts', import.meta.url));
  process.exit(spawnSync(process.execPath, [screens], { stdio: 'inherit' }).status ?? 1);
}
const soaking = process.argv.indexOf('--soak');
if (soaking !== -1) {
  await soak(Number(process.argv[soaking + 1] ?? 30));
  process.exit(0);
}

const quick = process.argv.find((word) => /^--quick(=\d+)?$/.test(word));
const transfer = process.argv.find((word) => /^--transfer(=\d+)?$/.test(word));
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = named.filter((word) => !(word in GROUPS));
if (unknown.length > 0) throw new Error(`There is no group ${unknown}: ${Object.keys(GROUPS).join(', ')}`);
const chosen = Object.entries(GROUPS).filter(([name]) =>
  transfer ? name === 'transfer' : named.length === 0 || named.includes(name),
);
const cluster = transfer ? undefined : startPostgres(await freePort());
const all = {
  ...{ sizes: [10_000, 100_000, 1_000_000], transferred: 10_000, seconds: 10, turns: 10 },
  photo: { width: 4000, height: 3000 },
};
const quickBuilds = quick && (numberIn(quick) ?? QUICK_BUILDS);
const both = !quickBuilds || quickBuilds >= QUICK_BUILDS;
const bench: Bench = { ...(quickBuilds ? few(quickBuilds) : all), cluster, both };
if (transfer) bench.transferred = numberIn(transfer) ?? bench.transferred;
try {
  const rows: Row[] = [];
  for (const [name, measure] of chosen) {
    const start = performance.now();
    rows.push(...(await measure(bench)));
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    // Whatever becomes of the next group.
    const file = transfer ? 'transfer.json' : 'results.json';
    if (!quick) await keepRows(rows, file, { keepOthers: named.length > 0 });
  }
  printRows(rows);
} finally {
  cluster?.stop();
}

/** Fewer than usual only prove that everything runs. */
function few(builds: number) {
  if (builds < QUICK_BUILDS)
    return { sizes: [builds], transferred: 5, seconds: 1, turns: 1, photo: { width: 800, height: 600 } };
  return { sizes: [builds], transferred: 40, seconds: 2, turns: 4, photo: all.photo };
}

function numberIn(word: string): number | undefined {
  return Number(word.split('=')[1]) || undefined;
}
