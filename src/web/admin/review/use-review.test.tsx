import { describe, expect, it } from 'vitest';
import type { AdminSort } from '#contract/admin/vehicles.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { openHook, settled } from '#test/held-hook.tsx';
import { aListedBuild } from '#test/listed-build.ts';
import { ApiError } from '#web/data/api.ts';
import { currentToast } from '#web/ui/toast.ts';
import { useReview } from './use-review.ts';

const LIST = 'GET /api/admin/vehicles';
const SUMMARY = 'GET /api/admin/summary';
const CHANGE = 'PUT /api/admin/vehicles/:id';
const REMOVE = 'DELETE /api/admin/vehicles/:id';
const UNDO = 'POST /api/admin/activity/:id/undo';

const build = (id: number) => aListedBuild({ id, updatedAt: `2026-05-0${id}T00:00:00.000Z` });
/** An approved build in the reply, with its entry of the log. */
const approved = (vehicle: PrivateVehicle) => ({
  ...vehicle,
  isApproved: true,
  activityId: 70 + vehicle.id,
});

/** The review queue over these builds, all read. */
async function openQueue(ids = [1, 2, 3]) {
  const { result: review, ...server } = openHook(useReview, 'oldest' as AdminSort);
  await server.takeOne(LIST).answer(ids.map(build));
  await server.takeOne(SUMMARY).answer({ pending: ids.length });
  return {
    ...server,
    review,
    ids: () => review.current.queue.map(({ id }) => id),
    current: () => review.current.current?.id,
    approve: () => settled(() => review.current.decide(false)),
    goTo: (at: number) => settled(() => review.current.goTo(at)),
    undo: () => settled(review.current.undo),
    /** Deletes the current build. */
    remove: () =>
      settled(() => {
        const { current: vehicle, remove } = review.current;
        if (vehicle) remove.mutate({ vehicle });
      }),
  };
}

describe('a decision', () => {
  it('brings up the next build before the server has answered', async () => {
    const { review, ids, current, approve, takeOne } = await openQueue();
    await approve();
    expect([ids(), current()]).toEqual([[2, 3], 2]);
    expect(review.current).toMatchObject({ pending: 2, last: { vehicle: { id: 1 }, label: 'Approved' } });
    await takeOne(CHANGE).answer(approved(build(1)));
    expect([ids(), current()]).toEqual([[2, 3], 2]);
  });

  it('is about the build as it was looked at', async () => {
    const { approve, takeOne } = await openQueue();
    await approve();
    const { params, body } = takeOne(CHANGE);
    expect(params).toEqual({ id: '1' });
    expect(body).toEqual({ isApproved: true, ifUpdatedAt: build(1).updatedAt });
  });

  it('that the server refuses brings its build back, with the reason, and has the list read anew', async () => {
    const { review, ids, current, approve, takeOne } = await openQueue();
    await approve();
    const first = takeOne(CHANGE);
    await approve();
    const second = takeOne(CHANGE);
    expect(current()).toBe(3);
    await first.fail(new ApiError(409, 'Conflict', '{"error":"The build has been changed"}'));
    expect([ids(), current()]).toEqual([[1, 3], 1]);
    expect(currentToast()).toMatchObject({
      title: 'Update failed',
      description: 'The build has been changed',
      variant: 'destructive',
    });
    expect(review.current.last).toMatchObject({ vehicle: { id: 2 } });

    const renewed = { ...build(1), notes: 'Changed by its owner' };
    await takeOne(LIST).answer([renewed, build(2), build(3)]);
    expect(review.current.current).toEqual(renewed);
    await second.answer(approved(build(2)));
    expect([ids(), current()]).toEqual([[1, 3], 1]);
  });

  it('on a build that was gone to leaves those before it waiting', async () => {
    const { ids, current, goTo, approve } = await openQueue();
    await goTo(2);
    expect(current()).toBe(3);
    await approve();
    expect([ids(), current()]).toEqual([[1, 2], 2]);
  });

  it('on the last build has the rest of the list read once it has arrived', async () => {
    const { ids, current, approve, take, takeOne } = await openQueue([1]);
    await approve();
    expect(current()).toBeUndefined();
    expect(take(LIST)).toEqual([]);
    await takeOne(CHANGE).answer(approved(build(1)));
    await takeOne(LIST).answer([build(4)]);
    expect([ids(), current()]).toEqual([[4], 4]);
  });
});

describe('the queue', () => {
  it('is walked to both ends and no further', async () => {
    const { review, current, goTo } = await openQueue();
    const walked: unknown[] = [];
    for (const by of [1, 1, 1, -1, -1, -1]) {
      await goTo(review.current.index + by);
      walked.push(current());
    }
    expect(walked).toEqual([2, 3, 3, 2, 1, 1]);
  });

  it('keeps the current build where others come in before it', async () => {
    const { review, ids, current, goTo, takeOne } = await openQueue();
    await goTo(1);
    await settled(() => review.current.builds.refetch());
    await takeOne(LIST).answer([4, 1, 2, 3].map(build));
    expect([ids(), current()]).toEqual([[4, 1, 2, 3], 2]);
  });

  it('counts what waits without what is on its way', async () => {
    const { review, approve } = await openQueue();
    await approve();
    await approve();
    expect(review.current.pending).toBe(1);
    expect(review.current.next).toBeUndefined();
  });
});

describe('Undo', () => {
  it('gives an approved build its values back, and looks at it again', async () => {
    const { review, ids, current, undo, takeOne } = await openQueue();
    await settled(() => review.current.decide(true));
    expect(review.current.last?.label).toBe('Approved and featured');
    await takeOne(CHANGE).answer({ ...approved(build(1)), isFeatured: true });
    await undo();
    const back = takeOne(UNDO);
    expect(back.params).toEqual({ id: '71' });
    expect(review.current.last).toBeUndefined();
    await back.answer({ vehicle: build(1) });
    expect([ids(), current()]).toEqual([[1, 2, 3], 1]);
  });

  it('waits for a decision that is still on its way', async () => {
    const { ids, approve, undo, take, takeOne } = await openQueue();
    await approve();
    const decision = takeOne(CHANGE);
    await undo();
    expect(take(UNDO)).toEqual([]);
    expect(ids()).toEqual([2, 3]);
    await decision.answer(approved(build(1)));
    await takeOne(UNDO).answer({ vehicle: build(1) });
    expect(ids()).toEqual([1, 2, 3]);
  });

  it('has nothing to take back of a decision that is refused meanwhile', async () => {
    const { ids, approve, undo, take, takeOne } = await openQueue();
    await approve();
    await undo();
    await takeOne(CHANGE).fail(new ApiError(500, 'Broken', ''));
    expect(ids()).toEqual([1, 2, 3]);
    expect(take(UNDO)).toEqual([]);
  });

  it('that the server refuses lets the decision stand, and can be asked for again', async () => {
    const { review, ids, current, approve, undo, takeOne } = await openQueue();
    await approve();
    await takeOne(CHANGE).answer(approved(build(1)));
    await undo();
    await takeOne(UNDO).fail(new ApiError(503, 'Busy', ''));
    expect(ids()).toEqual([2, 3]);
    expect(review.current.last).toMatchObject({ vehicle: { id: 1 } });
    await undo();
    await takeOne(UNDO).answer({ vehicle: build(1) });
    expect([ids(), current()]).toEqual([[1, 2, 3], 1]);
  });

  it('leaves what another administrator did since, and goes on to the decision before', async () => {
    const { review, approve, undo, take, takeOne } = await openQueue();
    for (const id of [1, 2]) {
      await approve();
      await takeOne(CHANGE).answer({ ...approved(build(id)), updatedAt: '2026-06-01T00:00:00.000Z' });
    }
    await undo();
    const back = takeOne(UNDO);
    expect(back.params).toEqual({ id: '72' });
    await back.fail(new ApiError(409, 'Conflict', '{"error":"This build changed while you were editing"}'));
    expect(currentToast()).toMatchObject({
      title: 'Couldn’t undo',
      description: 'This build changed while you were editing',
    });
    expect(take(LIST)).toHaveLength(1);
    expect(review.current.last).toMatchObject({ vehicle: { id: 1 } });
  });

  it('takes back one decision after the other, and a build can be decided on anew', async () => {
    const { review, ids, approve, undo, takeOne } = await openQueue();
    for (const id of [1, 2]) {
      await approve();
      await takeOne(CHANGE).answer(approved(build(id)));
    }
    for (const id of [2, 1]) {
      await undo();
      const back = takeOne(UNDO);
      expect(back.params).toEqual({ id: String(70 + id) });
      await back.answer({ vehicle: build(id) });
    }
    expect(ids()).toEqual([1, 2, 3]);
    await approve();
    await takeOne(CHANGE).answer(approved(build(1)));
    expect(ids()).toEqual([2, 3]);
    expect(review.current.last).toMatchObject({ vehicle: { id: 1 }, label: 'Approved' });
  });

  it('restores a deleted build by its entry of the log', async () => {
    const { review, ids, current, remove, undo, takeOne } = await openQueue();
    await remove();
    expect(ids()).toEqual([1, 2, 3]);
    await takeOne(REMOVE).answer({ success: true, activityId: 77 });
    expect([ids(), current()]).toEqual([[2, 3], 2]);
    expect(review.current.last?.label).toBe('Deleted');
    await undo();
    const restored = takeOne(UNDO);
    expect(restored.params).toEqual({ id: '77' });
    await restored.answer({ vehicle: build(1) });
    expect([ids(), current()]).toEqual([[1, 2, 3], 1]);
  });
});
