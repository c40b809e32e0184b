import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { type Ask, createQueryClient } from '#web/data/api.ts';

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

/** A call that waits for its reply. */
interface HeldCall {
  /** Method and path as the contract has them. */
  to: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  answer: (reply: unknown) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** A server that replies when the test says so. */
export function heldServer() {
  const calls: HeldCall[] = [];
  const ask = ({ method, path }: { method: string; path: string }, call: object) => {
    const { promise, resolve, reject } = Promise.withResolvers();
    calls.push({
      to: `${method} ${path}`,
      ...call,
      answer: (reply) => settled(() => resolve(reply)),
      fail: (error) => settled(() => reject(error)),
    });
    return promise;
  };
  /** The calls to this endpoint that came since it was asked for last. */
  const take = (to: string) => {
    const taken = calls.filter((call) => call.to === to);
    for (const call of taken) calls.splice(calls.indexOf(call), 1);
    return taken;
  };
  /** The only call to this endpoint that came since. */
  const takeOne = (to: string): HeldCall => {
    const [call, ...more] = take(to);
    if (!call || more.length > 0) throw new Error(`${call ? more.length + 1 : 0} calls to ${to}`);
    return call;
  };
  return { client: createQueryClient(ask as unknown as Ask), take, takeOne };
}
