import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin } = await openAdminSite();
afterAll(site.close);

test.each([
  ['accounts', '/admin/dashboard?view=accounts', 'Email or name'],
  ['the activity log', '/admin?view=activity', 'Administrator'],
  ['builds and their images', '/admin/image-associations', 'Search builds'],
  ['all images', '/admin/image-associations', 'File name or vehicle, e.g. 2021 F-150'],
])('the keyboard stays in the filter of %s', async (_what, address, label) => {
  const { user, open, calls } = openBrowser(site, asAdmin);
  await open(address);
  const field = await screen.findByRole('searchbox', { name: label });
  for (const words of ['nor', 'nora']) {
    await user.clear(field);
    await user.type(field, ` ${words}{Enter}`);
    await waitFor(() =>
      expect(calls.some((call) => new RegExp(`=${words}(&|$)`).test(call.address))).toBe(true),
    );
    expect(field).toHaveFocus();
    await waitFor(() => expect(field).toHaveValue(words));
  }
});
