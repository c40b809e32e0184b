import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { makeSite } from './builds.ts';
import { type Campaign, type Finding, run } from './campaign.ts';
import type { Kind } from './inputs.ts';
import { watchMemory } from './memory.ts';
import { startFuzzedSite } from './site.ts';
import { besiege } from './worst-files.ts';

/**
 * `npm run fuzz`: sends mutated pictures, videos and archives to a site of its own and fails when the site does what it may
 * not. `-- --images 500 --videos 0 --archives 0 --seed 7 --siege 10 --at-once 2` sends less, other files, or not so many at once.
 */
const MOST_MEGABYTES = 900;
const LIST_P99_MS = 50;
const FINDINGS = new URL('.findings/', import.meta.url);

const { values } = parseArgs({
  options: {
    images: { type: 'string', default: '5000' },
    videos: { type: 'string', default: '2000' },
    archives: { type: 'string', default: '500' },
    seed: { type: 'string', default: '9' },
    siege: { type: 'string', default: '30' },
    'at-once': { type: 'string', default: '2' },
  },
});
const seed = Number(values.seed);
const kinds: Kind[] = ['images', 'videos', 'archives'];
const faults: string[] = [];
// The program must not outlive its attacker, however that ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});

const site = await startFuzzedSite(makeSite);
const memory = watchMemory(site.pid);
const campaigns: Campaign[] = [];
for (const kind of kinds) {
  const [start, atOnce] = [performance.now(), kind === 'archives' ? 1 : Number(values['at-once'])];
  const campaign = await run(site, { kind, count: Number(values[kind]), seed, atOnce });
  campaigns.push(campaign);
  for (const finding of campaign.findings) {
    const fault = await record(finding);
    faults.push(fault);
    console.log(fault);
  }
  console.log(
    `${kind}: ${Math.round((performance.now() - start) / 1000)} s, most memory so far ${memory.most().total} MB (${memory.most().processes.join(' + ')})`,
  );
}
const worst = campaigns
  .flatMap(({ slowest }) => slowest)
  .toSorted((one, other) => other.milliseconds - one.milliseconds)
  .slice(0, 10);
const siege = await besiege(
  site,
  worst.map(({ input }) => input),
  Number(values.siege),
);
memory.stop();
const death = site.death();
const left = await site.stop(new Set([...campaigns.flatMap(({ accepted }) => accepted), ...siege.accepted]));

console.table(campaigns.map(({ tally }) => tally));
console.log(
  `The slowest: ${worst.map(({ input, milliseconds }) => `${input.kind} ${input.index} (${Math.round(milliseconds)} ms)`).join(', ')}`,
);
console.log(
  `While they were sent ${siege.attacks} times from one network: list p99 ${siege.listP99.toFixed(1)} ms of ${siege.lists}, the build of a visitor ${siege.added} after ${Math.round(siege.addedMs)} ms`,
);
console.log(
  `Most memory of all processes together: ${memory.most().total} MB (${memory.most().processes.join(' + ')})`,
);
if (death) faults.push(`The main process died: ${death}`);
if (memory.most().total > MOST_MEGABYTES) faults.push(`Memory reached ${memory.most().total} MB`);
if (left.length > 0) faults.push(`${left.length} files were left behind: ${left.slice(0, 5).join(', ')}`);
if (siege.listP99 > LIST_P99_MS) faults.push(`The list took ${siege.listP99.toFixed(1)} ms at p99`);
if (siege.added !== 201 && siege.added !== 200)
  faults.push(`The visitor's build was answered ${siege.added}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Keeps the file, so that it can be looked at and sent again. */
async function record({ input: { kind, index, name, bytes }, sent, what }: Finding): Promise<string> {
  await mkdir(FINDINGS, { recursive: true });
  const file = new URL(`${kind}-${seed}-${index}-${name}`, FINDINGS);
  await writeFile(file, bytes);
  return `${kind} ${index} of seed ${seed} (${file.pathname}): ${what}, ${Math.round(sent.milliseconds)} ms, ${sent.text.slice(0, 120)}`;
}
