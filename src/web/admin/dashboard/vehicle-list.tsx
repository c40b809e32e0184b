import { CONFIRM_DELETE } from '#web/admin/builds/build-changes.ts';
import type { Row } from '#web/admin/builds/decisions.ts';
import { BuildEditor } from '#web/admin/editor/build-editor.tsx';
import { type KeyHint, useKeys } from '#web/admin/frame/keys-bar.tsx';
import { ImagesDialog } from '#web/admin/images/images-dialog.tsx';
import { useIsAdministrator } from '#web/admin/session/admin-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { RowDetails } from './row-specs.tsx';
import type { BuildTable } from './use-build-table.ts';
import { VehicleRow } from './vehicle-row.tsx';

interface VehicleListProps {
  table: BuildTable;
  /** Whether another page may be shown at once. */
  leadsOn: boolean;
  /** Given when a search or a filter narrows the list: takes them away. */
  onShowAll: (() => void) | undefined;
}

/** The rows, or why there are none. */
export function VehicleList({ table, leadsOn, onShowAll }: VehicleListProps) {
  const { builds, rows, selection, opened, current } = table;
  if (builds.isPending || leadsOn) return <Loading />;
  if (builds.isError && rows.length === 0) {
    return <Failure text="Failed to fetch vehicles" onRetry={() => void builds.refetch()} />;
  }
  if (rows.length === 0) {
    const showAll = onShowAll && <Button onClick={onShowAll}>Show All Builds</Button>;
    return <EmptyState title="No vehicles found" actions={showAll} />;
  }

  const unfolded = ({ vehicle }: Row) => {
    if (opened?.id !== vehicle.id) return undefined;
    if (opened.as === 'details') return <RowDetails vehicle={vehicle} />;
    const leave = () => {
      if (table.close(vehicle.id)) focusRow(vehicle.id);
    };
    return (
      <BuildEditor
        key={vehicle.id}
        vehicle={vehicle}
        onSaved={(changed, change) => {
          table.actions.noteChange(changed, change);
          leave();
        }}
        onCancel={leave}
      />
    );
  };
  return (
    <ul aria-label="Vehicles" aria-busy={builds.isPlaceholderData}>
      {rows.map((row) => (
        <VehicleRow
          key={row.vehicle.id}
          row={row}
          selected={selection.ids.has(row.vehicle.id)}
          current={row.vehicle.id === current}
          open={unfolded(row)}
          on={table.on}
          onSelect={(selected) => selection.set([row.vehicle], selected)}
          onCurrent={() => table.setCurrent(row.vehicle.id)}
          onToggle={() => table.toggle({ id: row.vehicle.id, as: 'details' })}
        />
      ))}
    </ul>
  );
}

const SHAPES = ['1', '2', '3', '4', '5', '6', '7', '8'];

function Loading() {
  return (
    <div role="status">
      <p className="px-4 py-3 text-muted md:px-6">Loading vehicles...</p>
      {SHAPES.map((key) => (
        <div key={key} className="flex h-15 items-center gap-4 border-line border-b px-4 md:px-6">
          <Skeleton className="size-12 rounded-control" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </div>
  );
}

/** What opens over the list. */
export function BuildDialogs({ table }: { table: BuildTable }) {
  const { imagesOf, deleting, actions } = table;
  const { isPending, variables, mutate } = actions.remove;
  return (
    <>
      {imagesOf && (
        <ImagesDialog vehicle={imagesOf} onChanged={actions.noteChange} onClose={table.closeImages} />
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${vehicleName(deleting)}`}
          text={CONFIRM_DELETE}
          // Another one may still be on its way.
          isPending={isPending && variables.vehicle.id === deleting.id}
          onConfirm={() =>
            mutate({ vehicle: deleting }, { onSettled: () => table.closeDeleting(deleting.id) })
          }
          onClose={() => table.closeDeleting(deleting.id)}
        />
      )}
    </>
  );
}

export const LIST_KEYS: KeyHint[] = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['X'], does: 'select' },
  { keys: ['A'], does: 'approve' },
  { keys: ['F'], does: 'feature' },
  { keys: ['E'], does: 'edit' },
  { keys: ['I'], does: 'images' },
  { keys: ['U'], does: 'undo' },
  { keys: ['Enter'], does: 'show details', rare: true },
  { keys: ['⌫'], does: 'delete', rare: true, administratorsOnly: true },
  { keys: ['/'], does: 'search', rare: true },
  { keys: ['Esc'], does: 'clear the selection', rare: true },
];

/** The keys of the list. A and F mean the selected builds, else the current row; U what was done to it, else to many. */
export function useListKeys(table: BuildTable, onSearch: () => void): void {
  const { rows, current, selection, bulk, actions, on } = table;
  const row = table.find(current);
  const vehicle = row?.decision?.isDeletion ? undefined : row?.vehicle;

  const isAdministrator = useIsAdministrator();
  const remove = () => vehicle && on.onDelete(vehicle);

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
    x: () => vehicle && selection.set([vehicle], !selection.ids.has(vehicle.id)),
    a: withSelected('approve', () => vehicle && on.onApprove(vehicle)),
    f: withSelected('feature', () => vehicle && on.onFeature(vehicle)),
    e: () => vehicle && on.onEdit(vehicle),
    i: () => vehicle && on.onImages(vehicle),
    u: () => {
      const last = row?.decision ?? (bulk.run ? undefined : [...actions.decisions.values()].at(-1));
      if (last) on.onUndo(last);
      else bulk.undo();
    },
    ...(isAdministrator && { backspace: remove, delete: remove }),
    '/': onSearch,
    escape: selection.clear,
  });
}

/** While rows are stepped through, their names take the focus. */
function focusRow(id: number): void {
  const name = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  name?.focus({ preventScroll: true });
  name?.closest('li')?.scrollIntoView({ block: 'nearest' });
}
