import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { currentToast } from '#web/ui/toast.ts';
import { updateOptimistically, waitForList, withId } from './optimistic-update.ts';

/** A reply that comes when the test says so. */
function replyLater() {
  return Promise.withResolvers<number>();
}

function updateWith(reply: Promise<number>) {
  const shown: boolean[] = [];
  const settled = vi.fn();
  return {
    shown,
    settled,
    subject: 'like 7',
    show: (value: boolean) => shown.push(value),
    send: () => reply,
    onSettled: settled,
    failure: 'Couldn’t save your like. Please try again.',
  };
}

test('a change shows before the server has answered, and takes over its answer', async () => {
  const { promise, resolve } = replyLater();
  const like = updateWith(promise);
  updateOptimistically(new QueryClient(), like);
  await vi.waitFor(() => expect(like.shown).toEqual([true]));
  expect(like.settled).not.toHaveBeenCalled();
  resolve(215);
  await vi.waitFor(() => expect(like.settled).toHaveBeenCalledWith(215));
});

test('a refused change is taken back, and the visitor is told', async () => {
  const { promise, reject } = replyLater();
  const like = updateWith(promise);
  updateOptimistically(new QueryClient(), like);
  reject(new Error('500: broken'));
  await vi.waitFor(() => expect(like.shown).toEqual([true, false]));
  expect(like.settled).not.toHaveBeenCalled();
  expect(currentToast()).toMatchObject({ description: like.failure, variant: 'destructive', open: true });
});

test('an answer that another change has overtaken does not change what is shown', async () => {
  const client = new QueryClient();
  const first = replyLater();
  const second = replyLater();
  const like = updateWith(first.promise);
  const unlike = updateWith(second.promise);
  updateOptimistically(client, like);
  updateOptimistically(client, unlike);
  first.resolve(215);
  second.resolve(214);
  await vi.waitFor(() => expect(unlike.settled).toHaveBeenCalledWith(214));
  expect(like.settled).not.toHaveBeenCalled();
});

test('a list that is read again is waited for, one that is here is not', async () => {
  const client = new QueryClient();
  const again = Promise.withResolvers<number[]>();
  const list = { queryKey: ['liked'], queryFn: () => again.promise };
  client.setQueryData(list.queryKey, [7]);
  await waitForList(client, list);
  expect(client.getQueryData(list.queryKey)).toEqual([7]);

  const reading = client.fetchQuery({ ...list, staleTime: 0 });
  const here = waitForList(client, list);
  again.resolve([7, 8]);
  await here;
  expect(client.getQueryData(list.queryKey)).toEqual([7, 8]);
  await reading;
});

test('a list of ids holds an id once', () => {
  expect(withId(undefined, 7, true)).toEqual([7]);
  expect(withId([7, 8], 7, true)).toEqual([8, 7]);
  expect(withId([7, 8], 7, false)).toEqual([8]);
});
