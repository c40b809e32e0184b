import { expect, test } from 'vitest';
import { aListedBuild } from '#test/listed-build.ts';
import {
  decide,
  INITIAL_STATE,
  lastDecision,
  PAGE_SIZE,
  queueOf,
  type ReviewState,
  readingOn,
  refuse,
  refuseUndo,
  requestUndo,
  restore,
  settle,
} from './review-decisions.ts';

const build = (id: number) => aListedBuild({ id });
const LISTED = [1, 2, 3, 4].map(build);
const ENTRY = 7;

const idsOf = (state: ReviewState) => queueOf(LISTED, state).queue.map(({ id }) => id);
const currentOf = (state: ReviewState) => queueOf(LISTED, state).current?.id;

/** Approves the current build. */
function approve(state: ReviewState): ReviewState {
  const place = queueOf(LISTED, state);
  if (!place.current) throw new Error('Nothing is left to decide on');
  return decide(state, place, { vehicle: place.current, label: 'Approved' });
}

test('a decided build leaves the queue at once, and the next one follows', () => {
  const state = approve({ ...INITIAL_STATE, currentId: 2 });
  expect(idsOf(state)).toEqual([1, 3, 4]);
  expect(currentOf(state)).toBe(3);
  expect(currentOf(approve(state))).toBe(4);
});

test('after the last build of the queue comes the one before it', () => {
  const state = approve({ ...INITIAL_STATE, currentId: 4 });
  expect(currentOf(state)).toBe(3);
});

test('a queue that is worked off has no current build', () => {
  const done = approve(approve(approve(approve(INITIAL_STATE))));
  expect(queueOf(LISTED, done)).toEqual({ queue: [], index: 0, current: undefined });
});

test('a refused decision brings the build back, whatever was decided since', () => {
  const state = refuse(approve(approve(INITIAL_STATE)), 1);
  expect(idsOf(state)).toEqual([1, 3, 4]);
  expect(currentOf(state)).toBe(1);
});

test('undo takes back one decision after the other, the last one first', () => {
  let state = settle(settle(approve(approve(INITIAL_STATE)), build(1), ENTRY), build(2), ENTRY);
  expect(lastDecision(state)).toMatchObject({ vehicle: { id: 2 }, activityId: ENTRY });
  state = requestUndo(state);
  expect(lastDecision(state)?.vehicle.id).toBe(1);
  state = requestUndo(requestUndo(state));
  expect(lastDecision(state)).toBeUndefined();
});

test('builds that come back in another order end at the one undone last', () => {
  const undone = requestUndo(requestUndo(approve(approve(INITIAL_STATE))));
  const state = restore(restore(undone, 1), 2);
  expect(idsOf(state)).toEqual([1, 2, 3, 4]);
  expect(currentOf(state)).toBe(1);
});

test('a decision that is undone before it has arrived is known as such when it arrives', () => {
  const state = settle(requestUndo(approve(INITIAL_STATE)), build(1), ENTRY);
  expect(state.decisions).toMatchObject([{ vehicle: { id: 1 }, activityId: ENTRY, isUndone: true }]);
});

test('a decision that could not be undone can be undone again', () => {
  const state = refuseUndo(requestUndo(settle(approve(INITIAL_STATE), build(1), ENTRY)), 1);
  expect(idsOf(state)).toEqual([2, 3, 4]);
  expect(lastDecision(state)?.vehicle.id).toBe(1);
});

/** Decides on some of so many pending builds as the screen does. Returns how many lists and rows were read. */
function workOff(count: number, wanted: number) {
  const pending = Array.from({ length: count }, (_, at) => aListedBuild({ id: at + 1 }));
  let [limit, reads, rows, decided] = [PAGE_SIZE, 0, 0, 0];
  const read = () => {
    const listed = pending.slice(decided, decided + limit);
    reads += 1;
    rows += listed.length;
    return listed;
  };
  let listed = read();
  let state = INITIAL_STATE;
  while (decided < wanted) {
    const place = queueOf(listed, state);
    const reading = readingOn(listed.length, limit, place, 0);
    if (reading === 'more') limit += PAGE_SIZE;
    if (reading) listed = read();
    const next = queueOf(listed, state);
    if (!next.current) break;
    state = settle(decide(state, next, { vehicle: next.current, label: 'Approved' }), next.current, ENTRY);
    decided += 1;
  }
  return { decided, reads, rows };
}

test('of 10,000 pending builds each decision reads about one, and a list only every forty', () => {
  const { decided, reads, rows } = workOff(10_000, 1000);
  expect(decided).toBe(1000);
  expect(reads).toBeLessThan(27);
  expect(rows).toBeLessThan(1350);
});

test('a queue whose first builds are skipped is read on', () => {
  const place = (left: number, index: number) => ({
    queue: Array.from({ length: left }, (_, id) => aListedBuild({ id: id + 1 })),
    index,
  });
  expect(readingOn(50, 50, place(50, 30), 0)).toBeUndefined();
  expect(readingOn(50, 50, place(50, 45), 0)).toBe('more');
  expect(readingOn(8, 50, place(8, 7), 0)).toBeUndefined();
  expect(readingOn(8, 50, place(0, 0), 1)).toBeUndefined();
  expect(readingOn(8, 50, place(0, 0), 0)).toBe('again');
});
