import type { Share } from '#contract/fitment.ts';

const inPercent = (part: number) => `${part * 100}%`;

/** A bar as long as the share, 4 px high around y 5, and a whisker over it from one end of its interval to the other. */
export function ShareMark({ share: { share, low, high } }: { share: Pick<Share, 'share' | 'low' | 'high'> }) {
  return (
    <>
      <rect y="3" width="100%" height="4" rx="2" opacity=".28" />
      <rect y="3" width={inPercent(share)} height="4" rx="2" />
      <g stroke="currentColor" strokeWidth="1">
        <line x1={inPercent(low)} x2={inPercent(high)} y1="5" y2="5" />
        <line x1={inPercent(low)} x2={inPercent(low)} y1="1" y2="9" />
        <line x1={inPercent(high)} x2={inPercent(high)} y1="1" y2="9" />
      </g>
    </>
  );
}
