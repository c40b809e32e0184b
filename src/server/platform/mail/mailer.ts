import type { Database } from '#server/database/open.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { describeError, type ErrorDescription } from '../describe-error.ts';
import { noteFailure, noteSent, removeMailsTo, type TakenMail, takeDueMails } from './mail-queue.ts';

/** A way of delivery. */
export interface MailTransport {
  deliver(mail: TakenMail): Promise<void>;
  /** Removes the copies of mails to an address that it keeps. */
  forget?(address: string): Promise<void>;
}

/** Sends the mails of the queue. Several processes may do so at once: each mail is taken by one of them. */
export interface Mailer {
  /** Sends what is due. Called after the transaction that queued a mail, and now and then. */
  wake(): void;
  /**
   * Does work that may queue a mail after the caller has gone on, so that an answer takes as long with a mail as without.
   * What fails is logged.
   */
  afterwards(work: () => Promise<void>): void;
  /** Resolves when all of that is done and every mail that is due has been tried. */
  settled(): Promise<void>;
  /** Takes no more mails and resolves when those under way are sent; the others wait in the queue. */
  close(): Promise<void>;
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
  let sending: Promise<void> | undefined;
  let isWoken = false;
  let isClosed = false;

  function wake(): void {
    isWoken = true;
    sending ??= sendAllDue().finally(() => {
      sending = undefined;
      if (isWoken) wake();
    });
  }

  async function sendAllDue(): Promise<void> {
    isWoken = false;
    try {
      for (let taken = await take(); taken.length > 0; taken = await take()) await allOf(taken.map(send));
    } catch (error) {
      log(`Couldn’t read the email queue: ${reasonOf(error)}`);
    }
  }

  async function take(): Promise<TakenMail[]> {
    return isClosed ? [] : takeDueMails(db, clock(), AT_ONCE);
  }

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
    while (sending || underway.size > 0) await Promise.all([sending, ...underway]);
  }

  return {
    wake,
    settled,
    afterwards(work) {
      const doing = doAfterwards(work).finally(() => {
        underway.delete(doing);
        wake();
      });
      underway.add(doing);
    },
    close() {
      isClosed = true;
      return settled();
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

/** Waits for every one, so that none goes on after a fault of another; then throws the first fault. */
async function allOf(works: Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(works);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

/** One line without the values of a statement: the messages from the outside to the cause, each with its code. */
function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let one: ErrorDescription | undefined = describeError(error); one; one = one.cause)
    reasons.push(one.code === undefined ? one.message : `${one.message} (${one.code})`);
  return reasons.join(': ');
}
