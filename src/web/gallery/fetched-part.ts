import { use } from 'react';

/** A part of the screen whose code comes when it is wanted, and which the server renders all the same. */
export interface FetchedPart<Part> {
  load: () => Promise<Part>;
}

export function fetchedPart<Part>(fetchPart: () => Promise<Part>): FetchedPart<Part> {
  let fetching: Promise<Part> | undefined;
  return {
    load() {
      fetching ??= fetchPart().then((part) => {
        if (fetching) markFulfilled(fetching, part);
        return part;
      });
      return fetching;
    },
  };
}

/** React takes the value of a promise marked like this at once; any other it would wait for, even a fulfilled one. */
function markFulfilled<Value>(promise: Promise<Value>, value: Value): void {
  Object.assign(promise, { status: 'fulfilled', value });
}

/** The part itself: at once when its code is here, so that the first render is the server's. */
export function useFetchedPart<Part>({ load }: FetchedPart<Part>): Part {
  return use(load());
}
