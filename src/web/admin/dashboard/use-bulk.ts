import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { restoreVehicle } from '#contract/admin/activity.ts';
import { type BulkAction, changeManyVehicles } from '#contract/admin/vehicles.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { VEHICLE_WORDS } from '#web/admin/builds/build-changes.ts';
import { type Ask, askOf } from '#web/data/api.ts';
import { markStale } from '#web/data/stale-reads.ts';

/** Builds that go in one call; between calls progress is shown. */
const GROUP = 25;

/** What has become of the selected builds so far. */
export interface BulkRun {
  action: BulkAction;
  done: number;
  total: number;
  isRunning: boolean;
  /** Builds that were changed, and the log entries that restore deleted ones. */
  changed: number[];
  activityIds: number[];
}

const OPPOSITE: Record<Exclude<BulkAction, 'delete'>, BulkAction> = {
  approve: 'unapprove',
  unapprove: 'approve',
  feature: 'unfeature',
  unfeature: 'feature',
};

/** Changes many builds, a group at a time; the last run can be undone. */
export function useBulk() {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun>();

  const underWay = useRef(Promise.resolve());
  /** One run after another. */
  const inTurn = (next: () => Promise<void>) => {
    underWay.current = underWay.current.then(next);
  };

  const work = async (action: BulkAction, ids: number[], ifUpdatedAt?: Record<string, string>) => {
    const failure =
      action === 'delete'
        ? { title: 'Delete failed', text: 'Failed to delete vehicle' }
        : VEHICLE_WORDS.failure;
    await changeInGroups(askOf(client), { action, ids, ifUpdatedAt }, setRun).catch((error) =>
      showAdminFailure(client, error, failure),
    );
    await markStale(client, 'adminBuilds');
  };

  const takeBack = async (done: BulkRun) => {
    const { action, changed, activityIds } = done;
    if (action !== 'delete') {
      await work(OPPOSITE[action], changed);
    } else {
      setRun({ ...done, isRunning: true });
      await restoreAll(askOf(client), activityIds).catch((error) =>
        showAdminFailure(client, error, { title: 'Error', text: 'Failed to restore the builds' }),
      );
      await markStale(client, 'adminBuilds');
    }
    setRun(undefined);
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
  ifUpdatedAt?: Record<string, string> | undefined;
}

/** Reports after each group, and once more when it ends or fails; rejects with what failed. */
export async function changeInGroups(
  ask: Ask,
  { action, ids, ifUpdatedAt }: BulkChange,
  report: (run: BulkRun) => void,
): Promise<void> {
  const total = ids.length;
  let run: BulkRun = { action, done: 0, total, isRunning: true, changed: [], activityIds: [] };
  report(run);
  try {
    for (let from = 0; from < total; from += GROUP) {
      const group = ids.slice(from, from + GROUP);
      const { changed, activityIds } = await ask(changeManyVehicles, {
        body: { ids: group, action, ifUpdatedAt },
      });
      run = {
        ...run,
        done: from + group.length,
        changed: [...run.changed, ...changed],
        activityIds: [...run.activityIds, ...activityIds],
      };
      report(run);
    }
  } finally {
    report({ ...run, isRunning: false });
  }
}

async function restoreAll(ask: Ask, activityIds: number[]): Promise<void> {
  for (const id of activityIds) await ask(restoreVehicle, { params: { id: String(id) } });
}
