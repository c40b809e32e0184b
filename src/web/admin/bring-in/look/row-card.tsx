import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useRef } from 'react';
import type { BringIn, BringInRow } from '#contract/admin/bring-in.ts';
import { countText } from '#domain/measures.ts';
import { fieldLabel, rowFigures, rowName } from '#web/admin/bring-in/table/bring-in-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { keyed } from '#web/ui/keyed.ts';
import { Photo } from '#web/ui/photo/photo.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { RowHere } from './row-here.tsx';
import { RowProblem } from './row-problem.tsx';
import { useRowChange } from './use-row-change.ts';

const STATUS: Record<BringInRow['status'], { word: string; look: string }> = {
  unchecked: { word: 'Checking', look: 'bg-raised text-muted' },
  ready: { word: 'Ready', look: 'bg-approved-soft text-approved' },
  mend: { word: 'To fix', look: 'bg-error-soft text-error' },
  here: { word: 'Already here', look: 'bg-raised text-text-2' },
};

/** One row as it would be, with its first photo, what is wrong with it, and what becomes of it. */
export function RowCard({ table, row }: { table: BringIn; row: BringInRow }) {
  const card = useRef<HTMLLIElement>(null);
  const { mutate, isPending } = useRowChange(table.id, row.line, () => card.current?.focus());
  const { mutate: choose } = useRowChange(table.id, row.line);
  const { kind } = table;
  const name = rowName(kind, row);
  const { word, look } = STATUS[row.status];
  const isLeft = row.status === 'ready' && row.choice === 'leave';
  const told = (problems: BringInRow['problems'], isWarning: boolean) =>
    keyed(problems, (problem) => `${problem.kind} ${problem.field} ${problem.value}`).map(
      ({ item: problem, key }) => (
        <RowProblem
          key={key}
          {...{ table, problem, isWarning, isPending, rowName: name }}
          onSave={(field, value, alike) => mutate({ edits: { [field]: value }, ...(alike && { alike }) })}
        />
      ),
    );
  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-label={name}
      className="flex flex-wrap gap-x-4 gap-y-2 py-4 outline-offset-2 sm:flex-nowrap"
    >
      {kind === 'builds' && <FirstPhoto row={row} />}
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-48">
            <h3 className="font-condensed font-semibold text-xl/6 wrap-anywhere">{unbroken(name)}</h3>
            <p className="measure text-muted text-xs">
              {[
                `Row ${row.line}`,
                row.key && `key ${row.key}`,
                row.photos.length > 1 && countText(row.photos.length, 'photo'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="flex min-h-8 items-center gap-2">
            <Badge small className={isLeft ? 'bg-raised text-muted' : look}>
              {isLeft ? 'Left out' : word}
            </Badge>
            {row.status === 'ready' && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${isLeft ? 'Take' : 'Leave out'} ${name}`}
                onClick={() => choose({ choice: isLeft ? 'add' : 'leave' })}
              >
                {isLeft ? 'Take It' : 'Leave Out'}
              </Button>
            )}
          </div>
        </div>
        <ul
          className={clsx(
            'measure flex flex-wrap gap-x-4 gap-y-0.5 text-sm empty:hidden',
            isLeft && 'text-muted',
          )}
        >
          {rowFigures(kind, row.values).map((figure) => (
            <li key={figure} className="wrap-anywhere">
              {figure}
            </li>
          ))}
          {row.computed.map((field) => (
            <li key={field} className="text-muted">{`${fieldLabel(kind, field)} worked out`}</li>
          ))}
        </ul>
        {told(row.problems, false)}
        {told(row.warnings, true)}
        {row.here && (
          <RowHere {...{ table, row }} here={row.here} onChoose={(choice) => choose({ choice })} />
        )}
      </div>
    </li>
  );
}

/** The first photo of a row that is here; else whether one was named. */
function FirstPhoto({ row: { photo, photos } }: { row: BringInRow }) {
  if (photo)
    return (
      <Photo url={photo.url} alt="" sizes="96px" known={photo} className="size-24 shrink-0 rounded-control" />
    );
  return (
    <div className="flex size-24 shrink-0 flex-col items-center justify-center gap-1 rounded-control bg-raised p-1 text-center text-muted text-xs">
      <ImageOff aria-hidden className="size-5" />
      <span>{photos.length > 0 ? 'Photo not here yet' : 'No photo'}</span>
    </div>
  );
}
