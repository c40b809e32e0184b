import { clsx } from 'clsx';

/** How the builds of a comparison are told apart: a letter, a colour, and a line style for who sees no colour. */
export interface Series {
  letter: string;
  /** Text class. */
  color: string;
  /** On the scale of the drawing, mm; solid when absent. */
  dash?: string;
}

const FIRST: Series = { letter: 'A', color: 'text-text' };
const SERIES: Series[] = [
  FIRST,
  { letter: 'B', color: 'text-series-2', dash: '26 14' },
  { letter: 'C', color: 'text-series-3', dash: '7 12' },
  { letter: 'D', color: 'text-series-4', dash: '34 11 7 11' },
];

/** By the build's place in the comparison. */
export function seriesAt(place: number): Series {
  return SERIES[place] ?? FIRST;
}

/** The letter of a build over a sample of its line. */
export function SeriesMark({ series: { letter, color, dash } }: { series: Series }) {
  return (
    <span className={clsx('inline-flex w-8 shrink-0 flex-col items-center', color)}>
      <span className="text-xs/4 font-semibold">{letter}</span>
      <svg aria-hidden viewBox="0 0 96 12" className="h-1 w-full fill-none stroke-current">
        <path d="M0 6H96" strokeWidth="10" strokeDasharray={dash} />
      </svg>
    </span>
  );
}
