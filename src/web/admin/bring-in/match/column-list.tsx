import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import type { BringIn, TableColumn } from '#contract/admin/bring-in.ts';
import { type BringInKind, columnsOf, type FieldSpec } from '#contract/admin/bring-in-fields.ts';
import { BECAUSE_WORDS } from '#web/admin/bring-in/table/bring-in-words.ts';
import { Select } from '#web/ui/form/select.tsx';
import { keyed } from '#web/ui/keyed.ts';

interface ColumnListProps {
  table: BringIn;
  /** `place` counts from 0; an empty field leaves the column out. */
  onChoose: (place: number, field: string) => void;
}

/** The columns of a table: their headings, what stands in them, and what they are read as. */
export function ColumnList({ table: { kind, columns }, onChoose }: ColumnListProps) {
  return (
    <section aria-labelledby="columns">
      <h3 id="columns" className="pb-2 font-condensed font-semibold text-xl/6">
        Columns
      </h3>
      <ol className="divide-y divide-line border-line border-y">
        {keyed(columns, ({ heading }) => heading).map(({ item: column, key }, place) => (
          <ColumnRow
            key={key}
            kind={kind}
            column={column}
            place={place}
            onChoose={(field) => onChoose(place, field)}
          />
        ))}
      </ol>
    </section>
  );
}

interface ColumnRowProps {
  kind: BringInKind;
  column: TableColumn;
  place: number;
  onChoose: (field: string) => void;
}

function ColumnRow({ kind, column, place, onChoose }: ColumnRowProps) {
  const { heading, samples, field, because } = column;
  const name = heading || `Column ${place + 1}`;
  const noteId = useId();
  const about = columnsOf(kind)[field]?.about;
  const reason = field === '' && because === 'chosen' ? 'You left this out' : BECAUSE_WORDS[because];
  return (
    <li
      aria-label={name}
      className="grid items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_20px_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <p className={clsx('font-[550] wrap-anywhere', heading === '' && 'text-muted')}>{name}</p>
        <p className="line-clamp-2 text-muted text-xs wrap-anywhere">
          {samples.length > 0 ? samples.join(' · ') : 'Empty'}
        </p>
      </div>
      <ArrowRight aria-hidden className="size-4 text-muted max-md:hidden" />
      <div className="min-w-0">
        <Select
          aria-label={`${name} is`}
          aria-describedby={noteId}
          className="w-full"
          value={field}
          onChange={({ currentTarget: { value } }) => onChoose(value)}
        >
          <option value="">Leave out</option>
          {GROUPS.map(({ label, has }) => {
            const fields = Object.entries(columnsOf(kind)).filter(([one, spec]) => has(one, spec));
            return fields.length === 0 ? null : (
              <optgroup key={label} label={label}>
                {fields.map(([one, spec]) => (
                  <option key={one} value={one}>
                    {spec.label}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </Select>
        <p id={noteId} className="mt-1 text-muted text-xs">
          {[reason, about].filter(Boolean).join('. ')}
        </p>
      </div>
    </li>
  );
}

const isRear = (field: string) => /^rear|^frontSpacer|^dual/.test(field);

/** The fields in the groups in which they are offered. */
const GROUPS: { label: string; has: (field: string, spec: FieldSpec) => boolean }[] = [
  { label: 'One thing', has: (field, { several }) => !several && !isRear(field) },
  { label: 'Rear and spacers', has: (field) => isRear(field) },
  { label: 'Several things in one', has: (_field, { several }) => several === true },
];
