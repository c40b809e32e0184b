import type { BringIn } from '#contract/admin/bring-in.ts';
import { listCounts } from '#web/admin/bring-in/table/row-counts.ts';
import { RunEnd } from './run-end.tsx';
import { RunOptions } from './run-options.tsx';
import { RunProgress } from './run-progress.tsx';

/** The last step: what is going to happen, how far it is, and how it ended. */
export function RunStep({ table }: { table: BringIn }) {
  switch (table.state) {
    case 'open':
      return (
        <div className="flex max-w-2xl flex-col gap-6">
          <Plan table={table} />
          <RunOptions table={table} />
        </div>
      );
    case 'running':
    case 'paused':
      return <RunProgress table={table} />;
    case 'finished':
    case 'cancelled':
    case 'undone':
      return <RunEnd table={table} />;
  }
}

/** What will happen, as numbers. */
function Plan({ table }: { table: BringIn }) {
  const { counts } = table;
  const figures = listCounts(table);
  const lines: [string, number][] = [
    ['Rows to bring in', counts.planned],
    ['Rows to fix, which stay out for now', figures.mend],
    ['Rows left out', figures['left-out']],
    ...(table.kind === 'builds'
      ? ([['Photos no row names, which stay out', table.photos.unused]] satisfies [string, number][])
      : []),
  ];
  return (
    <dl className="divide-y divide-line border-line border-y">
      {lines.map(([label, count], place) => (
        <div key={label} className="flex justify-between gap-4 py-2">
          <dt className={place === 0 ? 'font-[550]' : 'text-muted'}>{label}</dt>
          <dd className="measure font-medium">{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
