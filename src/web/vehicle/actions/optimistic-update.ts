import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { showFailure } from '#web/data/failure.ts';

interface OptimisticUpdate<Reply> {
  /** Names what changes: updates of it go to the server one after another, so that the last one wins. */
  subject: string;
  /** Puts the change on the screen (true), or takes it back. */
  show: (changed: boolean) => void;
  send: () => Promise<Reply>;
  /** Called with the reply to the last update of the subject. */
  onSettled: (reply: Reply) => void;
  failure: string;
  /** Sees to a refusal by itself; where it did (true) nothing else is said. */
  onRefused?: (error: Error) => boolean;
}

/**
 * Shows a change before the server has answered, and takes it back if the server refuses. No hook: a page of cards would
 * otherwise hold dozens of observers that nobody uses.
 */
export function updateOptimistically<Reply>(client: QueryClient, update: OptimisticUpdate<Reply>): void {
  const mutationKey = [update.subject];
  const mutation = client.getMutationCache().build<Reply, Error, void, void>(client, {
    mutationKey,
    scope: { id: update.subject },
    mutationFn: update.send,
    onMutate: () => update.show(true),
    onError: (error) => {
      update.show(false);
      if (!update.onRefused?.(error)) showFailure('Error', update.failure);
    },
    onSuccess: (reply) => {
      // While another update is on its way, the screen is already ahead of this answer.
      if (client.isMutating({ mutationKey }) === 1) update.onSettled(reply);
    },
  });
  mutation.execute().catch(() => undefined);
}

/** Waits for a list that is being read, the first time or again: its reply would overwrite an optimistic update. */
export async function waitForList<Key extends readonly unknown[]>(
  client: QueryClient,
  list: FetchQueryOptions<number[], Error, number[], Key>,
): Promise<void> {
  const isComing = client.isFetching({ queryKey: list.queryKey }) > 0;
  await client.fetchQuery({ ...list, staleTime: isComing ? 0 : 'static' }).catch(() => undefined);
}

/** A list of ids with one put in or taken out. */
export function withId(ids: number[] | undefined, id: number, included: boolean): number[] {
  const others = (ids ?? []).filter((one) => one !== id);
  return included ? [...others, id] : others;
}
