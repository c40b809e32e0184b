import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CurrentUser, getMe, logOut } from '#contract/accounts.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { forgetDrafts } from '#web/vehicle-form/draft/forget-drafts.ts';
import { ApiError, askOf } from './api.ts';

/** Who is signed in; null for a visitor. */
export const sessionRead = queryOptions({
  queryKey: [getMe.path],
  queryFn: async ({ client }): Promise<CurrentUser | null> => {
    try {
      return await askOf(client)(getMe, {});
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return null;
      throw error;
    }
  },
});

/** The signed-in user; null for a visitor and while it is not known yet. */
export function useSession(): CurrentUser | null {
  return useQuery(sessionRead).data ?? null;
}

/** Replies for one user alone. */
const PRIVATE = ['/api/favorites', '/api/vehicles/my-vehicles', '/api/vehicles/claim'];

/**
 * Takes note that somebody signed in, changed (`user`) or left (null): what only the one before might see is forgotten,
 * everything else is read anew when it is shown.
 */
export function changeSession(client: QueryClient, user: CurrentUser | null): Promise<void> {
  client.setQueryData(sessionRead.queryKey, user);
  client.removeQueries({
    predicate: ({ queryKey: [path] }) => PRIVATE.some((start) => String(path).startsWith(start)),
  });
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getMe.path });
}

/** Signs out. */
export function useLogOut(): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => askOf(client)(logOut, {}),
    onSuccess: () => {
      toast({ title: 'Logged out' });
      forgetDrafts();
      return changeSession(client, null);
    },
    onError: (error) => {
      const message = error instanceof ApiError ? error.refusal.message : undefined;
      toast({ title: 'Logout failed', description: message ?? 'Failed to logout', variant: 'destructive' });
    },
  });
  return () => mutate();
}
