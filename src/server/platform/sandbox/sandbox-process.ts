import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The work took longer than it may. */
export class JobTimeoutError extends Error {}

/** The time ran out, but most of it the processor was busy with other things: the work cannot be blamed. */
export class CpuStarvedError extends Error {}

/** The process ended without a result: it crashed, or took more memory than it may. */
export class WorkerDiedError extends Error {}

/** The process was ended because of the memory it took: it may succeed where it may take more. */
export class MemoryLimitError extends WorkerDiedError {}

export interface Confinement {
  /** Resident memory, in megabytes, beyond which the process is killed. */
  megabytes: number;
  environment?: Record<string, string>;
  nodeOptions?: string[];
}

const LOOK_EVERY_MS = 20;
/** Work that got less than this part of a processor has more time, as many times over. */
const MIN_SHARE = 3;

const memoryLimits = new WeakMap<ChildProcess, number>();
const endedForMemory = new WeakSet<ChildProcess>();

/**
 * Starts a script that reads what visitors sent in a process of its own: without secrets, and killed
 * from outside when its memory passes the limit, whether or not JavaScript allocated it.
 */
export function forkSandbox(
  script: URL,
  { megabytes, environment = {}, nodeOptions = [] }: Confinement,
): ChildProcess {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${megabytes}`, ...nodeOptions],
    // Decoders print what they think of a file; that is visitor text and stays out of the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: environment,
  });
  limitMemory(child, megabytes);
  watchMemory(child);
  return child;
}

/** Changes how much memory the process may take from now on; its heap keeps the limit it was started with. */
export function limitMemory(child: ChildProcess, megabytes: number): void {
  memoryLimits.set(child, megabytes);
}

/**
 * Gives a process its next job and waits for the one message that answers it. The script finds it as `job` in the message.
 * Throws `JobTimeoutError`, `CpuStarvedError`, `WorkerDiedError` or `MemoryLimitError`; the process must not be used again after that.
 */
export async function runInSandbox(
  child: ChildProcess,
  job: unknown,
  milliseconds: number,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const before = processorMilliseconds(child);
  const began = performance.now();
  const onTimeout = () => {
    const isBlamed = processorMilliseconds(child) - before >= milliseconds / MIN_SHARE;
    if (isBlamed) reject(new JobTimeoutError(`No answer within ${milliseconds} ms`));
    else if (performance.now() - began < milliseconds * MIN_SHARE)
      timer = setTimeout(onTimeout, milliseconds / MIN_SHARE);
    else reject(new CpuStarvedError(`No answer within ${milliseconds * MIN_SHARE} ms of a busy machine`));
  };
  let timer = setTimeout(onTimeout, milliseconds);
  const onExit = () => reject(reasonForEnd(child));
  const onError = (cause: Error) => reject(new WorkerDiedError('Couldn’t use the process', { cause }));
  child.on('message', resolve).on('exit', onExit).on('error', onError);
  // It can only fail when the process has gone; its exit tells why, unless that was told before.
  child.send({ job }, (cause) => cause && (child.exitCode ?? child.signalCode) !== null && onExit());
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', resolve).off('exit', onExit).off('error', onError);
  }
}

/** Runs a script for one job and ends it. Throws like `runInSandbox`. */
export async function runConfined(
  script: URL,
  job: unknown,
  { milliseconds, ...confinement }: Confinement & { milliseconds: number },
): Promise<unknown> {
  const child = forkSandbox(script, confinement);
  try {
    return await runInSandbox(child, job, milliseconds);
  } finally {
    child.kill('SIGKILL');
  }
}

/** What the process holds in memory now; undefined where the system does not tell (all but Linux). */
export function residentMegabytes({ pid }: ChildProcess): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/** Time of the processor that it has used; where the system does not tell, as much as has passed. */
function processorMilliseconds({ pid }: ChildProcess): number {
  try {
    // Its name, which stands in brackets, may hold anything. Ticks are a hundredth of a second on every Linux.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ');
    return (Number(fields?.[11]) + Number(fields?.[12])) * 10;
  } catch {
    return performance.now();
  }
}

function reasonForEnd(child: ChildProcess): WorkerDiedError {
  return endedForMemory.has(child)
    ? new MemoryLimitError('The process took more memory than it may')
    : new WorkerDiedError('The process ended without an answer');
}

/** Looks at the resident memory where the system tells it; elsewhere the heap limit has to do. */
function watchMemory(child: ChildProcess): void {
  const looking = setInterval(() => {
    if ((residentMegabytes(child) ?? 0) <= (memoryLimits.get(child) ?? 0)) return;
    endedForMemory.add(child);
    child.kill('SIGKILL');
  }, LOOK_EVERY_MS).unref();
  child.once('exit', () => clearInterval(looking));
  child.on('error', () => clearInterval(looking));
}
