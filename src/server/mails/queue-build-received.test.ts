import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';
import { queueBuildReceived } from './queue-build-received.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

test('a guest hears of three builds a day at most, because anybody can type any address', async () => {
  const send = async (email: string) => {
    await queueBuildReceived(site, email, {
      id: 1,
      name: '2021 Ford F-150',
      isApproved: true,
      claimToken: 'abc',
    });
    site.mailer.wake();
    await site.mailer.settled();
  };
  for (const email of ['a@example.com', 'A@example.com', 'a@example.com', 'a@example.com', 'b@example.com'])
    await send(email);
  expect(site.outbox.map(({ to }) => to)).toEqual([
    'a@example.com',
    'A@example.com',
    'a@example.com',
    'b@example.com',
  ]);
  site.forward(24 * 60 * 60);
  await send('a@example.com');
  expect(site.outbox).toHaveLength(5);
});
