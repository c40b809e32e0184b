import type { ReactNode } from 'react';
import type { FitQuestion } from '#contract/fit-address.ts';
import type { Filters } from '#contract/gallery.ts';
import { type GalleryState, galleryAddress } from '#contract/gallery-address.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { onPlainClick } from '#web/ui/plain-click.ts';

/** "Will it fit mine?"; most visits start without it. */
export const LazyFitDialog = lazyPart(async () => (await import('./fit-dialog.tsx')).FitDialog);

interface AskFitProps {
  /** What the gallery shows: its filters say something of the visitor's vehicle. */
  state: GalleryState;
  /** What else is known of the question. */
  known?: FitQuestion;
  onAsk: (question: FitQuestion) => void;
  className?: string;
  children: ReactNode;
}

/** Opens "Will it fit mine?" with what the filters already say; a link, so that it leads there before any script has run. */
export function AskFit({ state, known, onAsk, className, children }: AskFitProps) {
  const question = { ...known, ...questionFrom(state.filters) };
  return (
    <a
      href={galleryAddress({ ...state, vehicle: undefined, fit: question })}
      aria-haspopup="dialog"
      onClick={onPlainClick(() => onAsk(question))}
      onPointerEnter={LazyFitDialog.load}
      onFocus={LazyFitDialog.load}
      className={buttonClass({ className })}
    >
      {children}
    </a>
  );
}

/** What the filters say about the visitor's vehicle. */
function questionFrom({ year, make, model, suspension = [] }: Filters): FitQuestion {
  const [only] = suspension;
  return {
    ...(year !== undefined && { year: String(year) }),
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(only !== undefined && suspension.length === 1 && { suspension: only }),
  };
}
