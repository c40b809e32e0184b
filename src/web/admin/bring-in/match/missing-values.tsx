import type { BringIn } from '#contract/admin/bring-in.ts';
import { columnsOf } from '#contract/admin/bring-in-fields.ts';
import { NOTES_LENGTH } from '#domain/limits.ts';
import { countText } from '#domain/measures.ts';
import { ChoiceOptions, choicesOf } from '#web/admin/bring-in/table/field-control.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

const WAITS = 'These rows wait to be fixed';

interface MissingValuesProps {
  table: BringIn;
  /** An empty value lets the rows wait. */
  onChoose: (field: string, value: string) => void;
}

/** What rows lack, with one value for all of them. */
export function MissingValues({ table, onChoose }: MissingValuesProps) {
  const { kind, problems, match } = table;
  const lacking = new Map(
    problems.filter((one) => one.kind === 'missing').map(({ field, rows }) => [field, rows]),
  );
  const fields = Object.keys(columnsOf(kind)).filter(
    (field) => lacking.has(field) || match.defaults[field] !== undefined,
  );
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby="missing">
      <h3 id="missing" className="font-condensed font-semibold text-xl/6">
        What’s Missing
      </h3>
      <p className="text-muted text-sm">Give every row without it the same value, or fix rows one by one.</p>
      <ul className="mt-3 grid gap-4 md:grid-cols-2">
        {fields.map((field) => (
          <li key={field}>
            <MissingValue
              {...{ kind, field }}
              value={match.defaults[field] ?? ''}
              rows={lacking.get(field)}
              onChoose={(value) => onChoose(field, value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MissingValueProps extends Pick<BringIn, 'kind'> {
  field: string;
  value: string;
  /** How many rows still lack it. */
  rows: number | undefined;
  onChoose: (value: string) => void;
}

function MissingValue({ kind, field, value, rows, onChoose }: MissingValueProps) {
  const choices = choicesOf(kind, field);
  const hint = rows === undefined ? 'Every row has one now' : `Missing in ${countText(rows, 'row')}`;
  return (
    <Field label={columnsOf(kind)[field]?.label} hint={hint}>
      {(control) =>
        choices ? (
          <Select
            {...control}
            className="w-full"
            value={value}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          >
            <option value="">{WAITS}</option>
            <ChoiceOptions kind={kind} field={field} mayBeUnknown />
          </Select>
        ) : (
          <TextField
            key={value}
            {...control}
            defaultValue={value}
            placeholder={WAITS}
            maxLength={NOTES_LENGTH}
            autoComplete="off"
            onBlur={({ currentTarget }) => {
              const typed = currentTarget.value.trim();
              if (typed !== value) onChoose(typed);
            }}
          />
        )
      }
    </Field>
  );
}
