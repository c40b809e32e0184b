import type { BringIn } from '#contract/admin/bring-in.ts';
import { useLastProblems, useMatchChange } from '#web/admin/bring-in/table/use-bring-in.ts';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ColumnList } from './column-list.tsx';
import { MissingValues } from './missing-values.tsx';
import { TakenCells } from './taken-cells.tsx';
import { ValueMatches } from './value-matches.tsx';

/** The second step: what the columns say, what their texts stand for, and what the table lacks. */
export function MatchStep({ table: now }: { table: BringIn }) {
  const table = useLastProblems(now);
  const change = useMatchChange(table.id);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        {table.notes.length > 0 && (
          <Notice kind="info">
            <ul className="flex flex-col gap-1">
              {table.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Notice>
        )}
        <HeadingLine table={table} onChange={change} />
      </div>
      <ColumnList
        table={table}
        onChoose={(place, field) =>
          change(({ columns }) => ({ columns: columns.map((one, at) => (at === place ? field : one)) }))
        }
      />
      <ValueMatches
        table={table}
        onChoose={(field, text, value) =>
          change(({ values }) => {
            const { [text]: _before, ...others } = values[field] ?? {};
            return {
              values: { ...values, [field]: value === undefined ? others : { ...others, [text]: value } },
            };
          })
        }
      />
      <MissingValues
        table={table}
        onChoose={(field, value) =>
          change(({ defaults: { [field]: _before, ...others } }) => ({
            defaults: value === '' ? others : { ...others, [field]: value },
          }))
        }
      />
      <TakenCells table={table} />
    </div>
  );
}

const LONGEST_LINE = 70;

interface HeadingLineProps {
  table: BringIn;
  onChange: ReturnType<typeof useMatchChange>;
}

/** Which line has the headings; another one has the columns guessed again. */
function HeadingLine({ table: { firstLines, match }, onChange }: HeadingLineProps) {
  const { headingLine, headingLines } = match;
  const choose = (line: number, lines: number) =>
    onChange(() => ({ headingLine: line, headingLines: lines, columns: [] }));
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Field label="The headings are in" className="w-full max-w-xl">
        {(control) => (
          <Select
            {...control}
            value={headingLine}
            onChange={({ currentTarget: { value } }) => choose(Number(value), 1)}
          >
            {firstLines.map(({ line, cells }) => (
              <option key={line} value={line}>
                {`Line ${line}: ${cells.filter(Boolean).join(', ').slice(0, LONGEST_LINE)}`}
              </option>
            ))}
            {headingLine > 0 && !firstLines.some(({ line }) => line === headingLine) && (
              <option value={headingLine}>{`Line ${headingLine}`}</option>
            )}
            <option value={0}>No line. The table has no headings.</option>
          </Select>
        )}
      </Field>
      {headingLine > 0 && (
        <CheckboxRow
          checked={headingLines === 2}
          onChange={({ currentTarget: { checked } }) => choose(headingLine, checked ? 2 : 1)}
        >
          They take two lines
        </CheckboxRow>
      )}
    </div>
  );
}
