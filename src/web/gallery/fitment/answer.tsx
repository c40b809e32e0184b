import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { percentOf } from '#web/vehicle/similar/share-scale.ts';
import { buildsText, cellTitle, intervalText, outcomesText } from './fitment-words.ts';

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
        <b className="font-semibold text-text">{buildsText(builds)}.</b> {outcomesText(reports)}
      </p>
      <p className="measure mt-1 text-sm/5 text-muted md:text-xs/4">
        {clear
          ? `${percentOf(clear)}% report no rubbing; among all such builds likely ${intervalText(clear)}.`
          : 'Too few builds for a share.'}
      </p>
    </>
  );
}

/** The sizes most of these builds run. */
export function MostUsed({ cell: { tires, wheels } }: AnswerProps) {
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
          {size}
          <span className="text-muted">
            {count}
            <span className="sr-only"> {count === 1 ? 'build' : 'builds'}</span>
          </span>
        </dd>
      ))}
    </div>
  );
}

interface BuildsLinkProps {
  cell: FitmentCell;
  address: string | undefined;
  /** The one thing to do in its place. */
  loud?: boolean;
}

/** Leads to the builds of the cell; nothing where no address finds exactly these. */
export function BuildsLink({ cell, address, loud = false }: BuildsLinkProps) {
  if (address === undefined) return null;
  return (
    <Link
      href={address}
      onClick={() => scrollTo(0, 0)}
      className={buttonClass(
        loud ? { variant: 'primary', size: 'lg', className: 'w-full' } : { variant: 'quiet' },
      )}
    >
      See the {buildsText(cell.reports.builds)}
      {!loud && <ChevronRight aria-hidden className="-mr-1 size-4" />}
    </Link>
  );
}
