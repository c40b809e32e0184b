import { screen, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { partCorrections } from '#server/database/schema.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin } = await openAdminSite();
afterAll(site.close);
beforeEach(async () => {
  await site.db.delete(partCorrections);
});

async function openParts(search = '') {
  const browser = openBrowser(site, asAdmin);
  await browser.open(`/admin/parts${search && `?q=${encodeURIComponent(search)}`}`);
  await screen.findByRole('heading', { name: 'Bolt Patterns and Sizes' });
  return browser;
}

const row = (name: string) => screen.findByRole('listitem', { name });
const F150 = 'Ford F-150, 2015 and later';
const WHEEL = 'TIS 544BM 20×10';

test('a vehicle is searched, its pattern corrected, and that undone', async () => {
  const { user } = await openParts();
  await screen.findByText('No corrections yet');
  await user.type(screen.getByLabelText(/^Vehicle or wheel/), '2018 f150{Enter}');
  expect(location.search).toBe('?q=2018+f150');
  const listed = within(await row(F150));
  listed.getByText('6×135 · bore 87.1 mm');
  listed.getByText('Source: two sources');

  await user.click(listed.getByRole('button', { name: `Correct: ${F150}` }));
  const form = within(screen.getByRole('dialog', { name: 'Correct Bolt Pattern' }));
  const pattern = form.getByLabelText('Bolt pattern');
  expect(pattern).toHaveValue('6×135');
  await user.clear(pattern);
  await user.type(pattern, '6 by 5{Enter}');
  form.getByText('Enter a bolt pattern like 6x135 or 6x5.5');
  form.getByText('Enter where this comes from');
  await user.clear(pattern);
  await user.type(pattern, '6x5.5');
  await user.type(form.getByLabelText('Source'), 'Owner’s manual{Enter}');
  await screen.findByText('Correction saved');
  expect(screen.queryByRole('dialog')).toBeNull();
  const corrected = within(await row(F150));
  await corrected.findByText('6×139.7 · bore 87.1 mm');
  corrected.getByText('Source: Owner’s manual');
  corrected.getByText(/ada, Jun 1, 2026/);
  corrected.getByText('Corrected');

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  await within(await row(F150)).findByText('Source: two sources');
});

test('a size is corrected, and its correction removed', async () => {
  const { user } = await openParts('544bm 20x10');
  await user.click(await screen.findByRole('button', { name: `Correct: ${WHEEL}` }));
  const form = within(screen.getByRole('dialog', { name: 'Correct Wheel Size' }));
  const offsets = form.getByLabelText('Offsets, mm');
  expect(offsets).toHaveValue('−25, −20, −19');
  await user.clear(offsets);
  await user.type(offsets, '+18, −19');
  await user.type(form.getByLabelText('Source'), 'Measured');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Correction saved');
  const corrected = within(await row(WHEEL));
  await corrected.findByText(/−19, \+18 mm/);

  await user.click(corrected.getByRole('button', { name: `Remove correction: ${WHEEL}` }));
  const sure = within(screen.getByRole('dialog', { name: 'Remove Correction' }));
  await user.click(sure.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Correction removed');
  await within(await row(WHEEL)).findByText('Source: maker’s list');
});

test('a size is added to a wheel that is not listed, then deleted', async () => {
  const { user } = await openParts();
  await user.click(screen.getByRole('button', { name: 'Add Size' }));
  const form = within(screen.getByRole('dialog', { name: 'Add Wheel Size' }));
  const typed = [
    ['Wheel model', '599X'],
    ['Diameter', '22'],
    ['Width', '12'],
    ['Offsets, mm', '-44'],
    ['Bolt patterns', '8x170'],
    ['Source', 'Catalog'],
  ] as const;
  for (const [label, text] of typed) await user.type(form.getByLabelText(label), text);
  await user.click(form.getByLabelText('For dual rear wheels'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const added = within(await row('TIS 599X 22×12'));
  added.getByText('8×170 · −44 mm · for dual rear wheels');
  added.getByText('Added');
  await user.click(added.getByRole('button', { name: 'Delete: TIS 599X 22×12' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No corrections yet');
});

test('a pattern that is listed already is refused where it is typed, and one that is not is added', async () => {
  const { user } = await openParts();
  await user.click(screen.getByRole('button', { name: 'Add Pattern' }));
  const form = within(screen.getByRole('dialog', { name: 'Add Bolt Pattern' }));
  const typed = { Make: 'Ford', Model: 'F-150', 'First year': '2015', 'Bolt pattern': '6x135', Source: 'x' };
  for (const [label, text] of Object.entries(typed)) await user.type(form.getByLabelText(label), text);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(`${F150} is already listed`);
  await user.type(form.getByLabelText('Only for'), '4WD{Enter}');
  await row('Ford F-150 4WD, 2015 and later');
});

test('a built-in entry is taken out with a source, and brought back', async () => {
  const { user } = await openParts('2018 ford f-150');
  await user.click(await screen.findByRole('button', { name: `Take out: ${F150}` }));
  const asked = within(screen.getByRole('dialog', { name: 'Take Out of the List' }));
  await user.click(asked.getByRole('button', { name: 'Take Out' }));
  asked.getByText('Enter where this comes from');
  await user.type(asked.getByLabelText('Source'), 'Dealer{Enter}');
  await screen.findByText('Taken out of the list');
  const out = within(await row(F150));
  await out.findByText('Taken out');
  await user.click(out.getByRole('button', { name: `Remove correction: ${F150}` }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await within(await row(F150)).findByText('Source: two sources');
});

test('what is not found, does not come, or cannot be saved says so', async () => {
  const { user, refuse } = await openParts('nothing like it');
  await screen.findByText(/Nothing is listed for “nothing like it”/);
  const back = refuse('GET /api/admin/parts', 500);
  await user.clear(screen.getByLabelText(/^Vehicle or wheel/));
  await user.type(screen.getByLabelText(/^Vehicle or wheel/), 'f150{Enter}');
  await screen.findByText('Couldn’t load the lists');
  back();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  refuse('PUT /api/admin/parts/patterns', 500);
  await user.click(await screen.findByRole('button', { name: `Correct: ${F150}` }));
  await user.type(screen.getByLabelText('Source'), 'x{Enter}');
  await screen.findByText('Couldn’t save the bolt pattern');
});

test('the lists of wheels lead to each other', async () => {
  const { user } = await openParts();
  await user.click(screen.getByRole('link', { name: 'Wheel Models', current: false }));
  await screen.findByLabelText('New wheel model');
  await user.click(screen.getByRole('link', { name: 'Bolt Patterns and Sizes' }));
  await screen.findByText('No corrections yet');
});
