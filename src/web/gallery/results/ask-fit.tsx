import type { ReactNode } from 'react';
import type { FitQuestion } from '#contract/fit-address.ts';
import type { Filters } from '#contract/gallery.ts';
import { loadFitDialog } from '#web/gallery/fit/opened-fit.tsx';
import { Button } from '#web/ui/button.tsx';

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
      onClick={() => onAsk(saidByFilters(filters))}
      onPointerEnter={loadFitDialog}
      onFocus={loadFitDialog}
      className={className}
    >
      {children}
    </Button>
  );
}

/** What the filters say about the visitor's vehicle. */
function saidByFilters({ year, make, model, suspension = [] }: Filters): FitQuestion {
  const [only] = suspension;
  return {
    ...(year !== undefined && { year: String(year) }),
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(only !== undefined && suspension.length === 1 && { suspension: only }),
  };
}
