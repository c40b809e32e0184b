import { use } from 'react';
import { toast } from '#web/ui/toast.ts';

/** A part of the screen whose code comes when it is wanted, and which the server renders all the same. */
export interface FetchedPart<Part> {
  /** Fetches the code, anew if that failed before. For events, which need not handle a failure. */
  load: () => Promise<Part>;
  /** What rendering waits for. A failure stays: rendering that began anew would never end. */
  held: () => Promise<Part>;
}

export function fetchedPart<Part>(fetchPart: () => Promise<Part>): FetchedPart<Part> {
  let held: Promise<Part> | undefined;
  let failed = false;
  const start = () => {
    const fetching = fetchPart();
    failed = false;
    held = fetching;
    fetching.then(
      (part) => markFulfilled(fetching, part),
      () => {
        failed = true;
      },
    );
    return fetching;
  };
  return {
    load: () => (held && !failed ? held : start()),
    held: () => held ?? start(),
  };
}

/** React takes the value of a promise marked like this at once; any other it would wait for, even a fulfilled one. */
function markFulfilled<Value>(promise: Promise<Value>, value: Value): void {
  Object.assign(promise, { status: 'fulfilled', value });
}

/** The part itself: at once when its code is here, so that the first render is the server's. */
export function useFetchedPart<Part>({ held }: FetchedPart<Part>): Part {
  return use(held());
}

/** Opens something once its code is here, or tells the visitor that it could not be fetched. */
export function openFetched(part: FetchedPart<unknown>, open: () => void): void {
  part.load().then(open, () =>
    toast({
      title: 'Could not be loaded',
      description: 'Please check your connection and try again.',
      variant: 'destructive',
    }),
  );
}
