import type { Reports } from '#contract/fitment.ts';

/** "14 of 17 owners report no rubbing": of those who answered the question, and it says so when some did not. */
export function clearWords({ builds, rubbing: { none, slight, rubs } }: Reports): string {
  const answered = none + slight + rubs;
  if (answered === 0) return `${countWords(builds, 'owner')} say nothing about rubbing`;
  if (answered === builds) return `${none} of ${countWords(builds, 'owner')} report no rubbing`;
  return `${none} of the ${countWords(answered, 'owner')} who answered report no rubbing`;
}

/** "2 trimmed"; with the number of builds when it is not the one that was just named. */
export function trimmedWords({ builds, trimmed, rubbing: { none, slight, rubs } }: Reports): string {
  const among = none + slight + rubs === builds ? '' : ` of ${builds}`;
  return trimmed === 0 ? 'none trimmed' : `${trimmed}${among} trimmed`;
}

/** "1 build", "1,204 builds". */
export function countWords(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
