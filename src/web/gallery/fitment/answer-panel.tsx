import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import { SmallWheelDrawing } from '#web/vehicle/wheel/wheel-drawing.tsx';
import { AnswerText, answerTitle, BuildsLink, MostUsed } from './answer.tsx';
import { cellSection, reachTexts } from './cell-geometry.ts';

interface AnswerPanelProps {
  fitment: Fitment;
  cell: FitmentCell;
  /** Where its builds are, if there is such an address. */
  address: string | undefined;
}

/** The answer beside the chart. */
export function AnswerPanel({ fitment, cell, address }: AnswerPanelProps) {
  return (
    <section
      aria-label="Selected"
      aria-live="polite"
      className="flex flex-col gap-4 rounded-card border border-line bg-panel p-4 max-md:hidden"
    >
      <div className="flex gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-xs text-muted">Selected</p>
          <h3 className="mt-0.5 mb-1 font-condensed text-xl/6 font-semibold">{answerTitle(fitment, cell)}</h3>
          <AnswerText cell={cell} />
          <div className="mt-3">
            <BuildsLink cell={cell} address={address} />
          </div>
        </div>
        <Position fitment={fitment} cell={cell} />
      </div>
      <MostUsed cell={cell} />
    </section>
  );
}

/** Where such a wheel stands; nothing when the chart is not about wheels. */
function Position({ fitment, cell }: Omit<AnswerPanelProps, 'address'>) {
  const section = cellSection(fitment, cell);
  const reach = reachTexts(fitment, cell);
  if (!section || !reach) return null;
  return (
    <div className="w-32 shrink-0">
      <SmallWheelDrawing section={section} className="h-32 w-full" />
      <dl className="measure mt-1.5 text-xs">
        <Reach name="Outside" value={reach.outside} />
        <Reach name="Inside" value={reach.inside} />
      </dl>
    </div>
  );
}

function Reach({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between whitespace-nowrap">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
