import { Webhook } from 'standardwebhooks';
import type { Database } from '#server/database/open.ts';
import { describeError } from '#server/platform/describe-error.ts';
import { postOutside } from '#server/platform/outgoing.ts';
import { type Network, type Outside, OutsideRefused } from '#server/platform/outgoing-address.ts';
import { createQueueWorker, type QueueWorker } from '#server/platform/queue-worker.ts';
import { type Attempt, type ClaimedDelivery, claimDueDeliveries, noteAttempt } from './event-queue.ts';

interface SenderParts {
  db: Database;
  clock: () => Date;
  /** Private networks that may be called. */
  networks: readonly Network[];
  log?: (line: string) => void;
  /** Stood in for by tests. */
  outside?: Outside;
  /** For one try. */
  milliseconds?: number;
}

const AT_ONCE = 10;
const PATIENCE_MS = 10_000;
/** Bytes of an answer that are kept. */
const ANSWER_LENGTH = 2048;

/** Sends the events that are due to their webhooks, signed as Standard Webhooks says. */
export function createWebhookSender(parts: SenderParts): QueueWorker {
  const { db, clock, log = console.error } = parts;
  return createQueueWorker({
    take: () => claimDueDeliveries(db, clock(), AT_ONCE),
    send: async (delivery) => {
      const attempt = await post(parts, delivery);
      await noteAttempt(db, delivery, { ...attempt, now: clock() });
    },
    onFault: (error) => log(`Couldn’t send webhooks: ${describeError(error).message}`),
  });
}

async function post(
  { clock, networks, outside, milliseconds = PATIENCE_MS }: SenderParts,
  { eventId, body, address, secret }: ClaimedDelivery,
): Promise<Attempt> {
  const now = clock();
  try {
    const headers = {
      'content-type': 'application/json',
      'webhook-id': eventId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(eventId, now, body),
    };
    const call = { headers, body, networks, milliseconds, maxBytes: ANSWER_LENGTH };
    const answer = await postOutside(address, call, outside);
    // The database has no spelling for NUL.
    return { status: answer.status, answer: answer.body.toString().replaceAll('\0', '�'), error: null };
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error;
    return { status: null, answer: null, error: error.message };
  }
}
