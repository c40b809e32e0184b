import type { Database } from '#server/database/open.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { describeError, type ErrorDescription } from '../describe-error.ts';
import { createQueueWorker, type QueueWorker } from '../queue-worker.ts';
import { noteFailure, noteSent, removeMailsTo, type TakenMail, takeDueMails } from './mail-queue.ts';

/** A way of delivery. */
export interface MailTransport {
  deliver(mail: TakenMail): Promise<void>;
  /** Removes the copies of mails to an address that it keeps. */
  forget?(address: string): Promise<void>;
}

/** Sends the mails of the queue. Several processes may do so at once: each mail is taken by one of them. */
export interface Mailer extends QueueWorker {
  /**
   * Does work that may queue a mail after the caller has gone on, so that an answer takes as long with a mail as without.
   * What fails is logged.
   */
  afterwards(work: () => Promise<void>): void;
  /** Removes all mails to an address, sent or not. */
  forget(address: string): Promise<void>;
}

/** Connections to the mail server. */
const AT_ONCE = 5;

interface MailerParts {
  db: Database;
  clock: () => Date;
  transport: MailTransport;
  log?: (line: string) => void;
}

export function createMailer({ db, clock, transport, log = console.error }: MailerParts): Mailer {
  const inTurn = createConcurrencyLimiter({ running: AT_ONCE, waiting: 1000 });
  const underway = new Set<Promise<void>>();
  const queue = createQueueWorker({
    take: () => takeDueMails(db, clock(), AT_ONCE),
    send,
    onFault: (error) => log(`Couldn’t read the email queue: ${reasonOf(error)}`),
  });

  async function send(mail: TakenMail): Promise<void> {
    try {
      await transport.deliver(mail);
    } catch (error) {
      // A mail server quotes the address; the log and a list of mails have no need of it there.
      const reason = reasonOf(error).replaceAll(mail.to, 'the recipient');
      const next = await noteFailure(db, mail, { now: clock(), reason });
      log(`Couldn’t send an email${next ? '' : '; gave up'}: ${reason}`);
      return;
    }
    await noteSent(db, mail, clock());
  }

  async function doAfterwards(work: () => Promise<void>): Promise<void> {
    try {
      await inTurn(work);
    } catch (error) {
      log(`Couldn’t write an email: ${reasonOf(error)}`);
    }
  }

  async function settled(): Promise<void> {
    await queue.settled();
    while (underway.size > 0) await Promise.all(underway).then(queue.settled);
  }

  return {
    wake: queue.wake,
    settled,
    afterwards(work) {
      const doing = doAfterwards(work).finally(() => {
        underway.delete(doing);
        queue.wake();
      });
      underway.add(doing);
    },
    async close() {
      await queue.close();
      await settled();
    },
    async forget(address) {
      // What is under way would be written after the others were removed.
      await Promise.all(underway);
      await removeMailsTo(db, address);
      if (!transport.forget) return;
      await settled();
      await transport.forget(address);
    },
  };
}

/** One line without the values of a statement: the messages from the outside to the cause, each with its code. */
function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let one: ErrorDescription | undefined = describeError(error); one; one = one.cause)
    reasons.push(one.code === undefined ? one.message : `${one.message} (${one.code})`);
  return reasons.join(': ');
}
