import type { QueryClient } from '@tanstack/react-query';

/** Has every list of builds read anew, because one was added or changed. */
export function forgetLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && /^\/api\/(vehicles|favorites)/.test(path),
    refetchType: 'all',
  });
}
