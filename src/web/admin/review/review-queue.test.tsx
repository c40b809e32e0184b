import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';
import { insertVehicles } from '#test/vehicles.ts';
import { clearUnsavedChanges } from '#web/admin/session/unsaved-changes.ts';

const { site, asAdmin, empty, stored } = await openAdminSite();
beforeEach(empty);
afterEach(clearUnsavedChanges);
afterAll(site.close);

/** The queue over so many builds, whose models count from 1 on. */
async function openQueue(count: number, given: object = {}) {
  const models = Array.from({ length: count }, (_, index) => `No. ${count - index}`);
  const builds = await insertVehicles(
    site.db,
    ...models.map((model) => ({ model, isApproved: false, ...given })),
  );
  const browser = openBrowser(site, asAdmin);
  await browser.open('/admin?queue=pending');
  await at(1);
  return { ...browser, ids: builds.map(({ id }) => id).reverse() };
}

const at = (number: number) => screen.findByRole('heading', { level: 2, name: `2021 Ford No. ${number}` });
const isApproved = async (id = 0) => (await stored(id))?.isApproved;

test('the queue is stepped, skipped, decided and undone by keys', async () => {
  const { user, ids } = await openQueue(4);
  for (const [key, number] of [
    ['j', 2],
    ['s', 3],
    ['k', 2],
    ['f', 3],
  ] as const) {
    await user.keyboard(key);
    await at(number);
  }
  expect(screen.getByText(/^2021 Ford No. 2: Approved and featured/)).toHaveRole('status');
  await waitFor(async () => expect(await stored(ids[1] ?? 0)).toMatchObject({ isFeatured: true }));
  await user.keyboard('u');
  await at(2);
  await waitFor(async () =>
    expect(await stored(ids[1] ?? 0)).toMatchObject({ isApproved: false, isFeatured: false }),
  );

  await user.keyboard('{Backspace}');
  const sure = within(screen.getByRole('dialog', { name: 'Delete 2021 Ford No. 2' }));
  await user.keyboard('a');
  sure.getByRole('button', { name: 'Delete' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Vehicle deleted');
  await at(3);
  await user.keyboard('u');
  await at(2);
  await user.keyboard('e');
  screen.getByRole('form', { name: 'Edit 2021 Ford No. 2' });
  await user.keyboard('{Escape}i');
  screen.getByRole('dialog', { name: 'Manage Images' });
  await user.keyboard('{Escape}?');
  const keys = within(screen.getByRole('dialog', { name: 'Shortcuts' }));
  keys.getByText('approve and feature');
  const wanted = keys.getByRole('checkbox', { name: 'Use single-key shortcuts' });
  await user.click(wanted);
  await user.keyboard('{Escape}j');
  await at(2);
  await user.click(screen.getByRole('button', { name: 'Shortcuts off' }));
  await user.click(screen.getByRole('checkbox', { name: 'Use single-key shortcuts' }));
  await user.keyboard('{Escape}j');
  await at(3);
});

test('each build comes with checks, and what is doubtful can be mended', async () => {
  const { user } = await openQueue(1, { wheelWidth: '9', wheelOffset: -12, wheelBackspacing: '5.75' });
  const checks = within(screen.getByRole('region', { name: 'Checks' }));
  checks.getByText('9″ wide at −12 mm works out to 4.53″. The owner entered 5.75″.');
  await checks.findByText(/email/);
  await user.click(checks.getByRole('button', { name: 'Use 4.53″' }));
  await checks.findByText('Backspacing and offset agree.');
});

test('a key held down approves one build, and walks through the list', async () => {
  const { user, ids } = await openQueue(4);
  await user.keyboard('{a>3/}');
  await screen.findByText('1 of 3');
  await user.keyboard('{j>2/}');
  await screen.findByText('3 of 3');
  await waitFor(async () => expect(await isApproved(ids[0])).toBe(true));
  expect(await Promise.all(ids.slice(1).map(isApproved))).toEqual([false, false, false]);
});

test('no key decides on a build while its fields are being changed', async () => {
  const { user, ids } = await openQueue(2);
  await user.keyboard('e');
  await user.type(screen.getByLabelText('Notes'), 'Mine');
  for (const key of ['a', 'f', 'j', 's', '{Backspace}']) {
    await user.click(screen.getByRole('heading', { name: 'Checks' }));
    await user.keyboard(key);
    expect(screen.getByLabelText('Notes')).toHaveValue('Mine');
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('Not saved yet');
  screen.getByText('Save or cancel the changes to this build first.');
  expect(await isApproved(ids[0])).toBe(false);

  // Gone to another build by the list, it is there again on the way back.
  const queue = within(screen.getByRole('list', { name: 'Pending builds' }));
  await user.click(queue.getByRole('button', { name: /No. 2/ }));
  expect(screen.queryByLabelText('Notes')).toBeNull();
  await user.click(queue.getByRole('button', { name: /No. 1.*Unsaved/ }));
  expect(screen.getByLabelText('Notes')).toHaveValue('Mine');
});
