import { useState } from 'react';

/** Chosen builds, by id; they stay chosen while pages are turned. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    set: (changed: number[], selected: boolean) =>
      setIds((held) => {
        const next = new Set(held);
        for (const id of changed) {
          if (selected) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}
