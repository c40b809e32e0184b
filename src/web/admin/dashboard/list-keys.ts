import { isDeletion } from '#web/admin/builds/outcomes.ts';
import { type KeyHint, useKeys } from '#web/admin/frame/keys-bar.tsx';
import type { BuildTable } from './use-build-table.ts';

export const LIST_KEYS: KeyHint[] = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['X'], does: 'select' },
  { keys: ['A'], does: 'approve' },
  { keys: ['F'], does: 'feature' },
  { keys: ['E'], does: 'edit' },
  { keys: ['I'], does: 'images' },
  { keys: ['U'], does: 'undo' },
  { keys: ['Enter'], does: 'show details', rare: true },
  { keys: ['⌫'], does: 'delete', rare: true },
  { keys: ['/'], does: 'search', rare: true },
  { keys: ['Esc'], does: 'clear the selection', rare: true },
];

/** The keys of the list. A and F mean the selected builds, else the current row; U what was done to it, else to many. */
export function useListKeys(table: BuildTable, onSearch: () => void): void {
  const { rows, current, selection, bulk, actions, on } = table;
  const row = table.find(current);
  const vehicle = isDeletion(row?.outcome) ? undefined : row?.vehicle;

  const step = (by: number) => {
    const at = rows.findIndex((one) => one.vehicle.id === current);
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) focusRow(next.vehicle.id);
  };
  const withSelected = (action: 'approve' | 'feature', alone: () => void) => () =>
    selection.ids.size > 0 ? table.doToSelected(action) : alone();
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => vehicle && selection.set([vehicle.id], !selection.ids.has(vehicle.id)),
    a: withSelected('approve', () => vehicle && on.onApprove(vehicle)),
    f: withSelected('feature', () => vehicle && on.onFeature(vehicle)),
    e: () => vehicle && on.onEdit(vehicle),
    i: () => vehicle && on.onImages(vehicle),
    u: () => {
      const last = row?.outcome ?? (bulk.run ? undefined : [...actions.outcomes.values()].at(-1));
      if (last) on.onUndo(last);
      else void bulk.undo();
    },
    backspace: () => vehicle && on.onDelete(vehicle),
    delete: () => vehicle && on.onDelete(vehicle),
    '/': onSearch,
    escape: selection.clear,
  });
}

/** While rows are stepped through, their names take the focus. */
export function focusRow(id: number): void {
  const name = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  name?.focus({ preventScroll: true });
  name?.closest('li')?.scrollIntoView({ block: 'nearest' });
}
