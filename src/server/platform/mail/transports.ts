import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { TakenMail } from './mail-queue.ts';
import type { MailTransport } from './mailer.ts';

/** Sends mail through an SMTP server. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async deliver(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
  };
}

const DAY = 24 * 60 * 60 * 1000;
/** Nobody reads so old a mail any more. */
const OUTBOX_MS = 30 * DAY;
/** More than a site without a mail server writes in a month, unless somebody makes it. */
const OUTBOX_BYTES = 100 * 1024 ** 2;

const outboxIn = (dataFolder: string) => join(dataFolder, 'outbox');

/** Removes mails from the outbox that are 30 days old, and of more than 100 MB the oldest. */
export async function purgeOutbox(dataFolder: string, now: Date, mostBytes = OUTBOX_BYTES): Promise<void> {
  const folder = outboxIn(dataFolder);
  // Names begin with the time they were written at.
  const names = (await readdir(folder).catch(() => [])).sort().reverse();
  let bytes = 0;
  for (const name of names) {
    const path = join(folder, name);
    const details = await lstat(path).catch(() => undefined);
    if (!details?.isFile() || !/\.eml(\.part)?$/.test(name)) continue;
    bytes += details.size;
    const isOld = now.getTime() - details.mtimeMs > OUTBOX_MS;
    if (isOld || bytes > mostBytes) await rm(path, { force: true });
  }
}

/** Without an SMTP server: writes mail as .eml files that any mail program opens, and says so. */
export function outboxTransport(dataFolder: string, from: string): MailTransport {
  const folder = outboxIn(dataFolder);
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
      await mkdir(folder, { recursive: true });
      const path = join(folder, name);
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      console.log(`Email "${mail.subject}" is in ${path}`);
    },
    async forget(address) {
      const names = existsSync(folder) ? await readdir(folder) : [];
      for (const name of names.filter((one) => one.endsWith('.eml'))) {
        const path = join(folder, name);
        const [headers = ''] = (await readFile(path, 'utf8')).split('\r\n\r\n');
        if (headers.toLowerCase().includes(`\r\nto: ${address.toLowerCase()}\r\n`))
          await rm(path, { force: true });
      }
    },
  };
}

/** Every try of a mail has the same number, by which a receiver knows one that it has already. */
function messageOf({ id, createdAt, to, subject, text, html, unsubscribe }: TakenMail, from: string) {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const messageId = `<mail-${id}-${createdAt.getTime()}@${host}>`;
  const headers = {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return { from, to, subject, text, html, messageId, headers };
}
