import { clsx } from 'clsx';
import type { Reports } from '#contract/fitment.ts';
import { percentOf, scaleStep } from '#web/vehicle/similar/share-scale.ts';
import { clearText, shortCount } from './fitment-words.ts';
import { ShareMark } from './share-mark.tsx';

/** How a cell of the chart is marked. */
export type Mark = 'chosen' | 'first' | 'none';

const RING: Record<Mark, string> = {
  chosen: 'outline-2 outline-offset-1 outline-accent',
  // On phones nothing is open before a cell was chosen.
  first: 'outline-accent md:outline-2 md:outline-offset-1',
  none: '',
};

/** Number of builds, share and its bar on the colour of the share; hatched when the builds are too few for one. */
export function ChartCell({ reports, mark }: { reports: Reports; mark: Mark }) {
  const step = scaleStep(reports);
  return (
    <div
      className={clsx(
        '@container h-9 cursor-pointer rounded-[4px] px-[7px] md:h-[46px]',
        step ? step.cell : 'hatched bg-bg text-muted shadow-[inset_0_0_0_1px_var(--line)]',
        RING[mark],
      )}
    >
      <svg aria-hidden className="measure block size-full overflow-visible fill-current">
        <WideFace reports={reports} />
        <NarrowFace reports={reports} />
      </svg>
    </div>
  );
}

interface FaceProps {
  reports: Reports;
}

/** Builds and share beside each other, and a bar. */
function WideFace({ reports: { builds, clear } }: FaceProps) {
  return (
    <g className={clsx('hidden', builds < 1000 ? '@min-[84px]:inline' : '@min-[104px]:inline')}>
      <text y="17" fontSize="16" fontWeight="600" className="md:translate-y-[2px]">
        {shortCount(builds)}
      </text>
      <text x="100%" y="16" fontSize="12" textAnchor="end" className="md:translate-y-[2px]">
        {clear ? clearText(clear) : 'too few'}
      </text>
      {clear && (
        <g className="translate-y-[22px] md:translate-y-[31px]">
          <ShareMark share={clear} />
        </g>
      )}
    </g>
  );
}

/** Builds over share. */
function NarrowFace({ reports: { builds, clear } }: FaceProps) {
  return (
    <g className={builds < 1000 ? '@min-[84px]:hidden' : '@min-[104px]:hidden'}>
      <text y="15" fontSize="15" fontWeight="600" className="md:translate-y-[2px]">
        {shortCount(builds)}
      </text>
      {clear && (
        <>
          <text y="29" fontSize="12" className="md:translate-y-[2px]">
            {percentOf(clear)}%
          </text>
          <g className="translate-y-[34px] max-md:hidden">
            <ShareMark share={clear} />
          </g>
        </>
      )}
    </g>
  );
}
