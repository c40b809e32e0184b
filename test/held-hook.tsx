import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { openHeldServer } from './held-server.ts';

/** Makes a change and waits for all that comes of it. */
export async function settled(change: () => unknown): Promise<void> {
  await act(async () => void change());
  await act(async () => {});
}

/** A hook as a component calls it, before a server that replies when the test says so. */
export function openHook<Given, Result>(useHook: (given: Given) => Result, given: Given) {
  notifyManager.setScheduler(queueMicrotask);
  const server = openHeldServer(settled);
  const { result } = renderHook(useHook, {
    initialProps: given,
    wrapper: ({ children }) => <QueryClientProvider client={server.client}>{children}</QueryClientProvider>,
  });
  onTestFinished(cleanup);
  return { ...server, result };
}
