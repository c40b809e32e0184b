import { use } from 'react';

/** A part of the screen whose code comes when it is wanted, and which the server renders all the same. */
export interface FetchedPart<Part> {
  load: () => Promise<Part>;
  /** Once its code is here. */
  fetched: () => Part | undefined;
}

export function fetchedPart<Part>(fetchPart: () => Promise<Part>): FetchedPart<Part> {
  let fetched: Part | undefined;
  let fetching: Promise<Part> | undefined;
  return {
    load() {
      fetching ??= fetchPart().then((part) => {
        fetched = part;
        return part;
      });
      return fetching;
    },
    fetched: () => fetched,
  };
}

/** The part itself: at once when its code is here, so that the first render is the server's. */
export function useFetchedPart<Part>({ load, fetched }: FetchedPart<Part>): Part {
  return fetched() ?? use(load());
}
