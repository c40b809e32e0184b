import type { ReactNode } from 'react';
import type { FitQuestion } from '#contract/fit-address.ts';
import type { Filters } from '#contract/gallery.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';

/** "Will it fit mine?"; most visits start without it. */
export const LazyFitDialog = lazyPart(async () => (await import('./fit-dialog.tsx')).FitDialog);

interface AskFitProps {
  filters: Filters;
  onAsk: (question: FitQuestion) => void;
  className?: string;
  children: ReactNode;
}

/** Opens "Will it fit mine?" with what the filters already say. */
export function AskFit({ filters, onAsk, className, children }: AskFitProps) {
  return (
    <Button
      aria-haspopup="dialog"
      onClick={() => onAsk(questionFrom(filters))}
      onPointerEnter={LazyFitDialog.load}
      onFocus={LazyFitDialog.load}
      className={className}
    >
      {children}
    </Button>
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
