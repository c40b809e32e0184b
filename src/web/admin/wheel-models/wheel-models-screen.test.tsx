import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#test/admin-site.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';

const { site, asAdmin, call } = await openAdminSite();
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

test('the next wheel model is typed and added while the one before it is on its way', async () => {
  const { user, hold } = await openModels('DTS Wheels');
  const letCome = hold('POST /api/admin/wheel-models');
  const field = screen.getByLabelText('New wheel model');
  await user.type(field, 'Held 1{Enter}');
  await user.clear(field);
  await user.type(field, 'Held 2{Enter}');
  await user.clear(field);
  await user.type(field, 'Held 3');
  letCome();
  for (const model of ['Held 1', 'Held 2']) await screen.findByRole('button', { name: `Edit ${model}` });
  expect(field).toHaveValue('Held 3');
});

test('the name of one wheel model stays open when another one has been saved', async () => {
  const { user, hold } = await openModels('TIS');
  const [first = '', second = ''] = (await screen.findAllByRole('button', { name: /^Edit / })).map((one) =>
    one.getAttribute('aria-label')?.replace('Edit ', ''),
  );
  const rename = async (model: string, more: string) => {
    await user.click(screen.getByRole('button', { name: `Edit ${model}` }));
    await user.type(screen.getByLabelText(`Name of ${model}`), more);
  };
  const letCome = hold(/^PUT .*wheel-models/);
  await rename(first, ' S{Enter}');
  await rename(second, ' S');
  letCome();
  await screen.findByRole('button', { name: `Edit ${first} S` });
  expect(screen.getByLabelText(`Name of ${second}`)).toHaveValue(`${second} S`);
});

test('a wheel model that another administrator deleted leaves the list when it is renamed', async () => {
  const { json } = await call('POST', '/wheel-models', { brand: 'DTS Wheels', model: 'Gone 1' });
  const { user } = await openModels('DTS Wheels');
  await user.click(await screen.findByRole('button', { name: 'Edit Gone 1' }));
  await call('DELETE', `/wheel-models/${json<{ id: number }>().id}`);
  await user.type(screen.getByLabelText('Name of Gone 1'), '2{Enter}');
  await screen.findByText('Wheel model not found');
  await waitFor(() => expect(screen.queryByLabelText('Name of Gone 1')).toBeNull());
  expect(screen.queryByText('Gone 1')).toBeNull();
});
