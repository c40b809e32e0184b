import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { CodeNotFetched } from './error-boundary.tsx';
import { toast } from './toast.ts';

/** A component whose code comes when it is wanted, and which the server renders all the same. Render it inside `Suspense`. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches the code, anew if that failed before. For loaders and events, which handle a failure. */
  load: () => Promise<ComponentType<Props>>;
}

export function lazyPart<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const { load, held } = fetchedOnce(fetchComponent);
  const render = (props: Props) => createElement(use(held()), props);
  return Object.assign(render, { load });
}

/** Opens something once its code is here, or tells the visitor that it could not be fetched. */
export function openLazy(part: { load: () => Promise<unknown> }, open: () => void): void {
  part.load().then(open, () =>
    toast({
      title: 'Couldn’t load this',
      description: 'Please check your connection and try again.',
      variant: 'destructive',
    }),
  );
}

/** `held` is what rendering waits for. There a failure stays: rendering that began anew would never end. */
export function fetchedOnce<Value>(fetchValue: () => Promise<Value>) {
  let current: Promise<Value> | undefined;
  let failed = false;
  const start = () => {
    const fetching = fetchValue().catch((cause: unknown) => {
      throw new CodeNotFetched('Code could not be fetched', { cause });
    });
    failed = false;
    current = fetching;
    fetching.then(
      (value) => markFulfilled(fetching, value),
      () => {
        failed = true;
      },
    );
    return fetching;
  };
  return {
    load: () => (current && !failed ? current : start()),
    held: () => current ?? start(),
  };
}

/** React takes the value of a promise marked like this at once; any other it would wait for, even a fulfilled one. */
function markFulfilled<Value>(promise: Promise<Value>, value: Value): void {
  Object.assign(promise, { status: 'fulfilled', value });
}
