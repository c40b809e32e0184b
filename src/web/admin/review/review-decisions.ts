import type { PrivateVehicle } from '#contract/vehicles.ts';
import type { Decision } from '#web/admin/builds/decisions.ts';

interface ReviewDecision extends Decision {
  /** It is to be undone, at the latest when it has arrived. */
  isUndone?: boolean;
}

export interface ReviewState {
  /** In the order they were made. */
  decisions: ReviewDecision[];
  currentId?: number | undefined;
  /** Undone last: the one to look at again, in whichever order they come back. */
  lastUndone?: number;
}

export const INITIAL_STATE: ReviewState = { decisions: [] };

/** The listed builds that were not decided on, and the place of the current one. */
export function queueOf(listed: PrivateVehicle[], { decisions, currentId }: ReviewState) {
  const decided = new Set(decisions.map(({ vehicle }) => vehicle.id));
  const queue = listed.filter(({ id }) => !decided.has(id));
  const index = Math.max(
    0,
    queue.findIndex(({ id }) => id === currentId),
  );
  return { queue, index, current: queue[index] };
}

/** Builds read at once, at first and at most. */
export const PAGE_SIZE = 50;
const MOST = 500;
/** More are read when no more than these are left from the current one on. */
const PREFETCH_THRESHOLD = 10;

/**
 * What is to be read when few are left: the same number `again`, once those decided on have made room for others, or `more`
 * where they were only skipped. So a decision reads about one build, however many wait.
 */
export function readingOn(
  listed: number,
  limit: number,
  { queue, index }: Pick<ReturnType<typeof queueOf>, 'queue' | 'index'>,
  onTheWay: number,
): 'again' | 'more' | undefined {
  // Others may have come meanwhile.
  if (queue.length === 0 && listed > 0 && onTheWay === 0) return 'again';
  const isAll = listed < limit;
  if (isAll || queue.length - index > PREFETCH_THRESHOLD) return undefined;
  if (queue.length <= limit / 2) return 'again';
  return limit < MOST ? 'more' : undefined;
}

/** The decision that Undo takes back. */
export function lastDecision({ decisions }: ReviewState): ReviewDecision | undefined {
  return decisions.findLast(({ isUndone }) => !isUndone);
}

/** A build leaves the queue at once; the one after it follows, else the one before. */
export function decide(
  state: ReviewState,
  { queue, index }: ReturnType<typeof queueOf>,
  decision: Decision,
): ReviewState {
  const next = queue[index + 1] ?? queue[index - 1];
  return { ...state, decisions: [...state.decisions, decision], currentId: next?.id };
}

/** A decision has arrived, and can be undone from now on: `vehicle` as it left the build. */
export function settle(state: ReviewState, vehicle: PrivateVehicle, activityId: number): ReviewState {
  return amend(state, vehicle.id, { vehicle, activityId });
}

/** A decision was refused: the build is back, and looked at again. */
export function refuse(state: ReviewState, id: number): ReviewState {
  return { ...drop(state, id), currentId: id };
}

/** Undo was asked for the last decision. */
export function requestUndo(state: ReviewState): ReviewState {
  const last = lastDecision(state);
  if (!last) return state;
  return { ...amend(state, last.vehicle.id, { isUndone: true }), lastUndone: last.vehicle.id };
}

/** The server did not undo it: the decision stands. */
export function refuseUndo(state: ReviewState, id: number): ReviewState {
  return amend(state, id, { isUndone: false });
}

/** A build came back by Undo. */
export function restore(state: ReviewState, id: number): ReviewState {
  const next = drop(state, id);
  return state.lastUndone === id ? { ...next, currentId: id } : next;
}

function amend(state: ReviewState, id: number, change: Partial<ReviewDecision>): ReviewState {
  const decisions = state.decisions.map((one) => (one.vehicle.id === id ? { ...one, ...change } : one));
  return { ...state, decisions };
}

/** The decision is none of this screen any more. */
export function drop(state: ReviewState, id: number): ReviewState {
  return { ...state, decisions: state.decisions.filter(({ vehicle }) => vehicle.id !== id) };
}
