import { useState } from 'react';
import type { PrivateVehicle } from '#contract/vehicles.ts';

/** What is known of a selected build. */
export type Seen = Pick<PrivateVehicle, 'id' | 'updatedAt'>;

/** When each selected build was changed last, as it was looked at. */
type Selected = ReadonlyMap<number, string>;

/** Selected builds; they stay selected while pages are turned. */
export function useSelection() {
  const [seen, setSeen] = useState<Selected>(new Map());
  return {
    ids: new Set(seen.keys()),
    seen,
    set: (changed: Seen[], selected: boolean) => setSeen((held) => withSelected(held, changed, selected)),
    renew: (changed: Seen) => setSeen((held) => renewed(held, [changed])),
    clear: () => setSeen(new Map()),
  };
}

export function withSelected(seen: Selected, changed: Seen[], selected: boolean): Selected {
  const ids = new Set(changed.map(({ id }) => id));
  const others = [...seen].filter(([id]) => selected || !ids.has(id));
  return new Map([
    ...others,
    ...(selected ? changed : []).map(({ id, updatedAt }) => [id, updatedAt] as const),
  ]);
}

/** With these builds as they are seen now, as far as they are selected. */
export function renewed(seen: Selected, now: Seen[]): Selected {
  const isSelected = ({ id }: Seen) => seen.has(id);
  return withSelected(seen, now.filter(isSelected), true);
}
