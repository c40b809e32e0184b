import { Worker } from 'node:worker_threads';
import type { FromRenderThread, ToRenderThread } from './render-thread.ts';
import type { FetchReply, Renderer, RoomyBody } from './screens.ts';

/** Pages are small; a thread that needs more is broken, and ends before the process does. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

/** Kept for the next pages: as many as are rendered and sent at the same time. */
const MOST_ROOMS = 8;

interface Page {
  fetchReply: FetchReply;
  resolve(page: { status: number; body: RoomyBody }): void;
  reject(error: unknown): void;
}

/**
 * Renders with the web side's `entry` in a thread of its own, so that no answer waits for a page. The thread starts with the
 * first page; when it ends by itself, its pages fail and the next page starts another.
 */
export function renderApart(entry: URL): Renderer['render'] {
  const rooms = new Set<ArrayBuffer>();
  let thread: Worker | undefined;
  let pages = new Map<number, Page>();
  let last = 0;

  function start(): Worker {
    const started = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { entry: entry.href },
      resourceLimits: MEMORY,
    });
    const its = new Map<number, Page>();
    pages = its;
    let fault: unknown = new Error('The thread that renders pages ended');
    started.on('message', (message: FromRenderThread) => void take(started, its, message));
    started.on('error', (error) => {
      fault = error;
    });
    started.on('exit', () => {
      if (thread === started) thread = undefined;
      for (const { reject } of its.values()) reject(fault);
    });
    // Whoever waits for a page keeps the process alive by their connection.
    started.unref();
    return started;
  }

  /** A room that was given back; to a page about somebody none is lent. */
  function lend(forAnybody: boolean): ArrayBuffer | undefined {
    const [room] = forAnybody ? rooms : [];
    if (room) rooms.delete(room);
    return room;
  }

  function giveBack({ buffer }: RoomyBody['room']): void {
    if (rooms.size < MOST_ROOMS) rooms.add(buffer);
  }

  return async ({ url, site, forAnybody }, fetchReply) => {
    thread ??= start();
    const page = ++last;
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: RoomyBody }>();
    pages.set(page, { fetchReply, resolve, reject });
    const room = lend(forAnybody);
    send(thread, { page, url, site, forAnybody, room }, room);
    const { status, body } = await promise;
    return { status, body: { ...body, giveBack: () => giveBack(body.room) } };
  };
}

async function take(thread: Worker, pages: Map<number, Page>, message: FromRenderThread): Promise<void> {
  const { page } = message;
  const asked = pages.get(page);
  if (!asked) return;
  if ('reads' in message) {
    try {
      const replies = await Promise.all(message.reads.map(asked.fetchReply));
      send(thread, { page, replies });
    } catch (error) {
      pages.delete(page);
      asked.reject(error);
    }
    return;
  }
  pages.delete(page);
  if ('error' in message) asked.reject(message.error);
  else asked.resolve(message);
}

/** A room goes with its message: who sent it cannot write or read it any more. */
function send(thread: Worker, message: ToRenderThread, room?: ArrayBuffer): void {
  thread.postMessage(message, room ? [room] : []);
}
