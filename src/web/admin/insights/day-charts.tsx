import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { Link } from 'wouter';
import type { InsightSeries, Insights } from '#contract/admin/insights.ts';
import { Button } from '#web/ui/button.tsx';
import { DayTable } from './day-table.tsx';
import { changeText, dayNote, rangeText, SERIES_WORDS, shortDay, valueText } from './insight-words.ts';
import { dayAfter } from './range.ts';
import { CsvLink } from './table-card.tsx';

type Days = Pick<Insights, 'range' | 'before' | 'series' | 'tables'>;

/** What happened day by day, each figure with its chart; or all of it as one table. Nothing where no day has a value. */
export function DayCharts({ insights }: { insights: Days }) {
  const [asTable, setAsTable] = useState(false);
  const { range, before, series, tables } = insights;
  const empty = series.filter(isEmpty);
  if (empty.length === series.length) return null;
  return (
    <section aria-labelledby="by-day" className="border-line border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4">
        <div className="mr-auto flex-1 basis-60">
          <h2 id="by-day" className="font-condensed font-semibold text-xl/6">
            Day by day
          </h2>
          <p className="measure text-muted text-sm">
            {`${rangeText(range)}. Line: ${rangeText(before)}. ${dayNote()}`}
          </p>
        </div>
        <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show Charts' : 'Show as Table'}
        </Button>
        <CsvLink table="series" name="Day by day" range={range} />
      </div>
      {asTable ? (
        <DayTable insights={insights} />
      ) : (
        <div className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {series.map((one) =>
            isEmpty(one) ? null : (
              <DayChart
                key={one.key}
                series={one}
                from={range.from}
                fromBefore={before.from}
                hasTable={one.key === 'likes' ? tables.liked.length > 0 : tables.viewed.length > 0}
              />
            ),
          )}
        </div>
      )}
      {!asTable && empty.length > 0 && (
        <p className="pt-4 text-muted text-sm">
          {`No data in either period: ${empty.map(({ key }) => SERIES_WORDS[key].name).join(', ')}.`}
        </p>
      )}
    </section>
  );
}

/** Whether no day of either period has a value; a wait of no time is one. */
export function isEmpty({ key, values, before }: InsightSeries): boolean {
  return [...values, ...before].every((value) => value === null || (value === 0 && key !== 'waiting'));
}

interface DayChartProps {
  series: InsightSeries;
  from: string;
  fromBefore: string;
  /** Whether the table that its link names is shown. */
  hasTable: boolean;
}

const FIGURE_LINK = 'text-muted text-sm hover:text-text hover:underline';

/** The table that a link names, on this screen. */
function showTable(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}

/** Bars for the days of the range, a line for those before. The arrow keys or a pointer read a day off. */
function DayChart({ series, from, fromBefore, hasTable }: DayChartProps) {
  const { key, values, before, total, totalBefore } = series;
  const { name, href } = SERIES_WORDS[key];
  const [marked, setMarked] = useState<number>();
  const last = values.length - 1;
  const highest = Math.max(0, ...[...values, ...before].map((value) => value ?? 0));
  const dayText = (index: number) =>
    `${shortDay(dayAfter(from, index))}: ${valueText(key, values[index] ?? null)}, ` +
    `${shortDay(dayAfter(fromBefore, index))}: ${valueText(key, before[index] ?? null)}`;
  const mark = (index: number) => setMarked(Math.min(last, Math.max(0, index)));
  const moveByKey = (event: KeyboardEvent) => {
    const now = marked ?? last;
    const steps: Record<string, number> = {
      ...{ ArrowLeft: now - 1, ArrowDown: now - 1, ArrowRight: now + 1, ArrowUp: now + 1 },
      ...{ PageDown: now - 7, PageUp: now + 7, Home: 0, End: last },
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    mark(next);
  };
  const moveByPointer = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    mark(Math.floor(((event.clientX - left) / width) * values.length));
  };
  return (
    <div>
      {href.startsWith('#') && !hasTable ? (
        <p className="text-muted text-sm">{name}</p>
      ) : href.startsWith('#') ? (
        <a href={href} onClick={showTable} className={FIGURE_LINK}>
          {name}
        </a>
      ) : (
        <Link href={href} className={FIGURE_LINK}>
          {name}
        </Link>
      )}
      <p className="measure font-condensed font-semibold text-[28px]/9">{valueText(key, total)}</p>
      <p className="measure h-5 truncate text-muted text-sm">
        {marked === undefined ? againstBefore(key, total, totalBefore) : dayText(marked)}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${name} by day`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={marked ?? last}
        aria-valuetext={dayText(marked ?? last)}
        onKeyDown={moveByKey}
        onFocus={() => mark(marked ?? last)}
        onBlur={() => setMarked(undefined)}
        onPointerMove={moveByPointer}
        onPointerDown={moveByPointer}
        onPointerLeave={() => setMarked(undefined)}
        className="mt-2 touch-pan-y rounded-[4px]"
      >
        <Bars {...{ from, values, before, marked }} highest={highest || 1} />
      </div>
      <p aria-hidden className="measure flex justify-between pt-1 text-muted text-xs">
        <span>{shortDay(from)}</span>
        <span>{`up to ${valueText(key, highest)}`}</span>
        <span>{shortDay(dayAfter(from, last))}</span>
      </p>
    </div>
  );
}

function againstBefore(key: InsightSeries['key'], total: number | null, before: number | null): string {
  if (total === null || before === null) return `${valueText(key, before)} in the previous period`;
  const change = key === 'waiting' ? '' : `${changeText(total, before)} · `;
  return `${change}${valueText(key, before)} in the previous period`;
}

const HEIGHT = 72;

interface BarsProps extends Pick<InsightSeries, 'values' | 'before'> {
  from: string;
  highest: number;
  marked: number | undefined;
}

/** One unit wide for each day, stretched to the room there is. */
function Bars({ from, values, before, highest, marked }: BarsProps) {
  // Between very many bars there is no room.
  const gap = values.length > 100 ? 0 : 0.12;
  const heightOf = (value: number) => (value / highest) * (HEIGHT - 2);
  const line = before.flatMap((value, index) => {
    if (value === null) return [];
    const starts = index === 0 || before[index - 1] === null;
    const y = HEIGHT - 1 - heightOf(value);
    return `${starts ? 'M' : 'L'}${index} ${y}H${index + 1}`;
  });
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${values.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-18 w-full border-line border-b"
    >
      {values.map((value, index) =>
        value === null || value === 0 ? null : (
          <rect
            key={dayAfter(from, index)}
            x={index + gap}
            width={1 - 2 * gap}
            y={HEIGHT - heightOf(value)}
            height={heightOf(value)}
            className={clsx(index === marked ? 'fill-text' : 'fill-share-bar-75')}
          />
        ),
      )}
      <path
        d={line.join('')}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-text-2 stroke-[1.25]"
      />
      {marked !== undefined && (
        <rect x={marked} width={1} y={0} height={HEIGHT} className="fill-text opacity-10" />
      )}
    </svg>
  );
}
