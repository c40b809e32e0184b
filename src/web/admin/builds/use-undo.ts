import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { undoActivity } from '#contract/admin/activity.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { countText } from '#domain/measures.ts';
import { isSignedOut } from '#web/admin/session/admin-session.tsx';
import type { Ask } from '#web/data/api.ts';
import { failureText, hasStatus, isRetryable, showFailure } from '#web/data/failure.ts';
import type { Write } from '#web/data/invalidation.ts';
import { toast } from '#web/ui/toast.ts';
import { type FailureWords, useAdminChange } from './admin-change.ts';
import { showChanged } from './build-changes.ts';

function sendUndo(ask: Ask, activityId: number): Promise<ReplyOf<typeof undoActivity>> {
  return ask(undoActivity, { params: { id: String(activityId) } });
}

/** What became of an undo: the build as it is now; `over` where others have changed it since; `failed` where it can be tried again. */
type Undone = ReplyOf<typeof undoActivity> | 'over' | 'failed';

/** The one way back in the browser: takes back what an administrator did, by its entry of the activity log. */
export function useUndo({ failure, write }: { failure?: FailureWords; write?: Write } = {}) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useAdminChange({
    send: sendUndo,
    onDone: ({ vehicle }) => vehicle && showChanged(client, vehicle),
    failure: failure ?? { title: 'Couldn’t undo', text: 'Failed to update vehicle' },
    write,
  });
  const pending = useRef(new Set<number>());

  /** Undefined where the same entry is being undone already. */
  const undo = async (activityId: number): Promise<Undone | undefined> => {
    if (pending.current.has(activityId)) return undefined;
    pending.current.add(activityId);
    try {
      return await mutateAsync(activityId);
    } catch (error) {
      return hasStatus(error, 404, 409, 410) ? 'over' : 'failed';
    } finally {
      pending.current.delete(activityId);
    }
  };
  return { undo, isPending };
}

/** Undoes all that can be, one after another; `left` are those that may be tried again. */
export async function undoAll(ask: Ask, activityIds: number[], report?: (undone: number) => void) {
  const failures: unknown[] = [];
  const left: number[] = [];
  for (const [index, id] of activityIds.entries()) {
    report?.(index);
    try {
      await sendUndo(ask, id);
    } catch (error) {
      failures.push(error);
      if (isRetryable(error) || isSignedOut(error)) left.push(id);
    }
  }
  const total = activityIds.length;
  return { left, failures, undone: total - failures.length, total };
}

/** What is said where the server does not say why. */
const NOT_UNDONE = {
  adminBuilds: 'Failed to update vehicle',
  wheelModels: 'Failed to update wheel model',
  mergedModels: 'Failed to update wheel model',
  parts: 'Couldn’t update the lists',
} satisfies Partial<Record<Write, string>>;

/** Says what was done, with the way back. */
export function useOfferUndo(write: keyof typeof NOT_UNDONE) {
  const text = NOT_UNDONE[write];
  const { mutate } = useAdminChange({
    send: (ask, activityIds: number[]) => undoAll(ask, activityIds),
    onDone: ({ failures: [first], undone, total }) =>
      first === undefined
        ? toast({ title: 'Undone' })
        : showFailure(
            undone === 0 ? 'Couldn’t undo' : `Undid ${undone} of ${countText(total, 'change')}`,
            failureText(first, text),
          ),
    failure: { title: 'Couldn’t undo', text },
    write,
  });
  return (title: string, activityIds: number[]) =>
    toast({ title, action: { label: 'Undo', onPress: () => mutate(activityIds) } });
}
