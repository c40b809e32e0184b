import { expect, test, vi } from 'vitest';
import { type Ask, createQueryClient } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { countViewOnce } from './opened-vehicle.ts';

function clientThatCounts() {
  const ask = vi.fn(async () => ({ views: 8 }));
  return { ask, client: createQueryClient(ask as Ask) };
}

test('a view is told once, however often the build is opened', async () => {
  const { ask, client } = clientThatCounts();
  await Promise.all([countViewOnce(client, 7), countViewOnce(client, 7)]);
  await countViewOnce(client, 7);
  await countViewOnce(client, 8);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(['views', 7])).toBe(8);
});

test('a view is not told again because a build was added', async () => {
  const { ask, client } = clientThatCounts();
  await countViewOnce(client, 7);
  await invalidateAfter(client, 'vehicles');
  await countViewOnce(client, 7);
  expect(ask).toHaveBeenCalledOnce();
});

test('a view that did not arrive is told when the build is opened next', async () => {
  const { ask, client } = clientThatCounts();
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await countViewOnce(client, 7);
  expect(client.getQueryData(['views', 7])).toBeUndefined();
  await countViewOnce(client, 7);
  expect(client.getQueryData(['views', 7])).toBe(8);
});
