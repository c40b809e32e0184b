import type { Share } from '#contract/fitment.ts';
import { MIN_BUILDS_FOR_SHARE } from '#contract/limits.ts';

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
const Z = 1.96;

/** So many of so many with the Wilson score interval at 95 %; undefined when so few are no verdict. */
export function shareOf(count: number, of: number): Share | undefined {
  if (of < MIN_BUILDS_FOR_SHARE) return undefined;
  const share = count / of;
  const shrink = 1 + Z ** 2 / of;
  const middle = (share + Z ** 2 / (2 * of)) / shrink;
  const half = (Z / shrink) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return {
    count,
    of,
    share: rounded(share),
    low: rounded(Math.max(0, middle - half)),
    high: rounded(Math.min(1, middle + half)),
  };
}

/** No reader can tell more decimals apart, and a chart holds hundreds of shares. */
export function rounded(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}
