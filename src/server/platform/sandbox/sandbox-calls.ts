import { type Confinement, forkSandbox, JobTimeoutError, WorkerDiedError } from './sandbox-process.ts';

/** A confined process that answers one question after another, for as long as it is needed. */
export interface ConfinedCalls<Question, Answer> {
  /** Throws `JobTimeoutError` or `WorkerDiedError`; after either the process is gone and every further call throws. */
  call(question: Question, limits: { milliseconds: number }): Promise<Answer>;
  end(): void;
}

type Call<Question> = { id: number; question: Question };
type Reply<Answer> = { id: number; answer: Answer };

export function openConfinedCalls<Question, Answer>(
  script: URL,
  confinement: Confinement,
): ConfinedCalls<Question, Answer> {
  const child = forkSandbox(script, confinement);
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let lastId = 0;
  let ended: Error | undefined;
  const endWith = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    child.kill('SIGKILL');
  };
  child.on('message', ({ id, answer }: Reply<Answer>) => waiting.get(id)?.resolve(answer));
  child.once('exit', () => endWith(new WorkerDiedError('The process ended')));
  child.once('error', (cause) => endWith(new WorkerDiedError('Couldn’t use the process', { cause })));

  async function call(question: Question, { milliseconds }: { milliseconds: number }): Promise<Answer> {
    if (ended) throw ended;
    lastId += 1;
    const id = lastId;
    const result = Promise.withResolvers<Answer>();
    waiting.set(id, result);
    const timer = setTimeout(
      () => endWith(new JobTimeoutError(`No answer within ${milliseconds} ms`)),
      milliseconds,
    );
    const message: Call<Question> = { id, question };
    // It can only fail when the process has gone, which ends the call as well.
    child.send(message, () => {});
    try {
      return await result.promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  }

  return { call, end: () => endWith(new WorkerDiedError('The process is no longer needed')) };
}

/** The other side of `openConfinedCalls`. The answer function turns every failure into an answer. */
export function answerCalls<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', async ({ id, question }: Call<Question>) => {
    const reply: Reply<Answer> = { id, answer: await answer(question) };
    process.send?.(reply);
  });
  // The program is gone: nobody waits for the rest.
  process.on('disconnect', () => process.exit());
}
