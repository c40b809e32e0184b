import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { AnswerText, answerTitle, VehiclesLink } from './answer.tsx';
import { mostUsedText } from './fitment-words.ts';

interface AnswerSheetProps {
  fitment: Fitment;
  cell: FitmentCell;
  /** Where its builds are, if there is such an address. */
  address: string | undefined;
  /** Whether a click of the visitor brought it, not the address the page began with. */
  takesFocus: RefObject<boolean>;
  onClose: () => void;
}

/** The answer on phones: over the foot of the page, while the chart above stays in use. */
export function AnswerSheet({ fitment, cell, address, takesFocus, onClose }: AnswerSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    // Hidden on wide screens, where it cannot be focused.
    if (takesFocus.current) sheet.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section
      ref={sheet}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={leaveByEscape(onClose)}
      className="sheet-in fixed inset-x-0 bottom-0 z-31 max-h-[70dvh] overflow-y-auto rounded-t-2xl border-t border-line bg-panel px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-sheet outline-none md:hidden"
    >
      <div aria-hidden className="mx-auto h-1 w-9 rounded-full bg-line-strong" />
      <div className="mt-2 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="font-condensed text-xl/7 font-semibold">
            {answerTitle(fitment, cell)}
          </h3>
          <AnswerText cell={cell} />
        </div>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <p className="mt-1 mb-4 text-sm text-muted">{mostUsedText(cell)}</p>
      <VehiclesLink cell={cell} address={address} loud />
    </section>
  );
}

/** Closes by Escape what has the focus, and only that. */
export function leaveByEscape(onLeave: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
}
