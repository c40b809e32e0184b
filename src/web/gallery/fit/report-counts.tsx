import type { Reports } from '#contract/fitment.ts';

/** What the owners answered, counted and said in words. */
export function ReportCounts({ reports: { rubbing, trimmed } }: { reports: Reports }) {
  const counts = [
    ['No rubbing', rubbing.none],
    ['Slight rub at full turn', rubbing.slight],
    ['Rubs', rubbing.rubs],
    ['Trimmed or rolled', trimmed],
  ] as const;
  return (
    <dl className="mt-5 grid grid-cols-4 border-y border-line max-sm:grid-cols-2 max-sm:[&>div:nth-child(n+3)]:border-t">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end border-line py-2.5">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="measure font-condensed text-[28px]/8 font-semibold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
