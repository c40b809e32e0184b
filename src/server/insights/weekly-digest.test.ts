import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails, siteFacts } from '#server/database/schema.ts';
import { addAdmin, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { changedMost, sendWeeklyDigest } from './weekly-digest.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

test('what stands out most from what chance would do is told first, and small changes are not', () => {
  const changes = [
    { what: 'Build views', count: 10_050, before: 10_000 },
    { what: 'Searches for Ford Bronco', count: 40, before: 4 },
    { what: 'Reports', count: 2, before: 0 },
    { what: 'Likes', count: 5, before: 30 },
    ...['a', 'b', 'c', 'd'].map((what) => ({ what, count: 9, before: 0 })),
  ];
  expect(changedMost(changes).map(({ what }) => what)).toEqual([
    'Searches for Ford Bronco',
    'Likes',
    'a',
    'b',
    'c',
  ]);
});

test('what changed most is mailed once a week to those who want it, although several processes run', async () => {
  // The clock of the tests stands at noon of a Monday.
  const look = () =>
    Promise.all(
      [1, 2, 3].map(() => sendWeeklyDigest({ ...site, publicUrl: 'https://x.example' }, site.clock())),
    );
  const admin = await addAdmin(site);
  const cookies = await signedInAsAdmin(site, admin);
  const payload = { email: 'ada@example.com' };
  const choice = await site.app.inject({ method: 'PUT', url: '/api/admin/weekly-mail', payload, cookies });
  expect(choice.json()).toEqual(payload);
  expect((await site.app.inject({ url: '/api/admin/daily-mail', cookies })).json()).toEqual({ email: null });
  await insertVehicles(site.db, ...Array.from({ length: 4 }, () => ({ createdAt: new Date('2026-05-27') })));
  await site.gallery.ready;
  await site.gallery.changed([1, 2, 3, 4]);
  await look();
  const sent = await site.db.select().from(mails);
  expect(sent.map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
  expect(sent[0]?.subject).toBe('Fitment Gallery: week of May 25');
  expect(sent[0]?.text).toContain('Builds added: 4, 0 the week before');
  expect(sent[0]?.text).toContain(
    'https://x.example/admin/dashboard?view=insights&from=2026-05-25&to=2026-05-31',
  );
  expect(sent[0]?.text).toContain('Turn it off under Administrators.');
  site.forward(6 * 24 * 60 * 60);
  await look();
  expect(await site.db.select().from(mails)).toHaveLength(1);

  // What a clock wrote down that was years ahead does not end the mails.
  await site.db.update(siteFacts).set({ value: '2036-06-02' }).where(eq(siteFacts.key, 'last-weekly-mail'));
  await look();
  expect(await site.db.select().from(mails)).toHaveLength(2);

  // Builds of the week after would be told, were the mail not switched off where it says.
  const off = await site.app.inject({
    ...{ method: 'PUT', url: '/api/admin/weekly-mail', payload: { email: null } },
    cookies: await signedInAsAdmin(site, admin),
  });
  expect(off.json()).toEqual({ email: null });
  await insertVehicles(site.db, ...Array.from({ length: 9 }, () => ({ createdAt: site.clock() })));
  site.forward(24 * 60 * 60);
  await look();
  expect(await site.db.select().from(mails)).toHaveLength(2);
});
