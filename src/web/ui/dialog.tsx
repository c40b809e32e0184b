import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { useReturnFocus } from './return-focus.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Width and height of the panel. */
  className?: string;
  children: ReactNode;
}

/** A panel over the page with a title and a close button. Escape and the scrim close it, focus returns. */
export function Dialog({ open, onClose, title, description, className = 'max-w-lg', children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay-in fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          {...(!description && { 'aria-describedby': undefined })}
          className={clsx(
            'panel-in fixed inset-0 z-50 m-auto flex h-fit max-h-[90dvh] w-[calc(100%-32px)] flex-col rounded-card border border-line bg-panel shadow-float outline-none',
            className,
          )}
        >
          <div className="flex items-start gap-4 p-6 pb-4">
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-condensed text-[28px]/8 font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1.5 text-sm text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className={buttonClass({
                variant: 'ghost',
                size: 'icon',
                className: '-mt-0.5 -mr-2 max-md:-mt-1',
              })}
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 scroll-py-3 overflow-y-auto px-6 pb-6">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

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
  /** The word on the button, and the one while it is being done. */
  action?: string;
  pendingAction?: string;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action = 'Delete', pendingAction = 'Deleting...', isPending = false } = props;
  return (
    <Dialog open onClose={props.onClose} title={title} description={text} className="max-w-md">
      <DialogActions onCancel={props.onClose}>
        <Button
          variant="danger"
          size="lg"
          aria-disabled={isPending}
          onClick={() => isPending || props.onConfirm()}
        >
          {isPending ? pendingAction : action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
