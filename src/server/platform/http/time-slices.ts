/** So long tasks run before the event loop looks for what else has come. */
const SLICE_MS = 0.5;

/**
 * Runs tasks in their order, a slice of time in each turn of the event loop. Whatever takes several turns, such as a like that asks
 * the database, would else wait in each of them for every list that was asked for meanwhile.
 */
export function createTimeSlices(now = () => performance.now()): (task: () => void) => void {
  const waiting: (() => void)[] = [];
  let next = 0;

  function slice(): void {
    const end = now() + SLICE_MS;
    do waiting[next++]?.();
    while (next < waiting.length && now() < end);
    if (next < waiting.length) return void setImmediate(slice);
    waiting.length = 0;
    next = 0;
  }

  return (task) => {
    waiting.push(task);
    if (waiting.length === 1) setImmediate(slice);
  };
}
