import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** The work took longer than it may. */
export class WorkTimedOut extends Error {}

/** The process ended without a result: it crashed, or took more memory than it may. */
export class WorkDied extends Error {}

export interface Confinement {
  /** Resident memory, in megabytes, beyond which the process is killed. */
  megabytes: number;
  environment?: Record<string, string>;
  nodeOptions?: string[];
}

const LOOK_EVERY_MS = 50;

/**
 * Starts a script that reads what visitors sent in a process of its own: with a low priority, without secrets, and killed
 * from outside when its memory passes the limit, whether or not JavaScript allocated it.
 */
export function forkConfined(
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
  lowerPriority(child);
  watchMemory(child, megabytes);
  return child;
}

/**
 * Runs a script until its first message and ends it. The script finds `job` in its first message.
 * Throws `WorkTimedOut` or `WorkDied`.
 */
export async function runConfined(
  script: URL,
  job: unknown,
  { milliseconds, ...confinement }: Confinement & { milliseconds: number },
): Promise<unknown> {
  const child = forkConfined(script, confinement);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = setTimeout(
    () => reject(new WorkTimedOut(`No answer within ${milliseconds} ms`)),
    milliseconds,
  );
  child.once('message', resolve);
  child.once('error', (cause) => reject(new WorkDied('The process could not be used', { cause })));
  child.once('exit', () => reject(new WorkDied('The process ended without an answer')));
  // It can only fail when the process has gone, which is told above.
  child.send({ job }, () => {});
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // Some systems forbid it; the work is done all the same.
  }
}

/** Looks at the resident memory where the system tells it (Linux); elsewhere the heap limit has to do. */
function watchMemory(child: ChildProcess, megabytes: number): void {
  const looking = setInterval(async () => {
    const resident = await residentMegabytes(child.pid).catch(() => undefined);
    if (resident !== undefined && resident > megabytes) child.kill('SIGKILL');
  }, LOOK_EVERY_MS).unref();
  child.once('exit', () => clearInterval(looking));
  child.once('error', () => clearInterval(looking));
}

async function residentMegabytes(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
