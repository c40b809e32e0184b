import { Trash2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { RESTORE_DAYS } from '#contract/admin/activity.ts';
import type { BulkAction } from '#contract/admin/vehicles.ts';
import { countText } from '#domain/measures.ts';
import { CONFIRM_DELETE } from '#web/admin/builds/build-changes.ts';
import { ProgressBar } from '#web/admin/frame/figures.tsx';
import { Key } from '#web/admin/frame/keys-bar.tsx';
import { useIsAdministrator } from '#web/admin/session/admin-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import type { BulkRun } from './use-bulk.ts';

interface BulkBarProps {
  /** How many builds are selected. */
  count: number;
  onDo: (action: BulkAction) => void;
  onClear: () => void;
}

/** What can be done with the selected builds. */
export function BulkBar({ count, onDo, onClear }: BulkBarProps) {
  const isAdministrator = useIsAdministrator();
  const [deleting, setDeleting] = useState(false);
  return (
    <div role="toolbar" aria-label="Selected builds" className="flex flex-wrap items-center gap-2">
      <p className="measure mr-1 whitespace-nowrap">{`${count.toLocaleString('en-US')} selected`}</p>
      <Button variant="quiet" size="sm" onClick={() => onDo('approve')}>
        Approve <Key>A</Key>
      </Button>
      <Button variant="quiet" size="sm" onClick={() => onDo('unapprove')}>
        Unapprove
      </Button>
      <Button variant="quiet" size="sm" onClick={() => onDo('feature')}>
        Feature <Key>F</Key>
      </Button>
      {isAdministrator && (
        <>
          <span aria-hidden className="mx-1 h-5 w-px bg-line max-sm:hidden" />
          <Button
            variant="ghost"
            size="sm"
            className="text-error! hover:bg-error-soft"
            onClick={() => setDeleting(true)}
          >
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
        </>
      )}
      <Tooltip text="Clear selection">
        <Button variant="ghost" size="icon-sm" aria-label="Clear selection" onClick={onClear}>
          <X aria-hidden className="size-4" />
        </Button>
      </Tooltip>
      {deleting && (
        <ConfirmDialog
          title={`Delete ${countText(count, 'build')}`}
          text={
            count === 1
              ? CONFIRM_DELETE
              : `Are you sure you want to delete these ${count} builds? They can be restored from the activity log for ${RESTORE_DAYS} days.`
          }
          onConfirm={() => {
            setDeleting(false);
            onDo('delete');
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

const WORDS: Record<BulkAction, [doing: string, done: string]> = {
  approve: ['Approving', 'Approved'],
  unapprove: ['Unapproving', 'Unapproved'],
  feature: ['Featuring', 'Featured'],
  unfeature: ['Unfeaturing', 'Unfeatured'],
  delete: ['Deleting', 'Deleted'],
};

/** Why builds were passed over. */
function passedOver({ done, changed, changedSince, gone }: BulkRun): string[] {
  const already = done - changed.length - changedSince - gone;
  return [
    ...(changedSince > 0
      ? [`${changedSince} changed since you selected ${changedSince === 1 ? 'it' : 'them'}; review again`]
      : []),
    ...(gone > 0 ? [`${gone} already deleted`] : []),
    ...(already > 0 ? [`${already} already done`] : []),
  ];
}

interface BulkProgressProps {
  run: BulkRun;
  onUndo: () => void;
  onClose: () => void;
}

/** How far a run over many builds is; once it is through, the way back. */
export function BulkProgress({ run, onUndo, onClose }: BulkProgressProps) {
  const [doing, done] = WORDS[run.action];
  if (run.isRunning) {
    const { label, value, max } =
      run.undone === undefined
        ? { label: doing, value: run.done, max: run.total }
        : { label: 'Undoing', value: run.undone, max: run.activityIds.length };
    return (
      <div className="flex min-h-9 items-center gap-3">
        <p className="measure whitespace-nowrap">{`${label} ${value} of ${max}`}</p>
        <ProgressBar label={label} value={value} max={max} className="h-1.5 w-40" />
      </div>
    );
  }
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2">
      <p role="status" className="measure">
        <span>{`${done} ${countText(run.changed.length, 'build')}`}</span>
        <span className="text-muted">
          {passedOver(run)
            .map((words) => ` · ${words}`)
            .join('')}
        </span>
      </p>
      {run.changed.length > 0 && (
        <Button variant="quiet" size="sm" onClick={onUndo}>
          <Undo2 aria-hidden className="size-4" />
          Undo <Key>U</Key>
        </Button>
      )}
      <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={onClose}>
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
