import { useState } from 'react';
import type { BringIn } from '#contract/admin/bring-in.ts';
import { cancelBringIn, pauseBringIn, runBringIn } from '#contract/admin/bring-in-calls.ts';
import { countOfKind } from '#web/admin/bring-in/table/bring-in-words.ts';
import { useTableChange } from '#web/admin/bring-in/table/use-bring-in.ts';
import { ProgressBar } from '#web/admin/frame/figures.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** How far a table is on its way in, and the ways to pause and stop it. */
export function RunProgress({ table }: { table: BringIn }) {
  const { id, kind, state, counts } = table;
  const [asking, setAsking] = useState(false);
  const run = useTableChange(id, {
    send: (ask, params) => ask(runBringIn, { params, body: {} }),
    title: 'Couldn’t resume',
  });
  const pause = useTableChange(id, {
    send: (ask, params) => ask(pauseBringIn, { params }),
    title: 'Couldn’t pause',
  });
  const cancel = useTableChange(id, {
    send: (ask, params) => ask(cancelBringIn, { params }),
    title: 'Couldn’t stop',
  });
  const isPaused = state === 'paused';
  const toggle = isPaused ? run : pause;
  return (
    <div className="max-w-2xl">
      <p role="status">
        {isPaused ? 'Paused. Resume whenever you like.' : 'Coming in. You can leave this page.'}
      </p>
      <ProgressBar
        label="Brought in"
        value={counts.done}
        max={Math.max(1, counts.planned)}
        className="mt-3 h-2 w-full"
      />
      <p className="measure mt-1 text-muted text-sm">
        {`${counts.done.toLocaleString('en-US')} of ${countOfKind(kind, counts.planned)}`}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          size="lg"
          variant={isPaused ? 'primary' : 'outline'}
          aria-disabled={toggle.isPending}
          onClick={() => toggle.isPending || toggle.mutate()}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button size="lg" variant="danger" onClick={() => setAsking(true)}>
          Stop
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Stop Here"
          text={`${countOfKind(kind, counts.done)} stay in, and the rest stays out. You can undo what came in afterwards.`}
          action="Stop"
          isPending={cancel.isPending}
          onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
