import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#test/admin-site.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';

const { site, asAdmin } = await openAdminSite();
afterAll(site.close);

async function openModels(brand: string) {
  const browser = openBrowser(site, asAdmin);
  await browser.open(`/admin/wheel-models?brand=${encodeURIComponent(brand)}`);
  await screen.findByLabelText('New wheel model');
  return browser;
}

const listOf = (brand: string) => screen.findByRole('region', { name: new RegExp(`^${brand}`) });

test('a wheel model is added by Enter, changed in place and deleted', async () => {
  const { user } = await openModels('TIS');
  await user.selectOptions(screen.getByLabelText('Brand'), 'DTS Wheels');
  await user.click(screen.getByRole('button', { name: 'Add Model' }));
  await screen.findByText('Please enter a wheel model');
  await user.type(screen.getByLabelText('New wheel model'), '  699X {Enter}');
  await screen.findByText('Wheel model added successfully');
  const list = within(await listOf('DTS Wheels'));
  expect(screen.getByLabelText('New wheel model')).toHaveValue('');

  await user.click(await list.findByRole('button', { name: 'Edit 699X' }));
  const name = screen.getByLabelText('Name of 699X');
  await user.clear(name);
  await user.type(name, '{Enter}');
  await list.findByText('Please enter a wheel model');
  await user.type(name, '699Z{Enter}');
  await screen.findByText('Wheel model updated successfully');

  await user.click(await list.findByRole('button', { name: 'Delete 699Z' }));
  const sure = within(screen.getByRole('dialog', { name: 'Delete DTS Wheels 699Z' }));
  sure.getByText('Are you sure you want to delete this wheel model?');
  await user.click(sure.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Wheel model deleted successfully');
  await waitFor(() => expect(list.queryByText('699Z')).toBeNull());
});

test('a brand without wheel models says so, and a list that does not come too', async () => {
  const { user, route } = await openModels('TIS');
  route(/GET .*wheel-models\?brand=DTS/, () => ({ status: 200, body: [] }));
  route(/GET .*wheel-models\?brand=TIS\+M/, () => ({ status: 500, body: {} }));
  await user.selectOptions(screen.getByLabelText('Brand'), 'DTS Wheels');
  await screen.findByText('No wheel models found for DTS Wheels');
  await user.selectOptions(screen.getByLabelText('Brand'), 'TIS Motorsports');
  await screen.findByText('Failed to fetch wheel models');
});

const failures: [string, string, (user: Browser['user']) => Promise<void>][] = [
  [
    'POST',
    'Failed to create wheel model',
    (user) => user.type(screen.getByLabelText('New wheel model'), '700{Enter}'),
  ],
  [
    'PUT',
    'Failed to update wheel model',
    async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Edit 544BM' }));
      await user.type(screen.getByLabelText('Name of 544BM'), '7{Enter}');
    },
  ],
  [
    'DELETE',
    'Failed to delete wheel model',
    async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Delete 544BM' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    },
  ],
];
test.each(failures)('a %s that fails says: %s', async (method, text, act) => {
  const { user, route } = await openModels('TIS');
  route(new RegExp(`^${method} /api/admin/wheel-models`), () => ({ status: 500, body: {} }));
  await act(user);
  await screen.findByText(text);
});
