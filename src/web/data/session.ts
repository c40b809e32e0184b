import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type CurrentUser, getMe } from '#contract/account/accounts.ts';
import { askOf } from './api.ts';
import { hasStatus } from './failure.ts';
import { invalidateAfter } from './invalidation.ts';

/** Who is signed in; null for a visitor. */
export const sessionRead = queryOptions({
  queryKey: [getMe.path],
  queryFn: async ({ client }): Promise<CurrentUser | null> => {
    try {
      return await askOf(client)(getMe, {});
    } catch (error) {
      if (hasStatus(error, 401, 404)) return null;
      throw error;
    }
  },
});

/** The signed-in user; null for a visitor and while it is not known yet. */
export function useSession(): CurrentUser | null {
  return useQuery(sessionRead).data ?? null;
}

/** Replies for one user alone. */
const PRIVATE = [
  '/api/favorites',
  '/api/follows',
  '/api/questions',
  '/api/vehicles/:id/questions',
  '/api/vehicles/my-vehicles',
  '/api/vehicles/claim',
  '/api/auth/account',
];

/**
 * Takes note that somebody signed in, changed (`user`) or left (null): what only the one before might see is forgotten,
 * everything else is read anew when it is shown.
 */
export function changeSession(client: QueryClient, user: CurrentUser | null): Promise<void> {
  client.setQueryData(sessionRead.queryKey, user);
  client.removeQueries({
    predicate: ({ queryKey: [path] }) => PRIVATE.some((start) => String(path).startsWith(start)),
  });
  return invalidateAfter(client, 'session');
}
