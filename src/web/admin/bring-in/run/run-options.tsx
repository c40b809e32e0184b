import { type FormEvent, useState } from 'react';
import type { BringIn, BringInOptions } from '#contract/admin/bring-in.ts';
import { runBringIn } from '#contract/admin/bring-in-calls.ts';
import { countText } from '#domain/measures.ts';
import { unansweredOf, usePhotoSending } from '#web/admin/bring-in/choose/photo-sending.ts';
import { countOfKind } from '#web/admin/bring-in/table/bring-in-words.ts';
import { CheckingState } from '#web/admin/bring-in/table/next-link.tsx';
import { useTableChange } from '#web/admin/bring-in/table/use-bring-in.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxRow, RadioRow } from '#web/ui/form/checkbox.tsx';

/** How a table comes in, and the button that starts it. */
export function RunOptions({ table }: { table: BringIn }) {
  const { id, kind, counts, options, invitable, photos } = table;
  const [invites, setInvites] = useState(false);
  const [asks, setAsking] = useState(false);
  const [overwrites, setOverwrites] = useState(options.overwrite);
  const unsent = unansweredOf(usePhotoSending(id));
  const { mutate, isPending } = useTableChange(id, {
    send: (ask, params, body: BringInOptions) => ask(runBringIn, { params, body }),
    title: 'Couldn’t start',
  });
  const isWaiting = counts.unchecked > 0 || photos.waiting > 0 || unsent > 0;
  // What was changed here since may come in only once it is written over.
  const isNothing = counts.planned === 0 && !(overwrites && counts.here > 0);
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const agreed = chosen.has('agreed');
    setAsking(invites && !agreed);
    if (isPending || isWaiting || isNothing || (invites && !agreed)) return;
    mutate({ approve: chosen.get('approve') === 'yes', invite: invites && agreed, overwrite: overwrites });
  };
  return (
    <form onSubmit={start} className="flex flex-col gap-5">
      {kind === 'builds' && (
        <fieldset>
          <legend className="font-[550] text-sm">New builds</legend>
          <RadioRow name="approve" value="no" defaultChecked={!options.approve}>
            Wait for review
          </RadioRow>
          <RadioRow name="approve" value="yes" defaultChecked={options.approve}>
            Approve right away
          </RadioRow>
        </fieldset>
      )}
      {kind === 'builds' && invitable > 0 && (
        <fieldset>
          <legend className="font-[550] text-sm">Owners</legend>
          <CheckboxRow
            checked={invites}
            onChange={({ currentTarget }) => {
              setInvites(currentTarget.checked);
              setAsking(false);
            }}
          >
            {`Email ${countText(invitable, 'owner')} a link to claim their build`}
          </CheckboxRow>
          {invites && (
            <div className="pl-7">
              <CheckboxRow
                name="agreed"
                aria-invalid={asks || undefined}
                aria-describedby={asks ? 'agreed-note' : undefined}
                onChange={() => setAsking(false)}
              >
                They agreed to be emailed
              </CheckboxRow>
              {asks && (
                <p id="agreed-note" role="alert" className="text-error text-xs">
                  Confirm that they agreed, or don’t email them.
                </p>
              )}
            </div>
          )}
        </fieldset>
      )}
      {kind === 'builds' && counts.here > 0 && (
        <fieldset>
          <legend className="font-[550] text-sm">Builds already here</legend>
          <CheckboxRow
            checked={overwrites}
            onChange={({ currentTarget }) => setOverwrites(currentTarget.checked)}
          >
            Overwrite changes made here since the last time
          </CheckboxRow>
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="max-sm:w-full"
          aria-disabled={isPending || isWaiting || isNothing}
        >
          {isPending
            ? 'Starting...'
            : `Bring In ${counts.planned > 0 ? countOfKind(kind, counts.planned).replace(/ \w/, (word) => word.toUpperCase()) : ''}`.trim()}
        </Button>
        {isNothing && !isWaiting && (
          <p className="text-muted text-sm">
            {counts.here === counts.rows ? 'Every row is already here.' : 'No row is ready yet.'}
          </p>
        )}
        {unsent > 0 && (
          <p role="status" className="measure text-muted text-sm">
            {`${countText(unsent, 'photo')} still uploading...`}
          </p>
        )}
        <CheckingState table={table} />
      </div>
    </form>
  );
}
