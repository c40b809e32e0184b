import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkAction, changeManyVehicles } from '#contract/admin.ts';
import { restoreVehicle } from '#contract/admin-activity.ts';
import { refreshBuilds, tellFailure } from '#web/admin/builds/admin-change.ts';
import { type Ask, askOf } from '#web/data/api.ts';

/** So many builds go in one call, so that progress can be told. */
const AT_ONCE = 25;

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

/** Does the same to many builds, a group at a time; the last run can be taken back. */
export function useBulk() {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun>();

  const start = async (action: BulkAction, ids: number[], ifUpdatedAt?: Record<string, string>) => {
    let progress: BulkRun = {
      action,
      done: 0,
      total: ids.length,
      isRunning: true,
      changed: [],
      activityIds: [],
    };
    setRun(progress);
    try {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const group = ids.slice(from, from + AT_ONCE);
        const reply = await askOf(client)(changeManyVehicles, { body: { ids: group, action, ifUpdatedAt } });
        progress = {
          ...progress,
          done: from + group.length,
          changed: [...progress.changed, ...reply.changed],
          activityIds: [...progress.activityIds, ...reply.activityIds],
        };
        setRun(progress);
      }
    } catch (error) {
      const [title, text] = action === 'delete' ? ['Delete failed', 'Failed to delete vehicle'] : FAILED;
      tellFailure(client, error, { title, text });
    }
    setRun({ ...progress, isRunning: false });
    await refreshBuilds(client);
  };

  const undo = async () => {
    if (!run || run.isRunning) return;
    const { action, changed, activityIds } = run;
    if (action !== 'delete') {
      await start(OPPOSITE[action], changed);
    } else {
      setRun({ ...run, isRunning: true });
      await restoreAll(askOf(client), activityIds).catch((error) =>
        tellFailure(client, error, { title: 'Error', text: 'Failed to restore vehicle' }),
      );
      await refreshBuilds(client);
    }
    setRun(undefined);
  };

  return { run, start, undo, forget: () => setRun(undefined) };
}

const FAILED = ['Update failed', 'Failed to update vehicle'] as const;

async function restoreAll(ask: Ask, activityIds: number[]): Promise<void> {
  for (const id of activityIds) await ask(restoreVehicle, { params: { id: String(id) } });
}
