import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BringIn, Match } from '#contract/admin/bring-in.ts';
import { changeMatch, getBringIn, listBringInRows } from '#contract/admin/bring-in-calls.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { type Ask, askOf, read } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';

/** Milliseconds between two looks at a table that the server works on. */
const POLL_INTERVAL_MS = 1000;

export const readBringIn = (id: string) => read(getBringIn, { params: { id } });

/** Whether the server works on a table: checks its rows, takes in photos, or brings it in. */
export function isWorkedOn({ state, counts, photos }: BringIn): boolean {
  return state === 'running' || (state === 'open' && (counts.unchecked > 0 || photos.waiting > 0));
}

/** A table, followed while the server works on it; its rows are read again once they are checked. */
export function useBringIn(id: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...readBringIn(id),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data !== undefined && isWorkedOn(state.data) && POLL_INTERVAL_MS,
  });
  const { data } = query;
  const before = useRef(data);
  useEffect(() => {
    const last = before.current;
    before.current = data;
    if (!last || !data || !isWorkedOn(last) || isWorkedOn(data)) return;
    if (last.state === 'running') void invalidateAfter(client, 'adminBuilds');
    else void client.invalidateQueries({ queryKey: [listBringInRows.path] });
  }, [client, data]);
  return query;
}

/** A table with the problems that its rows had when they were last checked: while they are checked it tells of none. */
export function useLastProblems(table: BringIn): BringIn {
  const [problems, setProblems] = useState(table.problems);
  const isChecked = table.counts.unchecked === 0;
  if (isChecked && problems !== table.problems) setProblems(table.problems);
  return isChecked ? table : { ...table, problems };
}

/** A page of the rows of a table; the page before stays until the next one is there. */
export function useRows(id: number, query: QueryOf<typeof listBringInRows>) {
  return useQuery({
    ...read(listBringInRows, { params: { id: String(id) }, query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

interface TableChange<Values> {
  send: (ask: Ask, params: { id: string }, values: Values) => Promise<BringIn>;
  /** Said where the server does not say why it refuses. */
  title: string;
}

/** A change of a table whose answer is the table as it is now. */
export function useTableChange<Values = void>(id: number, { send, title }: TableChange<Values>) {
  const client = useQueryClient();
  const params = { id: String(id) };
  const { queryKey } = readBringIn(params.id);
  return useMutation({
    scope: { id: `bring-in ${id}` },
    mutationFn: (values: Values) => send(askOf(client), params, values),
    onSuccess: (table) => {
      client.setQueryData(queryKey, table);
      void client.invalidateQueries({ queryKey: [listBringInRows.path] });
    },
    onError: (error) => {
      showAdminFailure(client, error, { title, text: 'Please try again.' });
      return client.invalidateQueries({ queryKey });
    },
  });
}

/**
 * Changes how a table is read. What was chosen is shown at once; changes that follow each other are sent in that order, and only
 * the last answer is shown.
 */
export function useMatchChange(id: number) {
  const client = useQueryClient();
  const { queryKey } = readBringIn(String(id));
  const mutationKey = ['match', id];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `bring-in ${id}` },
    mutationFn: (match: Match) => askOf(client)(changeMatch, { params: { id: String(id) }, body: match }),
    onSuccess: (table) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, table);
    },
    onError: (error) => {
      showAdminFailure(client, error, { title: 'Couldn’t change the match', text: 'Please try again.' });
      return client.invalidateQueries({ queryKey });
    },
  });
  return (change: (match: Match) => Partial<Match>) => {
    const shown = client.getQueryData(queryKey);
    if (!shown) return;
    const match = { ...shown.match, ...change(shown.match) };
    // A poll that was asked before would bring back what was chosen before.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, {
      ...shown,
      match,
      columns: shown.columns.map((column, place) => {
        const field = match.columns[place] ?? column.field;
        return field === column.field ? column : { ...column, field, because: 'chosen' as const };
      }),
    });
    mutate(match);
  };
}
