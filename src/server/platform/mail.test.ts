import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { createMailer, outboxMailer, smtpMailer } from './mail.ts';

const FROM = 'Gallery <no-reply@gallery.example>';
const mail = {
  to: 'ada@example.com',
  subject: 'Räder & Reifen',
  text: 'Plain words: ü\n',
  html: '<p>Words with <a href="https://gallery.example/auth?token=abc">a link</a></p>',
};

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of endings.splice(0)) await end();
});

async function receivingServer() {
  const received: { from: string; to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then((message) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), message });
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  endings.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port was given');
  return { url: `smtp://127.0.0.1:${address.port}`, received };
}

test('a mail reaches the SMTP server as plain text and HTML', async () => {
  const { url, received } = await receivingServer();
  const mailer = smtpMailer(url, FROM);
  mailer.post(async () => mail);
  await mailer.settled();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'no-reply@gallery.example', to: ['ada@example.com'] });
  const message = received[0]?.message ?? '';
  expect(message).toMatch(/^From: Gallery <no-reply@gallery\.example>\r$/m);
  expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(message).toContain('Content-Type: text/plain; charset=utf-8');
  expect(message).toContain('Content-Type: text/html; charset=utf-8');
});

test('a subject cannot add headers or further recipients', async () => {
  const { url, received } = await receivingServer();
  const mailer = smtpMailer(url, FROM);
  mailer.post(async () => ({ ...mail, subject: 'Hello\r\nBcc: evil@example.com', to: 'ada@example.com' }));
  await mailer.settled();
  expect(received[0]?.to).toEqual(['ada@example.com']);
  expect(received[0]?.message).not.toMatch(/^Bcc:/m);
});

test('a mail that cannot be sent is logged and holds nobody up', async () => {
  const said: string[] = [];
  const mailer = createMailer(
    async () => {
      throw new Error('connection refused');
    },
    (line) => said.push(line),
  );
  mailer.post(async () => mail);
  await mailer.settled();
  expect(said).toEqual(['A mail could not be sent: connection refused']);
});

test('nothing is sent when there is nothing to say', async () => {
  const sent: unknown[] = [];
  const mailer = createMailer(async (one) => void sent.push(one));
  mailer.post(async () => undefined);
  await mailer.settled();
  expect(sent).toEqual([]);
});

test('without an SMTP server a mail becomes a file only its owner may read, and its subject is logged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-outbox-'));
  endings.push(() => rm(folder, { recursive: true }));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const mailer = outboxMailer(join(folder, 'outbox'), FROM);
  mailer.post(async () => mail);
  await mailer.settled();
  const [name = ''] = await readdir(join(folder, 'outbox'));
  expect(name).toMatch(/\.eml$/);
  const path = join(folder, 'outbox', name);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const message = await readFile(path, 'utf8');
  expect(message).toMatch(/^To: ada@example\.com\r?$/m);
  expect(message).toContain('Plain words: =C3=BC');
  expect(log).toHaveBeenCalledExactlyOnceWith(`Mail "Räder & Reifen" is in ${path}`);
});
