import { useId } from 'react';
import type { BringIn, BringInRow, RowChoice } from '#contract/admin/bring-in.ts';
import { fieldLabel, valueText } from '#web/admin/bring-in/table/bring-in-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RadioRow } from '#web/ui/form/checkbox.tsx';

type Here = NonNullable<BringInRow['here']>;

const BY_WORDS: Record<Here['by'], string> = {
  key: 'Same key as',
  'same-build': 'Same vehicle, setup, and owner as',
  'same-photo': 'Same photo as',
  'same-wheel': 'Listed already:',
};

const CHOICE_WORDS: Record<RowChoice, string> = {
  leave: 'Leave Out',
  update: 'Update',
  add: 'Add Anyway',
};

interface RowHereProps {
  table: BringIn;
  row: BringInRow;
  here: Here;
  onChoose: (choice: RowChoice) => void;
}

/** The build that a row is already, what would change, and what becomes of it. */
export function RowHere({ table: { kind }, row, here, onChoose }: RowHereProps) {
  const { vehicleId, name, by, differs } = here;
  const id = useId();
  const choices = (['leave', 'update', 'add'] satisfies RowChoice[]).filter(
    (choice) => !(choice === 'update' && differs.length === 0) && !(choice === 'add' && kind === 'wheels'),
  );
  return (
    <div className="text-sm">
      <p>
        <span className="text-muted">{`${BY_WORDS[by]} `}</span>
        {vehicleId === null ? (
          name
        ) : (
          <a href={`/?vehicle=${vehicleId}`} target="_blank" rel="noopener" className="underline">
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </p>
      {differs.length === 0 ? (
        <p className="text-muted">Nothing differs.</p>
      ) : (
        <dl className="measure mt-1 flex flex-col gap-1">
          {differs.map(({ field, from, to, edited }) => (
            <div key={field} className="flex flex-wrap items-center gap-x-2">
              <dt className="text-muted">{fieldLabel(kind, field)}</dt>
              <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                <span>
                  <del className="no-underline opacity-70">{valueText(from)}</del>
                  <span aria-hidden> → </span>
                  <span className="sr-only"> to </span>
                  <ins className="font-medium no-underline">{valueText(to)}</ins>
                </span>
                {edited && (
                  <Badge small className="bg-pending-soft text-pending">
                    Changed here since
                  </Badge>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {choices.length > 1 && (
        <fieldset className="mt-1 flex flex-wrap gap-x-5">
          <legend className="sr-only">{`What to do with row ${row.line}`}</legend>
          {choices.map((choice) => (
            <RadioRow
              key={choice}
              name={id}
              checked={row.choice === choice}
              onChange={() => onChoose(choice)}
            >
              {CHOICE_WORDS[choice]}
            </RadioRow>
          ))}
        </fieldset>
      )}
    </div>
  );
}
