import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import { intervalText, percentOf } from '#domain/share-words.ts';
import { BuildCount, buildsText } from '#web/gallery/state/build-count.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { SmallWheelDrawing } from '#web/vehicle/wheel/wheel-drawing.tsx';
import { cellSection, reachTexts } from './cells.ts';
import { cellTitle, outcomesText } from './fitment-words.ts';

/** The parts an answer about one cell is made of, beside the chart and in the sheet of a phone alike. */
interface AnswerProps {
  cell: FitmentCell;
}

export function answerTitle({ axes, columns, rows }: Fitment, { column, row }: FitmentCell): string {
  const [across, down] = [columns[column], rows[row]];
  return across && down ? cellTitle(axes, across, down) : '';
}

/** What the owners report, counted, and how sure that is. */
export function AnswerText({ cell: { reports } }: AnswerProps) {
  const { clear, builds } = reports;
  return (
    <>
      <p className="text-base/6 text-text-2 md:text-sm/5">
        <b className="font-semibold text-text">{`${buildsText(builds)}.`}</b>{' '}
        <span>{outcomesText(reports)}</span>
      </p>
      <p className="measure mt-1 text-sm/5 text-muted md:text-xs/4">
        {clear
          ? `${percentOf(clear)}% report no rubbing. Likely ${intervalText(clear)} across all builds like this.`
          : 'Not enough builds for a percentage.'}
      </p>
    </>
  );
}

/** The sizes most of these builds run. */
function MostUsed({ cell: { tires, wheels } }: AnswerProps) {
  return (
    <dl className="measure grid grid-cols-2 gap-x-4 text-sm">
      <Sizes name="Most used tires" sizes={tires} />
      <Sizes name="Most used wheels" sizes={wheels} />
    </dl>
  );
}

const MOST = 3;

function Sizes({ name, sizes }: { name: string; sizes: FitmentCell['tires'] }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      {sizes.slice(0, MOST).map(({ size, count }) => (
        <dd key={size} className="mt-0.5 flex gap-2">
          <span>{size}</span>
          <span className="text-muted">
            <BuildCount count={count} />
          </span>
        </dd>
      ))}
    </div>
  );
}

interface VehiclesLinkProps {
  cell: FitmentCell;
  address: string | undefined;
  /** The one thing to do in its place. */
  loud?: boolean;
}

/** Leads to the builds of the cell; nothing where no address finds exactly these. */
export function VehiclesLink({ cell, address, loud = false }: VehiclesLinkProps) {
  if (address === undefined) return null;
  const { builds } = cell.reports;
  return (
    <Link
      href={address}
      onClick={() => scrollTo(0, 0)}
      className={buttonClass(
        loud ? { variant: 'primary', size: 'lg', className: 'w-full' } : { variant: 'quiet' },
      )}
    >
      <span>{`See the ${builds.toLocaleString('en-US')} ${builds === 1 ? 'Build' : 'Builds'}`}</span>
      {!loud && <ChevronRight aria-hidden className="-mr-1 size-4" />}
    </Link>
  );
}

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
            <VehiclesLink cell={cell} address={address} />
          </div>
        </div>
        <Position fitment={fitment} cell={cell} />
      </div>
      <MostUsed cell={cell} />
    </section>
  );
}

/** The position of such a wheel; nothing when the chart is not about wheels. */
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
