import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { useReturnFocus } from './return-focus.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the title, such as a count badge and a button. */
  head?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  foot?: ReactNode;
  side?: 'left' | 'right';
  children: ReactNode;
}

/** A panel that slides in from the edge. Escape and the scrim close it, focus returns. */
export function Drawer({ open, onClose, title, head, foot, side = 'left', children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay-in fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={clsx(
            'fixed inset-y-0 z-50 flex w-[346px] max-w-[calc(100%-44px)] flex-col bg-bg shadow-float outline-none',
            side === 'left' ? 'drawer-in-left left-0' : 'drawer-in-right right-0',
          )}
        >
          <div className="flex h-16 shrink-0 items-center gap-2 pr-2 pl-5">
            <Radix.Title className="font-condensed text-xl/6 font-semibold">{title}</Radix.Title>
            {head}
            <Radix.Close
              aria-label="Close"
              className={buttonClass({ variant: 'ghost', size: 'icon', className: 'ml-auto' })}
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 scroll-py-3 overflow-y-auto px-5 pb-6">{children}</div>
          {foot && <div className="border-t border-line p-4">{foot}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
