import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openAdminSite } from '#test/admin-site.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';
import { clearUnsavedChanges } from '#web/admin/session/unsaved-changes.ts';

const { site, asAdmin, aBuild, call, empty, stored } = await openAdminSite();
beforeEach(empty);
afterEach(clearUnsavedChanges);
afterAll(site.close);

async function openList() {
  const browser = openBrowser(site, asAdmin);
  await browser.open('/admin');
  await screen.findByRole('list', { name: 'Vehicles' });
  return browser;
}

const rowOf = (model: string) => screen.findByRole('listitem', { name: `2021 Ford ${model}` });
const press = async ({ user }: Browser, model: string, name: string | RegExp) =>
  user.click(within(await rowOf(model)).getByRole('button', { name }));
const formOf = (model: string) => within(screen.getByRole('form', { name: `Edit 2021 Ford ${model}` }));
const notes = () => screen.getByLabelText('Notes');
const noNotes = () => expect(screen.queryByLabelText('Notes')).toBeNull();
const SAVE = 'Save Changes';

/** Opens the fields of a build and types notes. */
async function typeNotes(browser: Browser, model: string) {
  await press(browser, model, /^Edit/);
  await browser.user.type(notes(), 'Mine');
}

test('mistakes are told at their fields, and what nobody changed is not sent', async () => {
  await aBuild({ suspension: 'Lifted' });
  const browser = await openList();
  await press(browser, 'F-150', /^Edit/);
  const form = formOf('F-150');
  const general = form.getByLabelText('Suspension').querySelectorAll('optgroup[label=General] option');
  expect([...general].map(({ textContent }) => textContent)).toEqual([
    ...['Stock', 'Lowered', 'Lifted', 'Air Suspension'],
  ]);
  const tires = form.getByLabelText('Tire brand');
  await browser.user.clear(tires);
  await browser.user.clear(form.getByLabelText('Owner email'));
  await browser.user.type(form.getByLabelText('Owner email'), 'nobody');
  await browser.user.click(form.getByRole('button', { name: SAVE }));
  form.getByText('Tire brand is required');
  form.getByText('Valid email is required');
  expect(tires).toHaveFocus();
  await browser.user.click(form.getByRole('button', { name: 'Cancel' }));

  await press(browser, 'F-150', /^Edit/);
  const trim = screen.getByLabelText('Trim');
  await browser.user.clear(trim);
  await browser.user.type(trim, 'Night');
  await browser.user.click(screen.getByRole('button', { name: SAVE }));
  await screen.findByText('Edited just now');
  expect(browser.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ trim: 'Night' });
  await screen.findByText('Night · Marcus');
  expect(screen.getByRole('button', { name: '2021 Ford F-150' })).toHaveFocus();
});

test('the rear, spacers, dual rear wheels and where it rubs are changed like any field', async () => {
  const { id } = await aBuild({ rearWheelWidth: '11', rubbing: 'Rubs', rubbingWhere: ['Rear'] });
  const browser = await openList();
  await press(browser, 'F-150', /^Edit/);
  const form = formOf('F-150');
  expect(form.getByLabelText('Rear width (in)')).toHaveValue('11');
  await browser.user.clear(form.getByLabelText('Rear width (in)'));
  await browser.user.type(form.getByLabelText('Rear spacer (mm)'), '25');
  await browser.user.selectOptions(form.getByLabelText('Dual rear wheels'), 'Yes');
  await browser.user.click(form.getByRole('checkbox', { name: 'Front over bumps' }));
  await browser.user.click(form.getByRole('button', { name: SAVE }));
  await screen.findByText('Edited just now');
  expect(browser.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    rearWheelWidth: null,
    rearSpacer: 25,
    dualRearWheels: true,
    rubbingWhere: ['Front over bumps', 'Rear'],
  });
  expect(await stored(id)).toMatchObject({ rearWheelWidth: null, rearSpacer: 25, dualRearWheels: true });
});

test('what the notes say of the rear is offered, and filled in once it is asked for', async () => {
  const { id } = await aBuild({ notes: 'Dually, rear: 20x11 -50' });
  const browser = await openList();
  await press(browser, 'F-150', /^Edit/);
  const form = formOf('F-150');
  form.getByText('The notes mention a different rear setup: 20×11 −50, dual rear wheels.');
  expect(form.getByLabelText('Rear width (in)')).toHaveValue('');
  await browser.user.click(form.getByRole('button', { name: 'Use It' }));
  expect(form.getByLabelText('Rear width (in)')).toHaveValue('11');
  expect(form.queryByRole('button', { name: 'Use It' })).toBeNull();
  expect(await stored(id)).toMatchObject({ rearWheelWidth: null });
  await browser.user.click(form.getByRole('button', { name: SAVE }));
  await screen.findByText('Edited just now');
  expect(await stored(id)).toMatchObject({
    rearWheelWidth: '11',
    rearWheelOffset: -50,
    dualRearWheels: true,
    notes: 'Dually, rear: 20x11 -50',
  });
});

test('what others change while the fields are open stays as they changed it', async () => {
  const { id } = await aBuild();
  const browser = await openList();
  await press(browser, 'F-150', /^Edit/);
  await call('PUT', `/vehicles/${id}`, { likes: 7 });
  await press(browser, 'F-150', /^Feature/);
  await screen.findByText('Featured just now');
  await browser.user.type(screen.getByLabelText('Trim'), ' XL');
  await browser.user.click(screen.getByRole('button', { name: SAVE }));
  await screen.findByText('Edited just now');
  expect(await stored(id)).toMatchObject({ trim: 'Lariat XL', likes: 7, isFeatured: true });
});

test('what was typed is there again after other rows, details and Activity, until it is saved', async () => {
  const { id } = await aBuild({ model: 'Ranger' });
  await aBuild({ model: 'Bronco' });
  const browser = await openList();
  await typeNotes(browser, 'Ranger');
  await press(browser, 'Bronco', /^Edit/);
  expect(notes()).toHaveValue('');
  within(await rowOf('Ranger')).getByText(/Unsaved/);
  await press(browser, 'Ranger', /^Edit/);
  expect(notes()).toHaveValue('Mine');

  await press(browser, 'Ranger', '2021 Ford Ranger');
  noNotes();
  await press(browser, 'Ranger', /^Edit/);
  expect(notes()).toHaveValue('Mine');

  await browser.user.click(screen.getByRole('link', { name: 'Activity' }));
  await screen.findByRole('heading', { name: /^Activity/ });
  await browser.user.click(screen.getByRole('link', { name: 'Vehicles' }));
  await press(browser, 'Ranger', /^Edit/);
  expect(notes()).toHaveValue('Mine');
  await browser.user.click(screen.getByRole('button', { name: SAVE }));
  await screen.findByText('Edited just now');
  expect(screen.queryByText(/Unsaved/)).toBeNull();
  expect(await stored(id)).toMatchObject({ notes: 'Mine' });
});

test('Cancel lets go of what was typed, and Escape only from Cancel', async () => {
  await aBuild();
  const browser = await openList();
  await typeNotes(browser, 'F-150');
  await browser.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/Unsaved/)).toBeNull();

  await typeNotes(browser, 'F-150');
  await browser.user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(notes()).toHaveValue('Mine');
  await browser.user.keyboard('{Escape}');
  noNotes();
  expect(screen.queryByText(/Unsaved/)).toBeNull();
  await press(browser, 'F-150', /^Edit/);
  await browser.user.keyboard('{Escape}');
  noNotes();
});

test('logging out asks before it loses what was typed', async () => {
  await aBuild();
  const browser = await openList();
  await typeNotes(browser, 'F-150');
  const [logOut] = screen.getAllByRole('button', { name: 'Logout' });
  if (logOut) await browser.user.click(logOut);
  const sure = screen.getByRole('dialog', { name: 'Log out without saving?' });
  expect(sure).toHaveTextContent('Changes to 2021 Ford F-150 aren’t saved and will be lost.');
  await browser.user.click(within(sure).getByRole('button', { name: 'Cancel' }));
  expect(notes()).toHaveValue('Mine');
});

test('a session that has ended leaves what was typed, and it is saved after signing in', async () => {
  const { id } = await aBuild();
  const browser = await openList();
  await typeNotes(browser, 'F-150');
  for (const name of Object.keys(browser.cookies)) delete browser.cookies[name];
  await browser.user.click(screen.getByRole('button', { name: SAVE }));
  await screen.findByText('Please sign in');
  expect(notes()).toHaveValue('Mine');
  Object.assign(browser.cookies, asAdmin);
  await browser.user.click(screen.getByRole('button', { name: SAVE }));
  await screen.findByText('Edited just now');
  expect(await stored(id)).toMatchObject({ notes: 'Mine' });
});

test('the fields of one build stay open when another one has been saved', async () => {
  const { id } = await aBuild({ model: 'Ranger' });
  await aBuild({ model: 'Bronco' });
  const browser = await openList();
  await typeNotes(browser, 'Ranger');
  const letCome = browser.hold(`PUT /api/admin/vehicles/${id}`);
  await browser.user.click(screen.getByRole('button', { name: SAVE }));
  await typeNotes(browser, 'Bronco');
  letCome();
  await within(await rowOf('Ranger')).findByText('Edited just now');
  await waitFor(async () => expect(await stored(id)).toMatchObject({ notes: 'Mine' }));
  expect(formOf('Bronco').getByLabelText('Notes')).toHaveValue('Mine');
});
