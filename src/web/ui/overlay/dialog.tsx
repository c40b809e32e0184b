import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

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
  const escaped = useRef(false);
  // A toast or a tooltip over the dialog takes the first Escape for itself.
  const closeBeneath = (event: KeyboardEvent) => {
    const isOurs = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isOurs && !escaped.current) onClose();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay-in fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          onEscapeKeyDown={() => {
            escaped.current = true;
          }}
          onKeyDownCapture={closeBeneath}
          {...(!description && { 'aria-describedby': undefined })}
          className={clsx(
            'panel-in fixed inset-0 z-50 m-auto flex h-fit max-h-[90dvh] w-[calc(100%-32px)] flex-col rounded-card border border-line bg-panel shadow-float outline-none',
            className,
          )}
        >
          <div className="flex items-start gap-4 p-6 pb-4">
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-condensed text-[28px]/8 font-semibold wrap-anywhere">
                {unbroken(title)}
              </Radix.Title>
              {description && (
                <Radix.Description className="mt-1.5 text-sm text-muted">
                  {unbroken(description)}
                </Radix.Description>
              )}
            </div>
            <DialogClose className="-mt-0.5 -mr-2 max-md:-mt-1" />
          </div>
          <div className="min-h-0 flex-1 scroll-py-3 overflow-y-auto px-6 pb-6">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the title, such as a count badge and a button. */
  head?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A panel that slides in from the left edge. Escape and the scrim close it, focus returns. */
export function Drawer({ open, onClose, title, head, foot, children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay-in fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="drawer-in-left fixed inset-y-0 left-0 z-50 flex w-[346px] max-w-[calc(100%-44px)] flex-col bg-bg shadow-float outline-none"
        >
          <div className="flex h-16 shrink-0 items-center gap-2 pr-2 pl-5">
            <Radix.Title className="font-condensed text-xl/6 font-semibold">{title}</Radix.Title>
            {head}
            <DialogClose className="ml-auto" />
          </div>
          <div className="min-h-0 flex-1 scroll-py-3 overflow-y-auto px-5 pb-6">{children}</div>
          {foot && <div className="border-t border-line p-4">{foot}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the dialog it stands in. */
export function DialogClose({ className }: { className: string }) {
  return (
    <Radix.Close aria-label="Close" className={buttonClass({ variant: 'ghost', size: 'icon', className })}>
      <X aria-hidden className="size-5" />
    </Radix.Close>
  );
}

/**
 * Gives the focus back to where it was before a dialog opened: Radix itself knows only its own triggers. Spread on the
 * content of the dialog; `focusFirst`, if given, takes the place of Radix's choice of what to focus on opening, and `otherwise` says
 * where the focus goes if nothing on the page had it.
 */
export function useReturnFocus(focusFirst?: () => void, otherwise?: () => HTMLElement | null) {
  const opener = useRef<Element>(null);
  return {
    // What comes up may take the focus itself; Radix then asks for nothing.
    onFocusCapture: ({ relatedTarget }: FocusEvent) => {
      opener.current ??= relatedTarget;
    },
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const { currentTarget: content } = event;
      if (focusFirst) {
        event.preventDefault();
        focusFirst();
      } else if (opener.current === document.body && content instanceof HTMLElement) {
        // Opened by its address: browsers would draw the ring of the keyboard around its first button.
        event.preventDefault();
        content.focus();
      }
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
      const target = isThere ? current : otherwise?.();
      // What opened in its place has the focus already.
      const over = document.activeElement?.closest('[role="dialog"]');
      if (!over || over.contains(target ?? null)) target?.focus({ preventScroll: true });
      opener.current = null;
    },
  };
}
