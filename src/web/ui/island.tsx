import { type ReactNode, Suspense } from 'react';
import { useHydrated } from './render-timing.ts';

/** A part of the page that is hydrated by itself once its code is here. `fallback` stands in its place until it can be shown. */
export function Island({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <HydrationMark />
      {children}
    </Suspense>
  );
}

/** Stands in what the server rendered until it is hydrated: a press before that may be lost. Journeys wait until no mark is left. */
export function HydrationMark() {
  return useHydrated() ? null : <template data-not-hydrated="" />;
}
