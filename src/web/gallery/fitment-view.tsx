import type { Facets, Filters } from '#contract/gallery.ts';
import { offsetText } from '#contract/measures.ts';
import { inches } from './active-filters.ts';
import { BINS, binOffsets } from './offset-bins.ts';

interface FitmentViewProps {
  filters: Filters;
  facets: Facets;
}

/** What widths and offsets the builds at hand really have, counted. */
export function FitmentView({ filters, facets }: FitmentViewProps) {
  return (
    <section aria-labelledby="fitment-title" className="max-w-3xl pb-10">
      <h2 id="fitment-title" className="font-condensed text-[28px]/8 font-semibold">
        What these builds run
      </h2>
      <div className="mt-6 grid items-start gap-8 md:grid-cols-2">
        <Bars title="Wheel width" rows={widthRows(filters, facets)} />
        <Bars title="Offset in mm" rows={offsetRows(filters, facets)} />
      </div>
    </section>
  );
}

type Row = [label: string, count: number];

/** Facet counts leave a group's own filter out, so it is applied here. */
function widthRows({ wheelWidth }: Filters, { facets }: Facets): Row[] {
  return facets.wheelWidth
    .filter(({ value }) => !wheelWidth || wheelWidth.includes(value))
    .map(({ value, count }) => [inches(value), count]);
}

function offsetRows({ offsetMin, offsetMax }: Filters, { offsets }: Facets): Row[] {
  const counts = binOffsets(
    offsets.filter(
      ({ offset }) =>
        offset >= (offsetMin ?? Number.NEGATIVE_INFINITY) &&
        offset <= (offsetMax ?? Number.POSITIVE_INFINITY),
    ),
  );
  return BINS.map(
    ({ from, to }, index): Row => [`${offsetText(from)} to ${offsetText(to - 1)}`, counts[index] ?? 0],
  );
}

function Bars({ title, rows }: { title: string; rows: Row[] }) {
  const present = rows.filter(([, count]) => count > 0);
  const most = Math.max(1, ...present.map(([, count]) => count));
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="mb-2 text-left font-semibold">{title}</caption>
      <tbody>
        {present.map(([label, count]) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="measure w-28 py-2 text-left font-medium">
              {label}
            </th>
            <td>
              <div
                aria-hidden
                className="h-2 rounded-full bg-line-strong"
                style={{ width: `${(count / most) * 100}%` }}
              />
            </td>
            <td className="measure w-14 text-right text-muted">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
