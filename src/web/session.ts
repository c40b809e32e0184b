import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CurrentUser, getMe, logOut } from '#contract/accounts.ts';
import { ApiError, askOf } from './api.ts';
import { toast } from './ui/toast.ts';

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

/** Signs out, and reads anew whatever depended on who was signed in. */
export function useLogOut(): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => askOf(client)(logOut, {}),
    onSuccess: () => {
      client.setQueryData(sessionRead.queryKey, null);
      toast({ title: 'Logged out' });
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getMe.path });
    },
    onError: (error) => {
      const message = error instanceof ApiError ? error.refusal.message : undefined;
      toast({ title: 'Logout failed', description: message ?? 'Failed to logout', variant: 'destructive' });
    },
  });
  return () => mutate();
}
