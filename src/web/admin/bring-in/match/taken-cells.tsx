import type { BringIn, TakenCell } from '#contract/admin/bring-in.ts';
import type { BringInKind } from '#contract/admin/bring-in-fields.ts';
import { fieldLabel, valueText } from '#web/admin/bring-in/table/bring-in-words.ts';
import { keyed } from '#web/ui/keyed.ts';

/** What cells that say several things were read as, by a few examples. */
export function TakenCells({ table: { kind, taken, columns } }: { table: BringIn }) {
  if (taken.length === 0) return null;
  return (
    <section aria-labelledby="taken">
      <h3 id="taken" className="font-condensed font-semibold text-xl/6">
        What We Read in Columns with Several Things
      </h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {keyed(taken, ({ column, text }) => `${column} ${text}`).map(({ item: cell, key }) => (
          <TakenRow key={key} kind={kind} cell={cell} heading={columns[cell.column]?.heading ?? ''} />
        ))}
      </ul>
    </section>
  );
}

interface TakenRowProps {
  kind: BringInKind;
  cell: TakenCell;
  heading: string;
}

function TakenRow({ kind, cell: { text, parts, left }, heading }: TakenRowProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 py-3 text-sm">
      <div className="min-w-0 basis-64">
        <p className="wrap-anywhere">{`“${text}”`}</p>
        <p className="text-muted text-xs">{heading}</p>
      </div>
      <dl className="measure flex min-w-0 flex-1 basis-72 flex-wrap gap-x-4 gap-y-1">
        {parts.map(({ field, value }) => (
          <div key={field} className="flex gap-1.5">
            <dt className="text-muted">{fieldLabel(kind, field)}</dt>
            <dd className="font-medium">{valueText(value)}</dd>
          </div>
        ))}
        {left !== '' && (
          <div className="flex gap-1.5 text-pending">
            <dt>Not used</dt>
            <dd>{`“${left}”`}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
