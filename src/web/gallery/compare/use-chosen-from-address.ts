import { useEffect } from 'react';
import type { Gallery } from '#web/gallery/state/gallery-state.ts';
import { chooseBuilds } from '#web/vehicle/actions/chosen-builds.ts';

/** An address that names builds to compare decides what is chosen; one build alone then waits in the tray for another. */
export function useChosenFromAddress({ state: { compare }, change }: Gallery): void {
  useEffect(() => {
    if (compare.length === 0) return;
    chooseBuilds(compare);
    if (compare.length === 1) change({ compare: [] }, { replace: true });
  }, [compare, change]);
}
