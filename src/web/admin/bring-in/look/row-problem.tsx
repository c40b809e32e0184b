import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { BringIn, Problem, ProblemKind } from '#contract/admin/bring-in.ts';
import { columnsOf } from '#contract/admin/bring-in-fields.ts';
import { countText } from '#domain/measures.ts';
import { fieldLabel } from '#web/admin/bring-in/table/bring-in-words.ts';
import { FieldControl } from '#web/admin/bring-in/table/field-control.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';

/** What no other text in the field mends. */
const NOT_BY_TEXT: ProblemKind[] = ['left-over'];

interface RowProblemProps {
  table: BringIn;
  problem: Problem;
  /** What the row is called. */
  rowName: string;
  /** The row comes in as it is. */
  isWarning: boolean;
  isPending: boolean;
  onSave: (field: string, value: string, alike: boolean) => void;
}

/** What is wrong with a row, and the field in which it is put right; behind a button where it is only doubtful. */
export function RowProblem(props: RowProblemProps) {
  const { table, problem, rowName, isWarning } = props;
  const [isEditing, setEditing] = useState(!isWarning);
  const { kind, field, sentence } = problem;
  const isEditable = columnsOf(table.kind)[field] !== undefined && !NOT_BY_TEXT.includes(kind);
  const Icon = isWarning ? TriangleAlert : CircleAlert;
  return (
    <div className="text-sm">
      <p className="flex items-start gap-2">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isWarning ? 'text-pending' : 'text-error'}`} />
        <span className="min-w-0 wrap-anywhere">{sentence}</span>
        {isEditable && !isEditing && (
          <Button
            size="sm"
            variant="ghost"
            className="-my-1.5"
            aria-label={`Change ${fieldLabel(table.kind, field)}: ${rowName}`}
            onClick={() => setEditing(true)}
          >
            Change
          </Button>
        )}
      </p>
      {isEditable && isEditing && <ProblemForm {...props} />}
    </div>
  );
}

function ProblemForm({ table, problem, rowName, isPending, onSave }: RowProblemProps) {
  const id = useId();
  const { kind, field, value } = problem;
  const alike = table.problems.find(
    (one) => one.kind === kind && one.field === field && one.value === value && one.blocks,
  );
  // Rows with one key twice are no more alike with another one.
  const others = kind === 'doubled' ? 0 : (alike?.rows ?? 0);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = new FormData(event.currentTarget);
    onSave(field, String(typed.get('value') ?? '').trim(), typed.has('alike'));
  };
  return (
    <form onSubmit={save} className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 pl-6">
      <label htmlFor={id} className="text-muted">
        {fieldLabel(table.kind, field)}
        <span className="sr-only">{`: ${rowName}`}</span>
      </label>
      <div className="w-56 min-w-0 max-sm:w-full">
        <FieldControl id={id} name="value" kind={table.kind} field={field} defaultValue={value} />
      </div>
      <Button
        type="submit"
        aria-disabled={isPending}
        aria-label={`Save ${fieldLabel(table.kind, field)}: ${rowName}`}
      >
        {isPending ? 'Saving...' : 'Save'}
      </Button>
      {others > 1 && (
        <CheckboxRow name="alike">{`The same for all ${countText(others, 'row')} like it`}</CheckboxRow>
      )}
    </form>
  );
}
