import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAdminSite } from '#test/admin-site.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';

const { site, asAdmin, aBuild, call, empty, stored } = await openAdminSite();
beforeEach(empty);
afterAll(site.close);

async function openList(address = '/admin') {
  const browser = openBrowser(site, asAdmin);
  await browser.open(address);
  await screen.findByRole('list', { name: 'Vehicles' });
  return browser;
}

const pending = (model: string) => aBuild({ model, isApproved: false });
const rowOf = (model: string) => screen.findByRole('listitem', { name: `2021 Ford ${model}` });
const press = async ({ user }: Browser, model: string, name: string | RegExp) =>
  user.click(await within(await rowOf(model)).findByRole('button', { name }));
const confirm = ({ user }: Browser) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

test('a build is approved, featured, and both are taken back in its row', async () => {
  await pending('F-150');
  const browser = await openList('/admin?status=pending');
  await press(browser, 'F-150', /^Approve/);
  await screen.findByText('Vehicle updated');
  await screen.findByText('Changes saved successfully');
  await screen.findByText('Approved just now');
  within(await rowOf('F-150')).getByText('Approved');
  await press(browser, 'F-150', /^Undo/);
  await waitFor(() => expect(screen.queryByText('Approved just now')).toBeNull());
  within(await rowOf('F-150')).getByText('Pending');
  await press(browser, 'F-150', /^Feature/);
  await waitFor(async () => within(await rowOf('F-150')).getByText('Featured'));
  await press(browser, 'F-150', /^Unfeature/);
  await waitFor(async () => expect(within(await rowOf('F-150')).queryByText('Featured')).toBeNull());
});

test.each([
  ['PUT', /^Approve/, 'Update failed', 'Failed to update vehicle'],
  ['DELETE', /^Delete/, 'Delete failed', 'Failed to delete vehicle'],
])('a %s that fails says why', async (method, button, title, text) => {
  const { id } = await pending('F-150');
  const browser = await openList();
  for (const [status, says] of [[500], [422, 'Not now']] as const) {
    browser.refuse(`${method} /api/admin/vehicles/${id}`, status, says);
    await press(browser, 'F-150', button);
    if (method === 'DELETE') await confirm(browser);
    await screen.findByText(title);
    await screen.findByText(says ?? text);
  }
});

test('the question about one build outlives the answer about another', async () => {
  const { id } = await pending('Ranger');
  await pending('Bronco');
  const browser = await openList();
  browser.refuse(`DELETE /api/admin/vehicles/${id}`, 500);
  const letCome = browser.hold(`DELETE /api/admin/vehicles/${id}`);
  await press(browser, 'Ranger', /^Delete/);
  await confirm(browser);
  await browser.user.keyboard('{Escape}');
  await press(browser, 'Bronco', /^Delete/);
  letCome();
  await screen.findByText('Delete failed');
  screen.getByRole('dialog', { name: 'Delete 2021 Ford Bronco' });
});

test('a row stays where it is, whatever is done to it, and a build deleted by somebody else goes', async () => {
  await pending('Bronco');
  const { id } = await pending('Ranger');
  await pending('Maverick');
  const browser = await openList('/admin?status=pending');
  await press(browser, 'Ranger', /^Approve/);
  const row = within(await rowOf('Ranger'));
  await row.findByText('Approved just now');
  site.forward(1);
  await press(browser, 'Ranger', /^Feature/);
  await row.findByText('Featured just now');
  const rows = within(screen.getByRole('list', { name: 'Vehicles' })).getAllByRole('listitem');
  expect(rows[1]).toBe(await rowOf('Ranger'));
  await press(browser, 'Ranger', /^Undo/);
  await row.findByText('Approved just now');
  await call('DELETE', `/vehicles/${id}`);
  await press(browser, 'Ranger', /^Undo/);
  await screen.findByText('Couldn’t undo');
  await screen.findByText('Vehicle not found');
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /Ranger/ })).toBeNull());
});

test('rows are stepped, selected, changed and undone by keys', async () => {
  const first = await pending('Bronco');
  const second = await pending('Ranger');
  const { user } = await openList();
  const row = within(await rowOf('Bronco'));
  await user.keyboard('jj');
  expect(row.getByRole('button', { name: '2021 Ford Bronco' })).toHaveFocus();
  await user.keyboard('a');
  await row.findByText('Approved just now');
  await user.keyboard('u');
  await row.findByText('Pending');
  await user.keyboard('xkx');
  await screen.findByText('2 selected');
  await user.keyboard('a');
  await screen.findByText('Approved 2 builds');
  expect(await stored(first.id)).toMatchObject({ isApproved: true });
  await user.keyboard('u');
  await waitFor(async () => expect(await stored(second.id)).toMatchObject({ isApproved: false }));
  await user.keyboard('e');
  await screen.findByRole('button', { name: 'Save Changes' });
});
