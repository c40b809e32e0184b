import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countView, type PublicVehicle } from '#contract/vehicles.ts';
import { askOf } from '#web/data/api.ts';
import { type CachedReply, holds, readVehicle, withVehicle } from './queries.ts';

/** A build that is opened: what it is, and that it was seen. */

/** A build by id: at once what a list already knows of it, then what the server says. */
export function useVehicle(id: number) {
  const client = useQueryClient();
  return useQuery({ ...readVehicle(id), placeholderData: () => findCachedVehicle(client, id) });
}

const countedViews = new WeakMap<QueryClient, Set<number>>();
const viewsKey = (id: number) => ['views', id];

/** Tells the server that this build was opened, once as long as the page lives. A view that did not arrive is told again. */
export async function countViewOnce(client: QueryClient, id: number): Promise<void> {
  const counted = countedViews.get(client) ?? new Set();
  if (counted.has(id)) return;
  countedViews.set(client, counted.add(id));
  try {
    const { views } = await askOf(client)(countView, { params: { id: String(id) } });
    client.setQueryData(viewsKey(id), views);
  } catch {
    counted.delete(id);
  }
}

/** Counts the view of an opened build; gives the number of views with this one in it. */
export function useCountedView(id: number): number | undefined {
  const client = useQueryClient();
  useEffect(() => void countViewOnce(client, id), [client, id]);
  return useQuery<number>({ queryKey: viewsKey(id), queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY })
    .data;
}

/** The build as some list in this browser already has it. */
export function findCachedVehicle(client: QueryClient, id: number): PublicVehicle | undefined {
  let found: PublicVehicle | undefined;
  for (const [, data] of client.getQueriesData<CachedReply>({
    predicate: ({ queryKey: [path] }) => holds(path),
  })) {
    withVehicle(data, id, (vehicle) => {
      found = vehicle;
      return vehicle;
    });
    if (found) return found;
  }
  return undefined;
}
