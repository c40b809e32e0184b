import { useSyncExternalStore } from 'react';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Island } from '#web/ui/island.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { FilterState } from './use-filters.ts';

/** From this width on the filters stand beside the gallery. */
const WIDE = '(min-width: 64rem)';

export const LazyFilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);

/** Whether there is room for the filters; the server sends them to everybody. */
export const hasRoom = () => typeof matchMedia === 'undefined' || matchMedia(WIDE).matches;

/** The filters beside the gallery. Narrow windows, which have a drawer instead, never load their code for this. */
export function SidePanel({ filters }: { filters: FilterState }) {
  const shown = useSyncExternalStore(followWidth, hasRoom, () => true);
  if (!shown) return null;
  const space = <div className="w-[304px] shrink-0 border-r border-line max-lg:hidden" />;
  return (
    <ErrorBoundary fallback={space} resetKey={String(shown)}>
      <Island fallback={space}>
        <LazyFilterPanel filters={filters} />
      </Island>
    </ErrorBoundary>
  );
}

function followWidth(onChange: () => void): () => void {
  const width = matchMedia(WIDE);
  width.addEventListener('change', onChange);
  return () => width.removeEventListener('change', onChange);
}
