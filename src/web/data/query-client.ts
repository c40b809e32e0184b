import { QueryClient } from '@tanstack/react-query';
import { type Ask, connect } from './api.ts';

/** No retries, nothing grows stale by itself, no refetch on focus, no polling (§7, §9). */
export function createQueryClient(ask: Ask): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
  connect(client, ask);
  return client;
}
