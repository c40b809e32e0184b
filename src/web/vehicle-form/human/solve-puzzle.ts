import SolverWorker from 'altcha/workers/pbkdf2?worker';
import { getChallenge } from '#contract/submission.ts';
import { PROOF_LIFETIME } from '#domain/limits.ts';
import type { Ask } from '#web/data/api.ts';
import PlainWorker from './plain-solver.ts?worker';

export interface HumanProof {
  /** What the submission carries; undefined on a site that asks for none. */
  altcha: string | undefined;
  /** How long it counts from when it was asked for, ms. The clock of the visitor may be wrong, so that no moment is named. */
  lifetime: number;
}

/**
 * Fetches a puzzle and lets this browser work on it for about a second, off the page's own thread. ALTCHA's own box is 28 KB
 * and does not look like ours. How its solver is spoken to is not documented: the package stays at an exact version.
 */
export async function proveHuman(ask: Ask): Promise<HumanProof> {
  const { required, parameters, signature } = await ask(getChallenge, {});
  if (!required) return { altcha: undefined, lifetime: Number.POSITIVE_INFINITY };
  const challenge = { parameters, signature };
  const solution = await solve(challenge);
  return { altcha: btoa(JSON.stringify({ challenge, solution })), lifetime: PROOF_LIFETIME };
}

/** Each worker tries every n-th number; the first to find the solution ends the search. */
async function solve(challenge: unknown): Promise<unknown> {
  const count = Math.min(4, Math.max(1, navigator.hardwareConcurrency ?? 1));
  const workers = Array.from({ length: count }, () =>
    isSecureContext ? new SolverWorker() : new PlainWorker(),
  );
  try {
    return await Promise.race(
      workers.map((worker, start) => {
        worker.postMessage({
          type: 'work',
          challenge,
          counterStart: start,
          counterStep: count,
          timeout: 90_000,
        });
        return answerOf(worker);
      }),
    );
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

function answerOf(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onerror = () => reject(new Error('The puzzle could not be worked on'));
    worker.onmessage = ({ data }: MessageEvent) => {
      if (data && !data.error) resolve(data);
      else reject(new Error(data?.error ?? 'The puzzle was not solved in time'));
    };
  });
}
