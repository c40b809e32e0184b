/** So long tasks run before the event loop looks for what else has come. */
const SLICE_MS = 0.5;

/**
 * Runs tasks in their order, a slice of time in each turn of the event loop. Whatever takes several turns, such as a like that asks
 * the database, would else wait in each of them for every list that was asked for meanwhile.
 */
export function createTimeSlices({
  now = () => performance.now(),
  nextTurn = (slice: () => void): unknown => setImmediate(slice),
} = {}): (task: () => void) => void {
  const waiting: (() => void)[] = [];

  function slice(): void {
    const end = now() + SLICE_MS;
    let done = 0;
    try {
      do waiting[done++]?.();
      while (done < waiting.length && now() < end);
    } finally {
      // What is done must not stay until a busy site has a pause, and whatever fails must not hold up the others.
      waiting.splice(0, done);
      if (waiting.length > 0) nextTurn(slice);
    }
  }

  return (task) => {
    waiting.push(task);
    if (waiting.length === 1) nextTurn(slice);
  };
}
