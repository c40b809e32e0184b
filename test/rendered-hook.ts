import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { openHeldServer } from './held-server.ts';

/** All that React asks of a page for a component that draws nothing. */
function standInForPage() {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('window', { HTMLIFrameElement: class {} });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return { nodeType: 1, tagName: 'DIV', ownerDocument: { nodeType: 9, ...listens }, ...listens };
}

/** Calls what it is given, and waits for all that React and the queries do of it. */
export async function settled(change: () => unknown = () => {}): Promise<void> {
  await act(async () => void change());
  await act(async () => {});
}

interface CallerProps<Given, Result> {
  useHook: (given: Given) => Result;
  given: Given;
  onResult: (result: Result) => void;
}

function Caller<Given, Result>({ useHook, given, onResult }: CallerProps<Given, Result>) {
  onResult(useHook(given));
  return null;
}

/** A hook as a component calls it, with effects and state; `current` is what it gave last. List the test as `apart`. */
export async function renderHook<Given, Result>(
  useHook: (given: Given) => Result,
  { given, client }: { given: Given; client: QueryClient },
) {
  notifyManager.setScheduler(queueMicrotask);
  const results: Result[] = [];
  const onResult = (result: Result) => void results.push(result);
  const root = createRoot(standInForPage() as unknown as Element);
  const render = (next: Given) => {
    const caller = createElement(Caller<Given, Result>, { useHook, given: next, onResult });
    return settled(() => root.render(createElement(QueryClientProvider, { client }, caller)));
  };
  onTestFinished(async () => {
    await settled(() => root.unmount());
    vi.unstubAllGlobals();
  });
  await render(given);
  return {
    get current(): Result {
      const last = results.at(-1);
      if (last === undefined) throw new Error('The hook was not called');
      return last;
    },
    render,
    leave: () => settled(() => root.unmount()),
  };
}

/** A server that replies when the test says so. */
export const heldServer = () => openHeldServer(settled);
