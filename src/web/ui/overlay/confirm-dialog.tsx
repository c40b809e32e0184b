import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface DialogActionsProps {
  onCancel: () => void;
  cancel?: string;
  className?: string;
  /** The buttons that do something. */
  children?: ReactNode;
}

/** The foot of a dialog: the way out, then what can be done. */
export function DialogActions({ onCancel, cancel = 'Cancel', className, children }: DialogActionsProps) {
  return (
    <div className={clsx('flex justify-end gap-2 max-md:flex-col-reverse', className)}>
      <Button size="lg" onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </div>
  );
}

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The word on the button. */
  action?: string;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What else is asked. */
  children?: ReactNode;
}

/** Asks before something is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action = 'Delete', isPending = false } = props;
  return (
    <Dialog open onClose={props.onClose} title={title} description={text} className="max-w-md">
      {props.children}
      <DialogActions onCancel={props.onClose}>
        <Button
          variant="danger"
          size="lg"
          aria-disabled={isPending}
          onClick={() => isPending || props.onConfirm()}
        >
          {!isPending ? action : action === 'Delete' ? 'Deleting...' : `${action}...`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
