import { useRef, useState } from 'react';
import type { BulkAction } from '#contract/admin/vehicles.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { rowsOf } from '#web/admin/builds/decisions.ts';
import { useBuilds, useSummary } from '#web/admin/builds/use-builds.tsx';
import { type DashboardState, filterQuery, ROWS } from './dashboard-address.ts';
import type { RowHandlers } from './row-actions.tsx';
import { useBulk } from './use-bulk.ts';
import { useRowChanges } from './use-row-changes.ts';
import { renewed, useSelection } from './use-selection.ts';

/** The part of a row that is unfolded. */
interface OpenRow {
  id: number;
  as: 'details' | 'editor';
}

/** What is open after something was asked for: asked for again, it closes. */
export function toggled(opened: OpenRow | undefined, next: OpenRow): OpenRow | undefined {
  return opened?.id === next.id && opened.as === next.as ? undefined : next;
}

/** The list of builds with everything that can be done in it. */
export function useBuildTable(state: DashboardState) {
  const { search, status, featured, sort, page } = state;
  const filter = filterQuery(state);
  const builds = useBuilds({ ...filter, sortBy: sort, limit: ROWS, offset: (page - 1) * ROWS });
  const summary = useSummary(filter);

  const listed = builds.data ?? [];
  const selection = useSelection();
  const actions = useRowChanges({
    indexOf: (id) => listed.findIndex((vehicle) => vehicle.id === id),
    onChanged: selection.renew,
    onRemoved: (vehicle) => selection.set([vehicle], false),
  });
  const bulk = useBulk();
  const [opened, setOpened] = useState<OpenRow>();
  const latest = useRef(opened);
  latest.current = opened;
  const [current, setCurrent] = useState<number>();
  const [imagesOf, setImagesOf] = useState<number>();
  const [deleting, setDeleting] = useState<PrivateVehicle>();

  useForget(JSON.stringify([search, status, featured, sort]), () => {
    selection.clear();
    bulk.forget();
  });
  useForget(JSON.stringify([search, status, featured, sort, page]), () => {
    actions.forget();
    setOpened(undefined);
    setCurrent(undefined);
  });

  const rows = rowsOf(listed, actions.decisions);
  const find = (id: number | undefined) => rows.find(({ vehicle }) => vehicle.id === id);
  const toggle = (next: OpenRow) => setOpened((opened) => toggled(opened, next));

  const on: RowHandlers = {
    onApprove: (vehicle) => actions.change(vehicle, { isApproved: !vehicle.isApproved }),
    onFeature: (vehicle) => actions.change(vehicle, { isFeatured: !vehicle.isFeatured }),
    onEdit: ({ id }) => toggle({ id, as: 'editor' }),
    onImages: ({ id }) => setImagesOf(id),
    onDelete: setDeleting,
    onUndo: actions.undo,
  };
  const doToSelected = (action: BulkAction) => {
    // What is approved is what the rows show, or showed when they were selected on another page.
    const seen = renewed(selection.seen, listed);
    selection.clear();
    bulk.start(action, [...seen.keys()], action === 'approve' ? seen : undefined);
  };
  return {
    builds,
    rows,
    find,
    count: { total: summary.data?.matching, isCounting: summary.isFetching },
    on,
    actions,
    selection,
    bulk,
    doToSelected,
    opened,
    toggle,
    /** Closes a row; false when another one was opened by the time this one was saved. */
    close: (id: number): boolean => {
      const isOpen = latest.current?.id === id;
      if (isOpen) setOpened(undefined);
      return isOpen;
    },
    current,
    setCurrent,
    imagesOf: find(imagesOf)?.vehicle,
    closeImages: () => setImagesOf(undefined),
    deleting,
    /** The question about a build, unless another one is asked about by now. */
    closeDeleting: (id: number) => setDeleting((now) => (now?.id === id ? undefined : now)),
  };
}
export type BuildTable = ReturnType<typeof useBuildTable>;

/** Calls `forget` while rendering with another key, before anything of the old one is painted. */
function useForget(key: string, forget: () => void): void {
  const [held, setHeld] = useState(key);
  if (held === key) return;
  setHeld(key);
  forget();
}
