import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin } = await openAdminSite();
afterAll(site.close);

const ADDRESS = '/admin/dashboard?view=insights';
const first = () => screen.findByLabelText('First day');

test('a range of one’s own is asked for, and the keyboard stays in the day that was sent', async () => {
  const { user, open } = openBrowser(site, asAdmin);
  await open(ADDRESS);
  const range = within(await screen.findByRole('group', { name: 'Range' }));
  expect(range.getByRole('button', { pressed: true })).toHaveTextContent('30 days');
  await user.click(range.getByRole('button', { name: 'Custom' }));
  const day = await first();
  await user.clear(day);
  await user.type(day, '2026-01-31');
  const last = screen.getByLabelText('Last day');
  await user.clear(last);
  await user.type(last, '2026-01-01');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('The end date is before the start date');
  await user.clear(day);
  await user.type(day, '2025-12-31');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toContain('from=2025-12-31&to=2026-01-01'));
  expect(await first()).toHaveFocus();
  expect(range.getByRole('button', { pressed: true })).toHaveTextContent('Custom');
  await user.click(range.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(location.search).toContain('days=7'));
  expect(screen.queryByLabelText('First day')).toBeNull();
});
