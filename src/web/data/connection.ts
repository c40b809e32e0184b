import { createStore, useStore } from '#web/ui/store.ts';

/** Whether the last call got an answer from this site. */
const reached = createStore(() => true);

/** Answers of those who stand before a site that is away. */
const FROM_OTHERS = [502, 504];

/** Takes note of what came of a call: its status, or undefined when there was no answer. */
export function recordResponse(status: number | undefined): void {
  const isReached = status !== undefined && !FROM_OTHERS.includes(status);
  if (isReached !== reached.get()) reached.set(isReached);
}

/** Whether the site can be reached, as far as the last call knows. */
export const useIsReachable = (): boolean => useStore(reached, true);
