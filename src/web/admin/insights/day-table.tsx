import type { Insights } from '#contract/admin/insights.ts';
import { SERIES_WORDS, shortDay, valueText } from './insight-words.ts';
import { dayAfter } from './range.ts';

/** All days as one table, each with the same day of the previous period. */
export function DayTable({ insights: { range, series } }: { insights: Pick<Insights, 'range' | 'series'> }) {
  const days = series[0]?.values.length ?? 0;
  return (
    <div className="max-h-120 overflow-auto">
      <table className="measure w-full border-collapse whitespace-nowrap text-right text-sm">
        <caption className="sr-only">
          Each day, with the same day of the previous period in parentheses
        </caption>
        <thead className="sticky top-0 bg-bg text-muted text-xs">
          <tr>
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              Day
            </th>
            {series.map(({ key }) => (
              <th key={key} scope="col" className="py-2 pl-4 font-medium">
                {SERIES_WORDS[key].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: days }, (_, index) => dayAfter(range.from, index)).map((day, index) => (
            <tr key={day} className="border-line border-t">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {shortDay(day)}
              </th>
              {series.map(({ key, values, before }) => (
                <td key={key} className="py-1.5 pl-4">
                  <span>{valueText(key, values[index] ?? null)}</span>{' '}
                  <span className="text-muted">{`(${valueText(key, before[index] ?? null)})`}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="font-medium">
          <tr className="border-line border-t">
            <th scope="row" className="py-2 pr-4 text-left">
              All days
            </th>
            {series.map(({ key, total, totalBefore }) => (
              <td key={key} className="py-2 pl-4">
                <span>{valueText(key, total)}</span>{' '}
                <span className="text-muted">{`(${valueText(key, totalBefore)})`}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
