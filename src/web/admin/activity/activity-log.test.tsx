import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin } = await openAdminSite();
afterAll(site.close);

test('the activity log shows which mails wait, for whom and why', async () => {
  const { user, open, route } = openBrowser(site, asAdmin);
  const mail = { id: 1, to: 'kai@example.com', subject: 'Welcome', createdAt: '2026-06-01T12:00:00.000Z' };
  const tried = { tries: 1, nextTryAt: '2026-06-01T12:01:00.000Z', lastError: 'file already exists' };
  route('GET /api/admin/mails', () => ({
    status: 200,
    body: { waiting: 1, failed: 0, sent: 12, mails: [{ ...mail, ...tried }] },
  }));
  await open('/admin?view=activity');
  const section = within(await screen.findByRole('region', { name: 'Email' }));
  await section.findByText('1 waiting, 0 failed, 12 sent in the last 7 days');
  await user.click(section.getByText('Not sent'));
  expect(section.getByRole('listitem')).toHaveTextContent(
    /Welcome to kai@example.com.*1 try · next .* · file already exists/,
  );
});

test('there is nothing about mails that were all sent', async () => {
  await openBrowser(site, asAdmin).open('/admin?view=activity');
  const section = within(await screen.findByRole('region', { name: 'Email' }));
  await section.findByText('0 sent in the last 7 days, none waiting');
  expect(section.queryByText('Not sent')).toBeNull();
});
