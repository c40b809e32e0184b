import { type BringIn, valueKey } from '#contract/admin/bring-in.ts';
import { countText } from '#domain/measures.ts';
import { fieldLabel } from '#web/admin/bring-in/table/bring-in-words.ts';
import { ChoiceOptions, choicesOf } from '#web/admin/bring-in/table/field-control.tsx';
import { Select } from '#web/ui/form/select.tsx';

interface ValueMatchesProps {
  table: BringIn;
  /** `text` is folded; an empty value leaves the cell out, undefined takes the match back. */
  onChoose: (field: string, text: string, value: string | undefined) => void;
}

interface UnknownValue {
  field: string;
  /** As the table has it. */
  shown: string;
  /** Folded. */
  text: string;
  /** How many rows have it; undefined once it is matched. */
  rows?: number;
}

/** Values that are on no list, each to be matched once for all rows. */
export function ValueMatches({ table, onChoose }: ValueMatchesProps) {
  const { kind, match } = table;
  const values = unknownValues(table).filter(({ field }) => choicesOf(kind, field));
  if (values.length === 0) return null;
  return (
    <section aria-labelledby="values">
      <h3 id="values" className="font-condensed font-semibold text-xl/6">
        Values to Match
      </h3>
      <p className="text-muted text-sm">Pick once. It counts for every row.</p>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {values.map(({ field, shown, text, rows }) => (
          <li
            key={`${field} ${text}`}
            className="grid items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <p className="measure text-sm wrap-anywhere">
              <span className="text-muted">{`${fieldLabel(kind, field)} `}</span>
              <span className="font-medium">{`“${shown}”`}</span>
              {rows !== undefined && <span className="text-muted">{` in ${countText(rows, 'row')}`}</span>}
              <span className="text-muted"> is</span>
            </p>
            <Select
              aria-label={`${fieldLabel(kind, field)} “${shown}” is`}
              className="w-full"
              value={wordOf(match.values[field]?.[text])}
              onChange={({ currentTarget: { value } }) =>
                onChoose(field, text, value === '' ? undefined : value === NOTHING ? '' : value)
              }
            >
              <option value="">Pick one</option>
              <ChoiceOptions kind={kind} field={field} />
              <option value={NOTHING}>Leave it out</option>
            </Select>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Stands for a cell that is left out: no list has it. */
const NOTHING = 'nothing';
const wordOf = (value: string | undefined) => (value === '' ? NOTHING : (value ?? ''));

/** Those that are matched already and those that are not, by field and text, so that none moves when it is matched. */
function unknownValues({ problems, match }: BringIn): UnknownValue[] {
  const found = new Map<string, UnknownValue>();
  for (const [field, values] of Object.entries(match.values))
    for (const text of Object.keys(values)) found.set(`${field} ${text}`, { field, shown: text, text });
  for (const { kind, field, value, rows } of problems) {
    if (kind !== 'unknown-value') continue;
    const text = valueKey(value);
    const before = found.get(`${field} ${text}`)?.rows ?? 0;
    found.set(`${field} ${text}`, { field, shown: value, text, rows: before + rows });
  }
  return [...found].sort(([one], [other]) => one.localeCompare(other, 'en')).map(([, value]) => value);
}
