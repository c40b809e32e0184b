import { Link } from 'wouter';
import type { BringIn } from '#contract/admin/bring-in.ts';
import { countText } from '#domain/measures.ts';
import { useMatchChange } from '#web/admin/bring-in/table/use-bring-in.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { PhotoPicker } from './photo-picker.tsx';

/** The first step of a table that is here: its sheet, and the photos that come with it. */
export function ChooseStep({ table }: { table: BringIn }) {
  const { id, kind, fileName, rows, sheets, match } = table;
  const change = useMatchChange(id);
  return (
    <div className="flex flex-col gap-4">
      <section aria-labelledby="table" className="rounded-card border border-line bg-panel p-4">
        <h3 id="table" className="font-condensed font-semibold text-xl/6">
          Table
        </h3>
        <p className="measure mt-1 wrap-anywhere">
          {fileName} <span className="text-muted">{`· ${countText(rows, 'row')}`}</span>
        </p>
        {sheets.length > 1 && (
          <Field label="Sheet" className="mt-3 max-w-80">
            {(control) => (
              <Select
                {...control}
                value={match.sheet ?? sheets[0]}
                onChange={({ currentTarget: { value } }) => change(() => ({ sheet: value, columns: [] }))}
              >
                {sheets.map((sheet) => (
                  <option key={sheet}>{sheet}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Link
          href={`/admin/bring-in/new${kind === 'wheels' ? '?kind=wheels' : ''}`}
          className="mt-2 inline-flex min-h-8 items-center text-muted text-sm underline underline-offset-4 hover:text-text max-md:min-h-10"
        >
          Choose another table
        </Link>
      </section>
      {kind === 'builds' && <PhotoPicker table={table} />}
    </div>
  );
}
