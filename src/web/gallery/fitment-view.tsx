import type { Facets } from '#contract/gallery.ts';
import { inches } from './active-filters.ts';
import { BINS, binOffsets } from './offset-bins.ts';

/** What widths and offsets the builds at hand really have, counted. */
export function FitmentView({ facets }: { facets: Facets }) {
  return (
    <section aria-labelledby="fitment-title" className="max-w-3xl pb-10">
      <h2 id="fitment-title" className="font-condensed text-[28px]/8 font-semibold">
        What these builds run
      </h2>
      <p className="mt-1 text-sm text-muted">Counted from the builds that match, one figure per build.</p>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <Bars
          title="Wheel width"
          rows={facets.facets.wheelWidth.map(({ value, count }) => [inches(value), count])}
        />
        <Bars title="Offset in mm" rows={offsetRows(facets)} />
      </div>
    </section>
  );
}

function offsetRows({ offsets }: Facets): [string, number][] {
  const counts = binOffsets(offsets);
  return BINS.map(({ from, to }, index): [string, number] => [
    `${signed(from)} to ${signed(to - 1)}`,
    counts[index] ?? 0,
  ]);
}

function signed(offset: number): string {
  return offset > 0 ? `+${offset}` : String(offset).replace('-', '−');
}

function Bars({ title, rows }: { title: string; rows: [string, number][] }) {
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
