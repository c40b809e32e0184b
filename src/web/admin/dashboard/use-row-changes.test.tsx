import { expect, test } from 'vitest';
import { openHook, settled } from '#test/held-hook.tsx';
import { aListedBuild } from '#test/listed-build.ts';
import { ApiError } from '#web/data/api.ts';
import { currentToast } from '#web/ui/toast.ts';
import { useRowChanges } from './use-row-changes.ts';

const CHANGE = 'PUT /api/admin/vehicles/:id';
const REMOVE = 'DELETE /api/admin/vehicles/:id';
const UNDO = 'POST /api/admin/activity/:id/undo';
const at = (hour: number) => `2026-05-01T0${hour}:00:00.000Z`;
const BUILD = aListedBuild({ id: 2, updatedAt: at(1) });

function openRows() {
  const removed: number[] = [];
  const given = {
    indexOf: () => 1,
    onChanged: () => {},
    onRemoved: ({ id }: { id: number }) => void removed.push(id),
  };
  const { result: rows, ...server } = openHook(useRowChanges, given);
  const last = () => rows.current.decisions.get(2);
  const undo = () =>
    settled(() => {
      const decision = last();
      if (decision) rows.current.undo(decision);
    });
  /** Approves, then features. */
  const change = async () => {
    await settled(() => rows.current.change(BUILD, { isApproved: true }));
    const approved = { ...BUILD, isApproved: true, updatedAt: at(2) };
    await server.takeOne(CHANGE).answer({ ...approved, activityId: 71 });
    await settled(() => rows.current.change(approved, { isFeatured: true }));
    await server.takeOne(CHANGE).answer({ ...approved, isFeatured: true, updatedAt: at(3), activityId: 72 });
  };
  const remove = async () => {
    await settled(() => rows.current.remove.mutate({ vehicle: BUILD }));
    await server.takeOne(REMOVE).answer({ success: true, activityId: 77 });
  };
  return { ...server, rows, removed, last, undo, change, remove };
}

test('two changes of a row are undone in turn, the last one first', async () => {
  const { last, undo, change, takeOne } = openRows();
  await change();
  await undo();
  const back = takeOne(UNDO);
  expect(back.params).toEqual({ id: '72' });
  await back.answer({ vehicle: { ...BUILD, isApproved: true, updatedAt: at(4) } });
  expect(last()).toMatchObject({ label: 'Approved', index: 1 });
  await undo();
  expect(takeOne(UNDO).params).toEqual({ id: '71' });
});

test.each([
  [409, 'This build changed while you were editing'],
  [404, 'Vehicle not found'],
])(
  'what others did since is not undone with it (%d), and the row offers it no more',
  async (status, error) => {
    const { last, undo, change, takeOne } = openRows();
    await change();
    await undo();
    await takeOne(UNDO).fail(new ApiError(status, '', JSON.stringify({ error })));
    expect(currentToast()).toMatchObject({ title: 'Couldn’t undo', description: error });
    expect(last()).toBeUndefined();
  },
);

test('an Undo that did not get through can be asked for again', async () => {
  const { last, undo, change, takeOne } = openRows();
  await change();
  await undo();
  await takeOne(UNDO).fail(new ApiError(503, 'Busy', ''));
  expect(last()).toMatchObject({ label: 'Featured' });
  await undo();
  await takeOne(UNDO).answer({ vehicle: { ...BUILD, isApproved: true, updatedAt: at(4) } });
  expect(last()).toMatchObject({ label: 'Approved' });
});

test('a deleted build is no longer selected, and a double press restores it once', async () => {
  const { removed, last, undo, remove, take, takeOne } = openRows();
  await remove();
  expect(removed).toEqual([2]);
  await undo();
  await undo();
  const [restored, ...more] = take(UNDO);
  expect(more).toEqual([]);
  await restored?.answer({ vehicle: BUILD });
  expect(last()).toBeUndefined();
  expect(() => takeOne(UNDO)).toThrow();
});
