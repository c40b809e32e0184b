import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/start-program.ts';
import { measureAdministration } from './administration.ts';
import { measureInsights } from './insights.ts';
import type { Row } from './measure.ts';
import { measureMedia } from './media.ts';
import { measureMixed } from './mixed.ts';
import { measurePages } from './pages.ts';
import { startPostgres } from './postgres.ts';
import { measureReads } from './reads.ts';
import { keepRows, printRows } from './results.ts';
import { soak } from './soak.ts';
import { measureWeb } from './web.ts';

/**
 * `npm run bench`: makes its data, starts what it needs, prints a table and writes it to bench/results.json and docs/performance.md. Names of groups
 * measure those alone, and leave the others' rows as they are: `npm run bench -- pages media`. `--quick` or `--quick=1000`: so many builds only, nothing
 * in a browser, nothing written; `--soak 30`: memory under mixed requests for so many minutes.
 */
const GROUPS = {
  reads: measureReads,
  pages: measurePages,
  mixed: measureMixed,
  media: measureMedia,
  administration: measureAdministration,
  insights: measureInsights,
  web: measureWeb,
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

const soaking = process.argv.indexOf('--soak');
if (soaking !== -1) {
  await soak(Number(process.argv[soaking + 1] ?? 30));
  process.exit(0);
}

const quick = process.argv.find((word) => /^--quick(=\d+)?$/.test(word));
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = asked.filter((word) => !(word in GROUPS));
if (unknown.length > 0) throw new Error(`There is no group ${unknown}: ${Object.keys(GROUPS).join(', ')}`);
const chosen = Object.entries(GROUPS).filter(([name]) =>
  asked.length === 0 ? !(quick && name === 'web') : asked.includes(name),
);
const cluster = startPostgres(await freePort());
const size = quick
  ? { builds: Number(quick.split('=')[1] ?? QUICK_BUILDS), many: undefined, seconds: 1, turns: 1 }
  : { builds: 100_000, many: 1_000_000, seconds: 10, turns: 10 };
const photo = quick ? { width: 800, height: 600 } : { width: 4000, height: 3000 };
try {
  const rows: Row[] = [];
  for (const [name, measure] of chosen) {
    const start = performance.now();
    rows.push(...(await measure({ ...size, photo, cluster })));
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    // Whatever becomes of the next group.
    if (!quick) await keepRows(rows, { keepOthers: asked.length > 0 });
  }
  printRows(rows);
} finally {
  cluster?.stop();
}
