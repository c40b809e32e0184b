import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BringInRow } from '#contract/admin/bring-in.ts';
import { changeBringInRow, getBringIn, listBringInRows } from '#contract/admin/bring-in-calls.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { countText } from '#domain/measures.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { askOf } from '#web/data/api.ts';
import { toast } from '#web/ui/toast.ts';

type Change = BodyOf<typeof changeBringInRow>;

/**
 * Changes a row. It stays where it is listed, as it is now, so that nothing moves under the hand; only rows that were changed
 * along are listed again.
 */
export function useRowChange(id: number, line: number, onDone?: (row: BringInRow) => void) {
  const client = useQueryClient();
  const lists = { queryKey: [listBringInRows.path] };
  return useMutation({
    mutationFn: (body: Change) =>
      askOf(client)(changeBringInRow, { params: { id: String(id), line: String(line) }, body }),
    onSuccess: ({ row, changedRows }) => {
      client.setQueriesData<ReplyOf<typeof listBringInRows>>(
        lists,
        (page) => page && { ...page, rows: page.rows.map((one) => (one.line === line ? row : one)) },
      );
      void client.invalidateQueries({ queryKey: [getBringIn.path, { params: { id: String(id) } }] });
      // Other lists are read again when they are shown, which they are not now.
      void client.invalidateQueries({ ...lists, refetchType: changedRows > 1 ? 'active' : 'none' });
      if (changedRows > 1) toast({ title: `${countText(changedRows, 'row')} changed` });
      onDone?.(row);
    },
    onError: (error) =>
      showAdminFailure(client, error, { title: 'Couldn’t change the row', text: 'Please try again.' }),
  });
}
