import { Session } from 'node:inspector';
import { threadId, type Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/**
 * The embedded database runs in one thread without signals, so its own `statement_timeout` never fires. The thread notes
 * when a statement must end; the main thread looks at that note and asks the busy thread to cancel the statement, as a
 * signal would. The main thread says how long statements may take from now on, which costs no statement of its own.
 */

/**
 * Shared by both threads: the number of the statement that runs, or 0; when it must end, in ns, 0 for never; and how long
 * statements may take, in ms, 0 for as long as they like. A transaction may set less for itself.
 */
export const CLOCK_BYTES = 3 * BigInt64Array.BYTES_PER_ELEMENT;
const RUNNING = 0;
const MUST_END = 1;
const LONGEST = 2;
const NS_PER_MS = 1_000_000n;
const LOOK_EVERY_MS = 100;

/** What this needs of PostgreSQL compiled to WebAssembly: addresses of two of its variables, and a setting's value. */
interface Engine {
  HEAPU8: Uint8Array;
  _InterruptPending: number;
  _QueryCancelPending: number;
  _GetConfigOption(name: number, missingOk: number, restricted: number): number;
  UTF8ToString(pointer: number): string;
  stringToNewUTF8(text: string): number;
}

function isEngine(module: object): module is Engine {
  return [
    ['HEAPU8', 'object'],
    ['_InterruptPending', 'number'],
    ['_QueryCancelPending', 'number'],
    ['_GetConfigOption', 'function'],
    ['UTF8ToString', 'function'],
    ['stringToNewUTF8', 'function'],
  ].every(([name = '', type]) => typeof Reflect.get(module, name) === type);
}

/** In the thread of the database: notes statements as they run. */
export function noteStatements(database: PGlite, shared: SharedArrayBuffer): void {
  const engine = database.Module;
  if (!isEngine(engine)) throw new Error('This version of the embedded database cannot stop statements');
  const clock = new BigInt64Array(shared);
  const setting = engine.stringToNewUTF8('statement_timeout');
  const run = database.execProtocolRawStream.bind(database);
  let count = 0n;
  database.execProtocolRawStream = async (...message) => {
    const own = BigInt(engine.UTF8ToString(engine._GetConfigOption(setting, 1, 0)));
    const longest = Atomics.load(clock, LONGEST);
    const milliseconds = own === 0n || (longest !== 0n && longest < own) ? longest : own;
    count += 1n;
    Atomics.store(clock, MUST_END, milliseconds && process.hrtime.bigint() + milliseconds * NS_PER_MS);
    Atomics.store(clock, RUNNING, count);
    try {
      await run(...message);
    } finally {
      Atomics.store(clock, RUNNING, 0n);
      Atomics.store(clock, MUST_END, 0n);
      // A request that came too late must not stop the next statement.
      setCancel(0);
    }
  };

  function setCancel(value: 0 | 1): void {
    if (!isEngine(engine)) return;
    engine.HEAPU8[engine._QueryCancelPending] = value;
    if (value === 1) engine.HEAPU8[engine._InterruptPending] = value;
  }

  /** Called by the main thread in the middle of a statement; returns whether this is the thread that was meant. */
  function cancelStatement(thread: number, number: string): boolean {
    if (thread !== threadId) return false;
    if (Atomics.load(clock, RUNNING) === BigInt(number)) setCancel(1);
    return true;
  }
  Object.assign(globalThis, { cancelStatement });
}

/** In the main thread: how long every statement may take that is sent from now on. */
export function limitStatements(shared: SharedArrayBuffer, milliseconds: number): void {
  Atomics.store(new BigInt64Array(shared), LONGEST, BigInt(milliseconds));
}

/** In the main thread: stops statements that run for too long. Returns how to end that. */
export function stopLateStatements(worker: Worker, shared: SharedArrayBuffer): () => void {
  const clock = new BigInt64Array(shared);
  let stopping: Promise<void> | undefined;
  const timer = setInterval(() => {
    const [running, mustEnd] = [Atomics.load(clock, RUNNING), Atomics.load(clock, MUST_END)];
    if (stopping || running === 0n || mustEnd === 0n || process.hrtime.bigint() < mustEnd) return;
    const { threadId } = worker;
    stopping = runInside(worker, `globalThis.cancelStatement?.(${threadId}, '${running}')`).finally(() => {
      stopping = undefined;
    });
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Runs an expression in a worker thread although it is busy: the engine looks for such requests in every loop. It is given to
 * every thread, for the names that threads have here are not their `threadId`; it is true in the one that is meant.
 */
async function runInside(worker: Worker, expression: string): Promise<void> {
  const session = new Session();
  session.connect();
  const done = Promise.withResolvers<void>();
  worker.once('exit', done.resolve);
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
    if (JSON.parse(message).result?.result?.value === true) done.resolve();
  });
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
  });
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await done.promise;
  worker.off('exit', done.resolve);
  session.disconnect();
}
