import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { describeError, type ErrorDescription } from './describe-error.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Composes and sends a mail after the caller has gone on, so that an answer takes as long with a mail as without.
   * What fails is logged.
   */
  post(compose: () => Promise<Mail | undefined>): void;
  /** Resolves when everything posted so far is sent or given up. */
  settled(): Promise<void>;
  /** Removes the copies of mails to an address that are kept here. */
  forget(address: string): Promise<void>;
}

/** Connections to the mail server, and mails that may wait for one when it is slow. */
const AT_ONCE = { running: 5, waiting: 1000 };

/** A mailer over any way of delivery. */
export function createMailer(
  deliver: (mail: Mail) => Promise<void>,
  log: (line: string) => void = console.error,
  removeMailsTo?: (address: string) => Promise<void>,
): Mailer {
  const underway = new Set<Promise<void>>();
  const inTurn = createConcurrencyLimiter(AT_ONCE);
  async function send(compose: () => Promise<Mail | undefined>): Promise<void> {
    try {
      await inTurn(async () => {
        const mail = await compose();
        if (mail) await deliver(mail);
      });
    } catch (error) {
      log(`A mail could not be sent: ${reasonOf(error)}`);
    }
  }
  return {
    post(compose) {
      const sending = send(compose).finally(() => underway.delete(sending));
      underway.add(sending);
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },
    async forget(address) {
      if (!removeMailsTo) return;
      // A mail under way would be written after the others were removed.
      await Promise.all(underway);
      await removeMailsTo(address);
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

const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Sends mail through an SMTP server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from, headers: AUTOMATIC },
  );
  return createMailer(async (mail) => {
    await transport.sendMail(mail);
  });
}

/** Without an SMTP server: writes mail as .eml files that any mail program opens, and says so. */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from, headers: AUTOMATIC });
  const write = async (mail: Mail) => {
    const { message } = await transport.sendMail(mail);
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
    await mkdir(folder, { recursive: true });
    const path = join(folder, name);
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await rename(`${path}.part`, path);
    console.log(`Mail "${mail.subject}" is in ${path}`);
  };
  const removeMailsTo = async (address: string) => {
    const names = existsSync(folder) ? await readdir(folder) : [];
    for (const name of names.filter((one) => one.endsWith('.eml'))) {
      const path = join(folder, name);
      const [headers = ''] = (await readFile(path, 'utf8')).split('\r\n\r\n');
      if (headers.toLowerCase().includes(`\r\nto: ${address.toLowerCase()}\r\n`))
        await rm(path, { force: true });
    }
  };
  return createMailer(write, console.error, removeMailsTo);
}
