import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openGallerySite } from '#test/gallery-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site } = await openGallerySite(
  { model: 'F-150' },
  { make: 'Toyota', model: 'Tacoma' },
  { make: 'Chevrolet', model: 'Silverado 1500' },
);
afterAll(site.close);

async function openSearch(address = '/') {
  const browser = openBrowser(site);
  await browser.open(address);
  return { ...browser, box: screen.getByRole('combobox', { name: 'Search' }) };
}

const findList = () => screen.findByRole('listbox', { name: 'Suggestions' });
const findOptions = async () => within(await findList()).findAllByRole('option');
const expectNoList = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

test('Enter searches for what is typed while no suggestion is reached', async () => {
  const { user, box } = await openSearch();
  await user.type(box, 'ford f1');
  await findList();
  await user.keyboard('{Enter}');
  await expectNoList();
  expect(location.search).toBe('?q=ford+f1');
});

test('Escape closes the suggestions first and clears the search afterwards, and arrow keys open them again', async () => {
  const { user, box } = await openSearch();
  await user.type(box, '20x');
  expect((await findOptions())[0]).toHaveTextContent('20×');
  await user.keyboard('{Escape}');
  await expectNoList();
  expect(box).toHaveValue('20x');
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('');

  await user.type(box, 'tac');
  await findList();
  await user.tab();
  await expectNoList();
  box.focus();
  await user.keyboard('{ArrowDown}');
  await findList();
});

test('what is typed before the last word stays, and a slip is forgiven', async () => {
  const { user, box } = await openSearch();
  await user.type(box, 'leveled silvarado');
  await waitFor(async () => expect((await findOptions())[0]).toHaveTextContent('Silverado'));
  for (const option of await findOptions()) expect(option).toHaveTextContent('leveled');
});

test('a mouse takes a suggestion, and the field keeps the focus', async () => {
  const { user, box } = await openSearch();
  await user.type(box, 'taco');
  await user.click(await screen.findByRole('option', { name: /Toyota Tacoma/ }));
  expect(box).toHaveValue('Toyota Tacoma');
  expect(box).toHaveFocus();
  await waitFor(() => expect(location.search).toBe('?q=Toyota+Tacoma'));
});

test('what a search was understood as stands as chips that can be removed', async () => {
  const { user, box } = await openSearch('/?q=leveled+20x10');
  await screen.findAllByRole('button', { name: 'Remove 20×10 from the search' });
  const [chip] = screen.getAllByRole('button', { name: 'Remove Leveling Kit from the search' });
  if (chip) await user.click(chip);
  await waitFor(() => expect(location.search).toBe('?q=20x10'));
  expect(box).toHaveValue('20x10');
});
