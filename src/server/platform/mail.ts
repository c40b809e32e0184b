import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { createTurnstile } from './turnstile.ts';

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
}

/** Connections to the mail server, and mails that may wait for one when it is slow. */
const AT_ONCE = { running: 5, waiting: 1000 };

/** A mailer over any way of delivery. */
export function createMailer(
  deliver: (mail: Mail) => Promise<void>,
  log: (line: string) => void = console.error,
): Mailer {
  const underway = new Set<Promise<void>>();
  const inTurn = createTurnstile(AT_ONCE);
  async function send(compose: () => Promise<Mail | undefined>): Promise<void> {
    try {
      await inTurn(async () => {
        const mail = await compose();
        if (mail) await deliver(mail);
      });
    } catch (error) {
      log(`A mail could not be sent: ${error instanceof Error ? error.message : error}`);
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
  };
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
  return createMailer(async (mail) => {
    const { message } = await transport.sendMail(mail);
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
    await mkdir(folder, { recursive: true });
    const path = join(folder, name);
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await rename(`${path}.part`, path);
    console.log(`Mail "${mail.subject}" is in ${path}`);
  });
}
