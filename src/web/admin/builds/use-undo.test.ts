import { expect, test } from 'vitest';
import { ApiError, type Ask } from '#web/data/api.ts';
import { undoAll } from './use-undo.ts';

test('one change that cannot be undone does not stop those after it, and what may work later is left', async () => {
  const tried: string[] = [];
  const reported: number[] = [];
  const statuses = new Map([
    ['2', 409],
    ['4', 503],
  ]);
  const ask = async (_endpoint: unknown, { params: { id } }: { params: { id: string } }) => {
    tried.push(id);
    const status = statuses.get(id);
    if (status) throw new ApiError(status, 'Refused', '');
  };
  const { left, failures } = await undoAll(ask as unknown as Ask, [1, 2, 3, 4, 5], (undone) =>
    reported.push(undone),
  );
  expect(tried).toEqual(['1', '2', '3', '4', '5']);
  expect(reported).toEqual([0, 1, 2, 3, 4]);
  expect([left, failures.length]).toEqual([[4], 2]);
});
