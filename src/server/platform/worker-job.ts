import { Worker } from 'node:worker_threads';

export class WorkerTimedOut extends Error {}

/**
 * Runs a script in a thread of its own until its first message, then ends the thread, so that a hostile
 * input can neither block the program nor keep its memory.
 */
export function runWorkerJob(
  script: URL,
  input: unknown,
  limits: { milliseconds: number },
): Promise<unknown> {
  // The decoders print what they think of a file; that is visitor text and stays out of the log.
  const worker = new Worker(script, {
    workerData: input,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = setTimeout(
    () => reject(new WorkerTimedOut(`No answer within ${limits.milliseconds} ms`)),
    limits.milliseconds,
  );
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The worker ended without an answer')));
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}
