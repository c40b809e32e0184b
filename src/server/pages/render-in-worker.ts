import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';
import type { PageRequest, Rendered, Renderer, WorkerRead, WorkerReply } from './screens.ts';

/** Pages are small; a worker that needs more is broken, and ends before the process does. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** While one page waits for its data another is rendered. */
const AT_ONCE = 2;

/** Renders with the web side's `entry` in one worker, so that no answer waits for a page. What pages show is read here. */
export function renderInWorker(entry: URL): Renderer['render'] {
  const pool = new Piscina({
    filename: new URL('./render-worker.ts', import.meta.url).href,
    workerData: { entry: entry.href },
    minThreads: 0,
    maxThreads: 1,
    // The code of all screens is there once it came.
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: AT_ONCE,
    // A worker that sleeps on its queue would not hear the answers to its reads.
    atomics: 'disabled',
    resourceLimits: MEMORY,
  });
  return async (request, fetchReply): Promise<Rendered> => {
    const { port1: here, port2: port } = new MessageChannel();
    here.on('message', async ({ id, address }: WorkerRead) => {
      // A read that fails ends its page there: a task that waited for it would keep its place for good.
      const answer = await fetchReply(address).then(
        (reply): WorkerReply => ({ id, reply }),
        (error: unknown): WorkerReply => ({ id, error }),
      );
      here.postMessage(answer);
    });
    try {
      return await pool.run(move(withPort(request, port)), { name: 'renderPage' });
    } finally {
      here.close();
    }
  };
}

/** A task whose port goes to the worker with it. */
const withPort = (request: PageRequest, port: MessagePort) => ({
  [transferableSymbol]: [port],
  [valueSymbol]: { ...request, port },
});
