import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast/toast.ts';

interface Wish<Reply> {
  /** Names the thing wished about: wishes about it go to the server one after another, so that the last one wins. */
  about: string;
  wanted: boolean;
  /** Puts the wish on the screen, or takes it back. */
  show: (wanted: boolean) => void;
  send: () => Promise<Reply>;
  /** Called with the reply to the last wish about the thing. */
  onSettled: (reply: Reply) => void;
  failure: string;
}

/**
 * Shows what a visitor wishes at once and takes it back if the server refuses. Started by a click without a hook of its
 * own: a page of cards would otherwise hold dozens of observers that nobody uses.
 */
export function makeWish<Reply>(client: QueryClient, wish: Wish<Reply>): void {
  const mutationKey = [wish.about];
  const mutation = client.getMutationCache().build<Reply, Error, boolean, void>(client, {
    mutationKey,
    scope: { id: wish.about },
    mutationFn: wish.send,
    onMutate: () => wish.show(wish.wanted),
    onError: () => {
      wish.show(!wish.wanted);
      toast({ title: 'Error', description: wish.failure, variant: 'destructive' });
    },
    onSuccess: (reply) => {
      // While another wish is on its way, the screen is already ahead of this answer.
      if (client.isMutating({ mutationKey }) === 1) wish.onSettled(reply);
    },
  });
  mutation.execute(wish.wanted).catch(() => undefined);
}

/** Waits for a list that is on its way, the first time or again: it would overwrite a wish. */
export async function listIsHere<Key extends readonly unknown[]>(
  client: QueryClient,
  list: FetchQueryOptions<number[], Error, number[], Key>,
): Promise<void> {
  const isComing = client.isFetching({ queryKey: list.queryKey }) > 0;
  await client.fetchQuery({ ...list, staleTime: isComing ? 0 : 'static' }).catch(() => undefined);
}

/** A list of ids with one put in or taken out. */
export function withId(ids: number[] | undefined, id: number, wanted: boolean): number[] {
  const others = (ids ?? []).filter((one) => one !== id);
  return wanted ? [...others, id] : others;
}
