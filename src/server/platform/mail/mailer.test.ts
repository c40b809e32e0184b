import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mails } from '#server/database/schema.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { purgeMails, queueMail, readMailQueue, takeDueMails } from './mail-queue.ts';
import { createMailer, type MailTransport } from './mailer.ts';
import { smtpTransport } from './transports.ts';

const FROM = 'Gallery <no-reply@gallery.example>';
const MAIL = {
  to: 'ada@example.com',
  subject: 'Räder & Reifen',
  text: 'Plain words: ü\n',
  html: '<p>Words with <a href="https://gallery.example/auth?token=abc">a link</a></p>',
};
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let database: TestDatabase;
let now: Date;
let lines: string[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-06-01T12:00:00Z');
  lines = [];
  await database.db.delete(mails);
});
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

const mailerOver = (transport: MailTransport) =>
  createMailer({ db: database.db, clock: () => now, transport, log: (line) => lines.push(line) });
const forward = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const rows = () => database.db.select().from(mails);

/** Delivers after so many failures; `tried` holds when each try was made, in minutes. */
function failing(failures: number) {
  const start = now.getTime();
  const tried: number[] = [];
  const transport: MailTransport = {
    async deliver(mail) {
      tried.push((now.getTime() - start) / MINUTE);
      if (tried.length <= failures) throw new Error(`550 <${mail.to}> refused`);
    },
  };
  return { tried, transport };
}

/** A mail server that refuses the first recipients. */
async function mailServer({ refusals = 0 } = {}) {
  const received: { from: string; to: string[]; message: string }[] = [];
  let left = refusals;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(left-- > 0 ? new Error('Not now') : null),
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
  return { transport: smtpTransport(`smtp://127.0.0.1:${address.port}`, FROM), received };
}

async function send(transport: MailTransport, mail = MAIL) {
  await queueMail(database.db, mail, { now });
  const mailer = mailerOver(transport);
  mailer.wake();
  await mailer.settled();
  return mailer;
}

test('a mail reaches the SMTP server as plain text and HTML', async () => {
  const { transport, received } = await mailServer();
  await send(transport);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'no-reply@gallery.example', to: ['ada@example.com'] });
  const message = received[0]?.message ?? '';
  expect(message).toMatch(/^From: Gallery <no-reply@gallery\.example>\r$/m);
  expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(message).toMatch(/^Message-ID: <mail-\d+-1780315200000@gallery\.example>\r$/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(message).toContain('Content-Type: text/plain; charset=utf-8');
  expect(message).toContain('Content-Type: text/html; charset=utf-8');
});

test('a subject cannot add headers or further recipients', async () => {
  const { transport, received } = await mailServer();
  await send(transport, { ...MAIL, subject: 'Hello\r\nBcc: evil@example.com' });
  expect(received[0]?.to).toEqual(['ada@example.com']);
  expect(received[0]?.message).not.toMatch(/^Bcc:/m);
});

test('a mail that the server refuses once arrives a minute later, once', async () => {
  const { transport, received } = await mailServer({ refusals: 1 });
  const mailer = await send(transport);
  expect(received).toEqual([]);
  expect(await readMailQueue(database.db)).toMatchObject({ waiting: 1, delayed: 1, failed: 0, sent: 0 });
  for (let round = 0; round < 3; round += 1) {
    forward(MINUTE);
    mailer.wake();
    await mailer.settled();
  }
  expect(received).toHaveLength(1);
  expect(await readMailQueue(database.db)).toMatchObject({ waiting: 0, failed: 0, sent: 1, lastError: null });
});

test('the pauses grow from a minute to an hour, and after 24 hours a mail is given up', async () => {
  const { tried, transport } = failing(Number.POSITIVE_INFINITY);
  const mailer = await send(transport);
  for (let minute = 0; minute < 30 * 60; minute += 1) {
    forward(MINUTE);
    mailer.wake();
    await mailer.settled();
  }
  expect(tried.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(tried.at(-1)).toBeGreaterThan(23 * 60 - 1);
  expect(tried.at(-1)).toBeLessThan(24 * 60);
  expect(await readMailQueue(database.db)).toEqual({
    ...{ waiting: 0, delayed: 0, failed: 1, sent: 0 },
    lastError: '550 <the recipient> refused',
  });
  expect(lines.at(-1)).toBe('Couldn’t send an email; gave up: 550 <the recipient> refused');
});

test('a mail is tried no longer than its link opens anything', async () => {
  const { tried, transport } = failing(Number.POSITIVE_INFINITY);
  const until = new Date(now.getTime() + 5 * MINUTE);
  await queueMail(database.db, MAIL, { now, until });
  const mailer = mailerOver(transport);
  for (let minute = 0; minute < 30; minute += 1) {
    mailer.wake();
    await mailer.settled();
    forward(MINUTE);
  }
  expect(tried).toEqual([0, 1, 3]);
  expect(await readMailQueue(database.db)).toMatchObject({ waiting: 0, failed: 1 });
});

test('of several processes one sends each mail', async () => {
  const sent: string[] = [];
  const transport: MailTransport = { deliver: async ({ subject }) => void sent.push(subject) };
  const subjects = Array.from({ length: 40 }, (_, number) => `Mail ${number}`);
  for (const subject of subjects) await queueMail(database.db, { ...MAIL, subject }, { now });
  const mailers = [1, 2, 3].map(() => mailerOver(transport));
  for (const mailer of mailers) mailer.wake();
  await Promise.all(mailers.map((mailer) => mailer.settled()));
  expect(sent.toSorted()).toEqual(subjects.toSorted());
});

test('a mail whose process died while it was sent is tried again ten minutes later', async () => {
  await queueMail(database.db, MAIL, { now });
  expect(await takeDueMails(database.db, now, 5)).toHaveLength(1);
  const { tried, transport } = failing(0);
  const mailer = mailerOver(transport);
  for (const milliseconds of [0, 9 * MINUTE, MINUTE]) {
    forward(milliseconds);
    mailer.wake();
    await mailer.settled();
  }
  expect(tried).toEqual([10]);
});

test('there is no mail of what did not happen', async () => {
  const { tried, transport } = failing(0);
  const failed = database.db.transaction(async (tx) => {
    await queueMail(tx, MAIL, { now });
    throw new Error('Refused after all');
  });
  await expect(failed).rejects.toThrow('Refused after all');
  const mailer = mailerOver(transport);
  mailer.wake();
  await mailer.settled();
  expect(tried).toEqual([]);
});

test('work that ends in a mail holds nobody up, and its failure is logged', async () => {
  const { tried, transport } = failing(0);
  const mailer = mailerOver(transport);
  const goneOn = Promise.withResolvers<void>();
  mailer.afterwards(async () => {
    await goneOn.promise;
    await queueMail(database.db, MAIL, { now });
  });
  mailer.afterwards(async () => {
    throw new Error('no words');
  });
  expect(await rows()).toEqual([]);
  goneOn.resolve();
  await mailer.settled();
  expect(tried).toEqual([0]);
  expect(lines).toEqual(['Couldn’t write an email: no words']);
});

test('what was sent or given up keeps no words, and nothing after a week', async () => {
  await send({ deliver: async () => {} });
  expect(await rows()).toMatchObject([{ recipient: 'ada@example.com', text: null, html: null, dueAt: null }]);
  await queueMail(database.db, MAIL, { now });
  forward(DAY);
  await purgeMails(database.db, now);
  expect(await readMailQueue(database.db)).toMatchObject({ waiting: 0, failed: 1, sent: 1 });
  expect((await rows()).map((row) => [row.text, row.html])).toEqual([
    [null, null],
    [null, null],
  ]);
  forward(6 * DAY + 1);
  await purgeMails(database.db, now);
  expect(await rows()).toEqual([]);
});

test('closing waits for every mail under way, although the database failed another', async () => {
  const slow = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  const mailer = mailerOver({
    async deliver({ to }) {
      if (to === 'slow@example.com') return slow.promise;
      vi.spyOn(database.db, 'update').mockImplementationOnce(() => {
        failed.resolve();
        throw new Error('Connection terminated');
      });
    },
  });
  for (const to of [MAIL.to, 'slow@example.com']) await queueMail(database.db, { ...MAIL, to }, { now });
  mailer.wake();
  await failed.promise;
  vi.restoreAllMocks();
  const closing = mailer.close();
  const first = await Promise.race([closing.then(() => 'closed'), rows().then(() => 'under way')]);
  slow.resolve();
  await closing;
  expect(first).toBe('under way');
  expect(lines).toEqual([expect.stringContaining('Connection terminated')]);
});
