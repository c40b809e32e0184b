import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAdminSite } from '#test/admin-site.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';

const { site, asAdmin, aBuild, call, empty, stored } = await openAdminSite();
beforeEach(empty);
afterAll(site.close);

async function openDialog(prepare = (_browser: Browser) => {}) {
  const browser = openBrowser(site, asAdmin);
  prepare(browser);
  await browser.open('/admin');
  await browser.user.click(await screen.findByRole('button', { name: 'Rear Setups in Notes' }));
  return { ...browser, dialog: within(screen.getByRole('dialog', { name: 'Rear Setups in Notes' })) };
}

test('what notes say is accepted for one build, which leaves the list', async () => {
  const { id } = await aBuild({ notes: 'Rear: 20x11 +50, 305/30R20' });
  await aBuild({ model: 'Ranger', notes: 'Dually' });
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Accept for 2021 Ford F-150 · Marcus' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  expect(await stored(id)).toMatchObject({ rearWheelWidth: '11', rearWheelOffset: 50, rearTireWidth: '305' });
});

test('what was accepted is taken back', async () => {
  const { id } = await aBuild({ notes: 'Rear: 20x11 +50, 305/30R20' });
  await aBuild({ model: 'Ranger', notes: 'Dually' });
  const { user, dialog } = await openDialog();
  await dialog.findByText('20×11 +50, 305/30R20');
  dialog.getByText('dual rear wheels');
  await user.click(dialog.getByRole('button', { name: 'Accept for 2021 Ford F-150 · Marcus' }));
  // Before its five seconds are over.
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(await stored(id)).toMatchObject({ rearWheelWidth: null, rearWheelOffset: null });
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
});

test('all are accepted at once, but for what changed since it was listed', async () => {
  const first = await aBuild({ notes: '25mm spacers all around' });
  const second = await aBuild({ model: 'Ranger', notes: 'Rear: 20x11 +50' });
  const { user, dialog } = await openDialog();
  await dialog.findByText('25 mm spacers all around');
  site.forward(60);
  await call('PUT', `/vehicles/${second.id}`, { notes: 'Rear: 20x12 -44' });
  await user.click(dialog.getByRole('button', { name: 'Accept All (2)' }));
  await screen.findByText('1 build updated, 1 build changed since and left alone');
  expect(await stored(first.id)).toMatchObject({ frontSpacer: 25, rearSpacer: 25 });
  expect(await stored(second.id)).toMatchObject({ rearWheelWidth: null });
  await dialog.findByText('20×12 −44');
  await user.click(dialog.getByRole('button', { name: 'Accept All (1)' }));
  await dialog.findByText('No rear setups left in notes.');
});

test('a list that could not be read is asked for again', async () => {
  let answer = () => {};
  const { user, dialog } = await openDialog(({ refuse }) => {
    answer = refuse('GET /api/admin/rear-notes', 500);
  });
  await dialog.findByText('Couldn’t read the notes');
  answer();
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await dialog.findByText('No rear setups left in notes.');
});
