import type { Reports } from '#contract/fitment.ts';
import { MIN_BUILDS_FOR_SHARE } from '#contract/limits.ts';
import type { FitQuery } from '#contract/similar.ts';
import { countWords } from '#server/gallery/fitment/report-words.ts';

/** What the owners of builds around a set-up report: "14 of 17 owners of a similar set-up report no rubbing, 2 trimmed." */
export function fitSentence(
  { builds, clear, trimmed }: Reports,
  { make, model }: Pick<FitQuery, 'make' | 'model'>,
): string {
  if (builds === 0) return `No ${make} ${model} with a similar set-up is in the gallery yet.`;
  if (builds < MIN_BUILDS_FOR_SHARE)
    return `Only ${countWords(builds, 'build')} with a similar set-up: too few for an answer.`;
  const among = clear?.of === builds ? '' : ` of ${builds.toLocaleString('en')}`;
  const trimming = trimmed === 0 ? 'none trimmed' : `${trimmed.toLocaleString('en')}${among} trimmed`;
  if (!clear)
    return `Too few of ${countWords(builds, 'owner')} of a similar set-up say whether it rubs, ${trimming}.`;
  const owners = `${clear.of.toLocaleString('en')} owners of a similar set-up`;
  return `${clear.count.toLocaleString('en')} of ${owners} report no rubbing, ${trimming}.`;
}
