import { Tooltip as Radix } from 'radix-ui';
import type { FocusEvent, ReactElement, ReactNode } from 'react';

interface TooltipTimingProps {
  /** From pointing at something to its tooltip, ms. */
  delay: number;
  /** Within so many ms after one tooltip the next comes at once. */
  skipDelay: number;
  children: ReactNode;
}

/** Says when the tooltips within appear. */
export function TooltipTiming({ delay, skipDelay, children }: TooltipTimingProps) {
  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={skipDelay} disableHoverableContent>
      {children}
    </Radix.Provider>
  );
}

/** Names an icon for whoever points at it or reaches it by keyboard. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={keepQuietForPointers}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          side="bottom"
          className="pointer-events-none z-50 rounded-control border border-line bg-panel px-2 py-1 text-text text-xs shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focus that comes back after a click, from a dialog for instance, asks for no tooltip. */
function keepQuietForPointers(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}
