import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Make } from '#domain/makes.ts';

/** Makes with their models. The list is long, so it comes by itself. */
export const readMakes = queryOptions({
  queryKey: ['makes'],
  queryFn: async (): Promise<Make[]> => (await import('#domain/makes.ts')).MAKES,
});

export function useMakes(): Make[] {
  const { data } = useQuery(readMakes);
  return data ?? [];
}
