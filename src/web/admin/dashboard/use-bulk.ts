import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type BulkAction, changeManyVehicles } from '#contract/admin/vehicles.ts';
import { countText } from '#domain/measures.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { VEHICLE_WORDS } from '#web/admin/builds/build-changes.ts';
import { undoAll } from '#web/admin/builds/use-undo.ts';
import { isSignedOut } from '#web/admin/session/admin-session.tsx';
import { type Ask, askOf } from '#web/data/api.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';

/** Builds that go in one call; between calls progress is shown. */
const GROUP = 25;

/** What has become of the selected builds so far. */
export interface BulkRun {
  action: BulkAction;
  done: number;
  total: number;
  isRunning: boolean;
  /** Builds that were changed, and the log entries that undo it. */
  changed: number[];
  activityIds: number[];
  /** How many have been undone, while that goes on. */
  undone?: number;
  /** How many were passed over, as they were changed since they were looked at or are gone. */
  changedSince: number;
  gone: number;
}

/** Changes many builds, a group at a time; the last run can be undone. */
export function useBulk() {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun>();

  const underWay = useRef(Promise.resolve());
  /** One run after another. */
  const inTurn = (next: () => Promise<void>) => {
    underWay.current = underWay.current.then(next);
  };

  const work = async (action: BulkAction, ids: number[], seen?: ReadonlyMap<number, string>) => {
    const failure =
      action === 'delete'
        ? { title: 'Delete failed', text: 'Failed to delete vehicle' }
        : VEHICLE_WORDS.failure;
    await changeInGroups(askOf(client), { action, ids, seen }, setRun).catch((error) =>
      showAdminFailure(client, error, failure),
    );
    await invalidateAfter(client, 'adminBuilds');
  };

  const takeBack = async (run: BulkRun) => {
    const { changed, activityIds } = run;
    const report = (undone: number) => setRun({ ...run, isRunning: true, undone });
    const { left, failures, ...counted } = await undoAll(askOf(client), activityIds, report);
    const [first] = failures;
    if (first !== undefined) {
      const undone = `Undid ${counted.undone} of ${countText(counted.total, 'change')}`;
      const text = failureText(first, 'Failed to update vehicle');
      if (isSignedOut(first)) showAdminFailure(client, first, { title: '', text });
      else showFailure(`${undone}, couldn’t undo ${failures.length}`, text);
    }
    await invalidateAfter(client, 'adminBuilds');
    const isLeft = (_id: number, at: number) => left.includes(activityIds[at] ?? 0);
    setRun(left.length > 0 ? { ...run, changed: changed.filter(isLeft), activityIds: left } : undefined);
  };

  return {
    run,
    start: (...given: Parameters<typeof work>) => inTurn(() => work(...given)),
    undo: () => {
      if (run && !run.isRunning) inTurn(() => takeBack(run));
    },
    forget: () => setRun(undefined),
  };
}

interface BulkChange {
  action: BulkAction;
  ids: number[];
  /** When each build that is to be approved was changed last; one changed since is passed over. */
  seen?: ReadonlyMap<number, string> | undefined;
}

/** Reports after each group, and once more when it ends or fails; rejects with what failed. */
export async function changeInGroups(
  ask: Ask,
  { action, ids, seen }: BulkChange,
  report: (run: BulkRun) => void,
): Promise<void> {
  const total = ids.length;
  const none = { done: 0, changed: [], activityIds: [], changedSince: 0, gone: 0 };
  let run: BulkRun = { ...none, action, total, isRunning: true };
  report(run);
  try {
    for (let from = 0; from < total; from += GROUP) {
      const group = ids.slice(from, from + GROUP);
      const ifUpdatedAt = seen && Object.fromEntries([...seen].filter(([id]) => group.includes(id)));
      const answer = await ask(changeManyVehicles, { body: { ids: group, action, ifUpdatedAt } });
      run = {
        ...run,
        done: from + group.length,
        changed: [...run.changed, ...answer.changed],
        activityIds: [...run.activityIds, ...answer.activityIds],
        changedSince: run.changedSince + answer.changedSince.length,
        gone: run.gone + answer.gone.length,
      };
      report(run);
    }
  } finally {
    report({ ...run, isRunning: false });
  }
}
