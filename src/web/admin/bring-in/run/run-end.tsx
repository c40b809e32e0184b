import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { BringIn } from '#contract/admin/bring-in.ts';
import { downloadLeftOut } from '#contract/admin/bring-in-calls.ts';
import { countOfKind } from '#web/admin/bring-in/table/bring-in-words.ts';
import { DownloadLinks } from '#web/admin/bring-in/table/download-links.tsx';
import { readBringIn } from '#web/admin/bring-in/table/use-bring-in.ts';
import { useUndo } from '#web/admin/builds/use-undo.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { dayText } from '#web/vehicle/data/day-text.ts';

/** How a table ended: its numbers, the ways on, and the way back. */
export function RunEnd({ table }: { table: BringIn }) {
  const { id, kind, state, counts, options } = table;
  const lines: [string, number][] = [
    ['Added', counts.added],
    ['Updated', counts.updated],
    ['Already the same', counts.unchanged],
    ['Left out', counts.leftOut],
  ];
  const isUndone = state === 'undone';
  const waits = kind === 'builds' && !options.approve;
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      {isUndone ? (
        <Undone table={table} />
      ) : (
        <Notice
          kind={state === 'finished' ? 'success' : 'info'}
          title={
            state === 'finished'
              ? `${countOfKind(kind, counts.added + counts.updated)} came in`
              : `Stopped. ${countOfKind(kind, counts.added + counts.updated)} came in`
          }
        />
      )}
      {!isUndone && (
        <dl className="divide-y divide-line border-line border-y">
          {lines.map(([label, count]) => (
            <div key={label} className="flex justify-between gap-4 py-2">
              <dt>{label}</dt>
              <dd className="measure font-medium">{count.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
      {counts.leftOut > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60 text-sm">
            Download the rows that were left out, with why. Fix them and bring them in again.
          </p>
          <DownloadLinks what="Rows left out" endpoint={downloadLeftOut} params={{ id: String(id) }} />
        </div>
      )}
      {!isUndone && (
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          <Link
            href={kind === 'wheels' ? '/admin/parts' : waits ? '/admin?queue=pending' : '/admin'}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            {kind === 'wheels' ? 'See the Wheels' : waits ? 'Review the Builds' : 'See the Builds'}
          </Link>
          {table.undo && <UndoButton table={table} undo={table.undo} />}
        </div>
      )}
    </div>
  );
}

interface UndoButtonProps {
  table: BringIn;
  undo: NonNullable<BringIn['undo']>;
}

/** Takes all of a table out again, once that is confirmed. */
function UndoButton({ table: { id, kind, counts }, undo: { activityId, until } }: UndoButtonProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { undo, isPending } = useUndo({
    failure: { title: 'Couldn’t undo', text: 'Please try again.' },
    write: kind === 'wheels' ? 'mergedModels' : 'adminBuilds',
  });
  const confirm = async () => {
    await undo(activityId);
    await client.invalidateQueries({ queryKey: readBringIn(String(id)).queryKey });
    setAsking(false);
  };
  const changed = [
    counts.added > 0 && `${countOfKind(kind, counts.added)} will be removed`,
    counts.updated > 0 && `${countOfKind(kind, counts.updated)} changed back`,
  ].filter(Boolean);
  return (
    <>
      <Button size="lg" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden className="size-4" />
        <span>{`Undo (until ${dayText(until)})`}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          title="Undo This Table"
          text={`${changed.join(' and ')}. Anything changed since stays as it is.`}
          action="Undo"
          isPending={isPending}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** That a table was taken out again, and the builds that stayed. */
function Undone({ table: { kind, stayed } }: { table: BringIn }) {
  return (
    <>
      <Notice kind="success" title="Undone" />
      {stayed.length > 0 && (
        <section aria-labelledby="stayed">
          <h3 id="stayed" className="font-[550]">
            {`${countOfKind(kind, stayed.length)} stayed, because they changed since`}
          </h3>
          <ul className="mt-1 divide-y divide-line border-line border-y">
            {stayed.map(({ id, name }) => (
              <li key={id} className="py-2 wrap-anywhere">
                {kind === 'wheels' ? (
                  name
                ) : (
                  <Link href={`/admin?q=%23${id}`} className="hover:underline">
                    {name}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
