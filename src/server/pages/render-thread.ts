import { parentPort, workerData } from 'node:worker_threads';
import { NICENESS, setThreadNiceness } from '#server/database/niceness.ts';
import { type EntryRender, type Markup, pageBody, type ReadReply, type RoomyBody } from './screens.ts';

/** In a thread of its own: renders pages, and has what they show read by the thread that answers. */

/** What the main thread sends: a page to render, and where if there is room, or the answers to the reads of one, in their order. */
export type ToRenderThread =
  | { page: number; url: string; site: unknown; forAnybody: boolean; room: ArrayBuffer | undefined }
  | { page: number; replies: ReadReply[] };

/** What comes back: reads to answer all at once, then the page or why there is none. */
export type FromRenderThread =
  | { page: number; reads: string[] }
  | { page: number; status: number; body: RoomyBody }
  | { page: number; error: unknown };

interface Reading {
  addresses: string[];
  waiting: ((reply: ReadReply) => void)[];
  /** Asked for and not answered yet, oldest first. */
  asked: ((reply: ReadReply) => void)[][];
}

/** Heads take about 3 kB. */
const ROOM_FOR_HEAD = 16_384;
const ROOM_FOR_END = 64;
/** Rooms are multiples of this, so that most pages fit into those of others. */
const ROOM_STEP = 32_768;

const { entry }: { entry: string } = workerData;
const port = parentPort;
if (!port) throw new Error('This file runs as a thread');
const { render }: { render: EntryRender } = await import(entry);
// Only now: the first page waits for the code.
setThreadNiceness(NICENESS.pages);
const readings = new Map<number, Reading>();

port.on('message', (message: ToRenderThread) => {
  if ('url' in message) void renderPage(message);
  else takeReplies(message);
});

async function renderPage({
  page,
  url,
  room,
  ...options
}: Extract<ToRenderThread, { url: string }>): Promise<void> {
  const reading: Reading = { addresses: [], waiting: [], asked: [] };
  readings.set(page, reading);
  try {
    const { status, ...rendered } = await render(url, (address) => read(page, reading, address), options);
    const body = inRoom(pageBody(rendered), room);
    send({ page, status, body }, [body.room.buffer]);
  } catch (error) {
    send({ page, error });
  } finally {
    readings.delete(page);
  }
}

/** In the room that is lent, if it is large enough. */
function inRoom(markup: Markup, lent: ArrayBuffer | undefined): RoomyBody {
  const bytes = markup.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length),
    ROOM_FOR_HEAD + ROOM_FOR_END,
  );
  const buffer =
    lent && lent.byteLength >= bytes ? lent : new ArrayBuffer(Math.ceil(bytes / ROOM_STEP) * ROOM_STEP);
  const written = Buffer.from(buffer);
  let end = ROOM_FOR_HEAD;
  for (const piece of markup) {
    if (typeof piece === 'string') end += written.write(piece, end);
    else {
      written.set(piece, end);
      end += piece.length;
    }
  }
  return { room: new Uint8Array(buffer), start: ROOM_FOR_HEAD, end };
}

/** What is asked for in the same moment goes out together. */
function read(page: number, reading: Reading, address: string): Promise<ReadReply> {
  const { promise, resolve } = Promise.withResolvers<ReadReply>();
  reading.addresses.push(address);
  reading.waiting.push(resolve);
  if (reading.addresses.length === 1) {
    setImmediate(() => {
      const { addresses, waiting } = reading;
      reading.addresses = [];
      reading.waiting = [];
      reading.asked.push(waiting);
      send({ page, reads: addresses });
    });
  }
  return promise;
}

/** Reads of one page are answered in the order they were asked in. */
function takeReplies({ page, replies }: Extract<ToRenderThread, { replies: ReadReply[] }>): void {
  const asked = readings.get(page)?.asked.shift() ?? [];
  asked.forEach((take, place) => {
    const reply = replies[place];
    if (reply) take(reply);
  });
}

function send(message: FromRenderThread, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}
