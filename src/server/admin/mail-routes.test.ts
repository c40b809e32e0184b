import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '#server/platform/mail/mail-queue.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';

let site: TestApp;
let mailer: Mailer;
beforeAll(async () => {
  site = await openTestApp();
  const deliver = async ({ subject }: { subject: string }) => {
    if (subject !== 'Sent') throw new Error('Connection refused');
  };
  mailer = createMailer({ ...site, transport: { deliver }, log: () => {} });
});
afterAll(() => site.close());

async function send(subject: string, until?: Date): Promise<void> {
  const mail = { to: 'ada@example.com', subject, text: 'secret words', html: 'secret words' };
  await queueMail(site.db, mail, { now: site.clock(), ...(until && { until }) });
  mailer.wake();
  await mailer.settled();
}

test('an administrator sees which mails wait and which failed, without their words', async () => {
  await send('Sent');
  await send('Given up', new Date(site.clock().getTime() + 1000));
  await send('Delayed');
  const answer = await site.app.inject({ url: '/api/admin/mails', cookies: await signedInAsAdmin(site) });
  const mail = {
    to: 'ada@example.com',
    createdAt: '2026-06-01T12:00:00.000Z',
    lastError: 'Connection refused',
  };
  expect(answer.json()).toEqual({
    ...{ waiting: 1, failed: 1, sent: 1 },
    mails: [
      { ...mail, id: 3, subject: 'Delayed', tries: 1, nextTryAt: '2026-06-01T12:01:00.000Z' },
      { ...mail, id: 2, subject: 'Given up', tries: 1, nextTryAt: null },
    ],
  });
  expect(answer.body).not.toContain('secret');
});

test('nobody else sees them', async () => {
  const read = async (cookies = {}) =>
    (await site.app.inject({ url: '/api/admin/mails', cookies })).statusCode;
  expect([await read(), await read(await signedInAs(site))]).toEqual([401, 401]);
});
