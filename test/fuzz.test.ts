import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../fuzz/campaign.ts';
import type { Kind } from '../fuzz/inputs.ts';
import { type FuzzedSite, startFuzzedSite } from '../fuzz/site.ts';
import { isThorough } from './how-thorough.ts';

// `npm run fuzz` sends thousands of these.
const share = isThorough ? 1 : 0.3;
const SEED = 17;
const COUNTS: [Kind, number][] = [
  ['images', 100 * share],
  ['videos', 60 * share],
  ['archives', Math.round(24 * share)],
];

let site: FuzzedSite;
const accepted = new Set<string>();
beforeAll(async () => {
  site = await startFuzzedSite();
});

test.each(COUNTS)('mutated %s are taken or refused, and nothing worse happens', async (kind, count) => {
  const {
    tally,
    findings,
    accepted: taken,
  } = await run(site, { kind, count, seed: SEED, atOnce: kind === 'archives' ? 1 : 2 });
  for (const url of taken) accepted.add(url);
  const bad = findings.filter(({ what }) => what !== 'too slow');
  expect(bad.map(({ input, what, sent }) => `${kind} ${input.index}: ${what} ${sent.text}`)).toEqual([]);
  expect(site.death()).toBeUndefined();
  expect(tally.sent).toBe(count);
  // Files that no decoder sees would test nothing.
  expect(tally.accepted + tally.notDecoded).toBeGreaterThan(count / 2);
  expect(tally.accepted).toBeGreaterThan(0);
  expect(tally.notDecoded).toBeGreaterThan(0);
});

let left: string[] | undefined;
test('no file of what was refused stays', async () => {
  left = await site.stop(accepted);
  expect(left).toEqual([]);
});
afterAll(async () => {
  if (left === undefined) await site.stop(accepted);
});
