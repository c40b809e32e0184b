import type { Reports, Share } from '#contract/fitment.ts';
import { modificationGroup } from '#domain/choices.ts';
import { MIN_BUILDS_FOR_SHARE } from '#domain/limits.ts';

/** What so many owners answered about the same build. */
export interface Answers {
  /** As stored; null or empty when the question was not answered. */
  rubbing: string | null;
  /** The group of the modification (see modificationGroup), empty when it belongs to none; null when it is not known. */
  modification: string | null;
}

/** Owners' answers, added up. */
export interface Tally {
  builds: number;
  none: number;
  slight: number;
  rubs: number;
  trimmed: number;
  /** Of which it is known whether anything was trimmed. */
  trimmedOf: number;
  /** No rubbing and nothing trimmed. */
  untouched: number;
  /** Of which both are known. */
  untouchedOf: number;
}

type Rubbing = 'none' | 'slight' | 'rubs';

const RUBBING_MEANT: ReadonlyMap<string, Rubbing> = new Map(
  Object.entries<Rubbing>({
    'No rubbing or scrubbing': 'none',
    None: 'none',
    'Slight rub at full turn': 'slight',
    Minor: 'slight',
  }),
);
const NOTHING_TRIMMED = modificationGroup('No Trimming');

export function emptyTally(): Tally {
  return { builds: 0, none: 0, slight: 0, rubs: 0, trimmed: 0, trimmedOf: 0, untouched: 0, untouchedOf: 0 };
}

/** What answers mean; undefined where there is none. Every modification but none counts as trimmed. */
export interface Meaning {
  rubbing: Rubbing | undefined;
  trimmed: boolean | undefined;
}

/** All there are. */
export const MEANINGS: readonly Meaning[] = [false, true, undefined].flatMap((trimmed) =>
  ([undefined, 'none', 'slight', 'rubs'] as const).map((rubbing) => ({ rubbing, trimmed })),
);

export function meaningOf({ rubbing, modification }: Answers): Meaning {
  return {
    rubbing: rubbing ? (RUBBING_MEANT.get(rubbing) ?? 'rubs') : undefined,
    trimmed: modification === null ? undefined : modification !== NOTHING_TRIMMED,
  };
}

/** Adds so many builds with the same answers. */
export function addAnswers(tally: Tally, answers: Answers, builds: number): void {
  addMeaning(tally, meaningOf(answers), builds);
}

export function addMeaning(tally: Tally, { rubbing, trimmed }: Meaning, builds: number): void {
  tally.builds += builds;
  if (rubbing) tally[rubbing] += builds;
  if (trimmed === undefined) return;
  tally.trimmedOf += builds;
  if (trimmed) tally.trimmed += builds;
  if (rubbing) tally.untouchedOf += builds;
  if (rubbing === 'none' && !trimmed) tally.untouched += builds;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = emptyTally();
  for (const tally of tallies) {
    sum.builds += tally.builds;
    sum.none += tally.none;
    sum.slight += tally.slight;
    sum.rubs += tally.rubs;
    sum.trimmed += tally.trimmed;
    sum.trimmedOf += tally.trimmedOf;
    sum.untouched += tally.untouched;
    sum.untouchedOf += tally.untouchedOf;
  }
  return sum;
}

/** Builds of which a question has no answer count in no share about it. */
export function reportsOf(tally: Tally): Reports {
  const { builds, none, slight, rubs, trimmed, trimmedOf, untouched, untouchedOf } = tally;
  const shares = {
    clear: shareOf(none, none + slight + rubs),
    untrimmed: shareOf(trimmedOf - trimmed, trimmedOf),
    untouched: shareOf(untouched, untouchedOf),
  };
  return {
    builds,
    ...(shares.clear && { clear: shares.clear }),
    ...(shares.untrimmed && { untrimmed: shares.untrimmed }),
    ...(shares.untouched && { untouched: shares.untouched }),
    rubbing: { none, slight, rubs },
    trimmed,
    trimmedOf,
  };
}

/** The quantile of the normal distribution that leaves 5 % on either side. */
const Z = 1.6449;

/**
 * So many of so many with the Wilson score interval at 90 %: the one interval of every share that is shown. Undefined when so
 * few are no verdict.
 */
export function shareOf(count: number, of: number): Share | undefined {
  if (of < MIN_BUILDS_FOR_SHARE) return undefined;
  return { count, of, share: rounded(count / of), ...wilsonInterval(count, of, Z) };
}

/** E. B. Wilson, 1927: the score interval of a share, `z` being the quantile of the normal distribution. */
export function wilsonInterval(count: number, of: number, z: number): Pick<Share, 'low' | 'high'> {
  const share = count / of;
  const shrink = 1 + z ** 2 / of;
  const middle = (share + z ** 2 / (2 * of)) / shrink;
  const half = (z / shrink) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return { low: rounded(Math.max(0, middle - half)), high: rounded(Math.min(1, middle + half)) };
}

/** No reader can tell more decimals apart, and a chart holds hundreds of shares. */
export function rounded(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}

/** "14 of 17 owners report no rubbing": of those who answered the question, and it says so when some did not. */
export function clearWords({ builds, rubbing: { none, slight, rubs } }: Reports): string {
  const answered = none + slight + rubs;
  if (answered === 0) return `${countWords(builds, 'owner')} didn’t say whether it rubs`;
  if (answered === builds) return `${none} of ${countWords(builds, 'owner')} report no rubbing`;
  return `${none} of the ${countWords(answered, 'owner')} who answered report no rubbing`;
}

/** "2 trimmed"; with the number of builds when it is not the one that was just named. Empty where nobody said. */
export function trimmedWords({
  builds,
  trimmed,
  trimmedOf,
  rubbing: { none, slight, rubs },
}: Reports): string {
  if (trimmedOf === 0) return '';
  const among = ` of ${trimmedOf.toLocaleString('en')}`;
  if (trimmed === 0) return `none${trimmedOf === builds ? '' : among} trimmed`;
  return `${trimmed.toLocaleString('en')}${none + slight + rubs === trimmedOf ? '' : among} trimmed`;
}

/** "1 build", "1,204 builds". */
export function countWords(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
