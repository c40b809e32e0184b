import { clsx } from 'clsx';
import { CircleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from './button.tsx';
import { dismissToast, type ShownToast } from './toast.ts';

export interface ToastRules {
  /** How long a toast stays, ms. */
  duration: number;
  /** How long a closed toast is kept, ms. */
  removeDelay: number;
  /** How far it must be swiped to the right, px. */
  swipeThreshold: number;
}

/** The toast on the screen and the region it stands in, reached with F8. */
export function ToastStage({
  shown,
  duration,
  removeDelay,
  swipeThreshold,
}: ToastRules & { shown: ShownToast }) {
  const { id, title, description, variant, action, open } = shown;
  const viewport = useRef<HTMLOListElement>(null);
  const bottom = useRoomBelow(viewport, open);
  const isGone = useGoneAtEscape(open);
  const destructive = variant === 'destructive';
  return (
    <Radix.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {!isGone && (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(next) => !next && dismissToast(id, removeDelay)}
          type={destructive ? 'foreground' : 'background'}
          className={clsx(
            'toast-motion pointer-events-auto flex items-start gap-3 rounded-card border bg-panel p-4 pr-2 shadow-float',
            destructive ? 'border-error' : 'border-line-strong',
          )}
        >
          {destructive && <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />}
          <div className="min-w-0 flex-1">
            <Radix.Title className="text-sm font-semibold">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-0.5 text-sm text-muted">{description}</Radix.Description>
            )}
          </div>
          {action && (
            <Radix.Action
              altText={action.label}
              onClick={action.onPress}
              className={buttonClass({ variant: 'outline', className: '-my-1 shrink-0' })}
            >
              {action.label}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label="Close"
            className="-my-2 flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text max-md:size-10"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={viewport}
        hotkey={['F8']}
        data-toasts={open || undefined}
        style={{ bottom }}
        className="pointer-events-none fixed inset-x-0 z-[60] flex flex-col gap-2 p-4 outline-none md:left-auto md:w-full md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}

/** A toast that closes is still a layer until its motion ends, and would keep Escape from what lies under it. */
function useGoneAtEscape(open: boolean): boolean {
  const [isGone, setIsGone] = useState(false);
  useLayoutEffect(() => {
    if (open) return;
    // Of all that listen for the key, the window hears it first.
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && flushSync(() => setIsGone(true));
    addEventListener('keydown', leave, true);
    return () => {
      removeEventListener('keydown', leave, true);
      setIsGone(false);
    };
  }, [open]);
  return isGone;
}

/** What stands at the foot of the window and holds actions, wherever it is. */
const FOOT_BARS = '[data-foot-bar]';

/**
 * How far from the lower edge a toast covers no action, px: above the highest bar that is seen there. The page gets as much room at
 * its end as the toast reaches up, so that its end can be scrolled out from under it.
 */
function useRoomBelow(viewport: RefObject<HTMLElement | null>, open: boolean): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!open) return;
    const measure = () => {
      const bars = [...document.querySelectorAll(FOOT_BARS)].map((bar) => bar.getBoundingClientRect());
      const tops = bars
        .filter(({ top, bottom }) => bottom > top && top < innerHeight && bottom > innerHeight - NEAR_FOOT)
        .map(({ top }) => top);
      const below = Math.max(0, innerHeight - Math.min(innerHeight, ...tops));
      setRoom(below);
      // A bar that is not at the foot now counts too: with it the page would change its length, and move under the pointer at its end.
      const tallest = Math.max(0, ...bars.map(({ height }) => height));
      endRoom.wanted = Math.max(below, tallest) + (viewport.current?.offsetHeight ?? 0);
      settleEndRoom();
    };
    measure();
    addEventListener('resize', measure);
    // What covers the page may open or close meanwhile.
    const watch = new MutationObserver(measure);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('resize', measure);
      watch.disconnect();
      endRoom.wanted = 0;
      settleEndRoom();
    };
  }, [viewport, open]);
  return room;
}

/** A bar that ends higher than so many px from the lower edge is no foot. */
const NEAR_FOOT = 160;

/** The room at the end of the page, px: what toasts want, and what there is. */
const endRoom = { wanted: 0, given: 0 };

/** Room that is in view stays until it is scrolled out of sight: the page would move under whoever reads its end. */
function settleEndRoom(): void {
  const isSeen = scrollY + innerHeight > document.documentElement.scrollHeight - endRoom.given;
  endRoom.given = isSeen ? Math.max(endRoom.given, endRoom.wanted) : endRoom.wanted;
  document.documentElement.style.setProperty('--end-room', `${endRoom.given}px`);
  if (endRoom.given > endRoom.wanted) addEventListener('scroll', settleEndRoom);
  else removeEventListener('scroll', settleEndRoom);
}
