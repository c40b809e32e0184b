import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openGallerySite } from '#test/gallery-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site } = await openGallerySite(
  { suspension: 'Stock', wheelWidth: '9' },
  { model: 'Ranger', suspension: 'Leveling Kit' },
  { make: 'Jeep', model: 'Wrangler', suspension: 'Leveling Kit', modification: 'Major Cutting' },
);
afterAll(site.close);

async function openFilters(address: string) {
  const browser = openBrowser(site);
  await browser.open(address);
  const panel = within(await screen.findByRole('complementary', { name: 'Filters' }));
  await panel.findByRole('button', { name: /^Apply Filters.*\d+ build/ });
  return { ...browser, panel };
}

test('filters show one chip each, and a chip takes its filter away at once, but nothing that is not applied yet', async () => {
  const { user, panel } = await openFilters(
    '/?suspension=Stock,Leveling+Kit&wheelWidth=9,10&offsetMin=-60&offsetMax=40',
  );
  const active = within(panel.getByRole('group', { name: 'Active Filters' }));
  for (const label of ['Stock', 'Leveling Kit', 'Wheel Width 9″, 10″', 'Offset −60 to +40 mm'])
    active.getByText(label);
  panel.getByText('3 active');

  await user.click(panel.getByRole('radio', { name: 'No Trimming' }));
  await user.click(active.getByRole('button', { name: 'Remove filter Wheel Width: Wheel Width 9″, 10″' }));
  await waitFor(() => expect(location.search).not.toContain('wheelWidth'));
  await user.click(await active.findByRole('button', { name: 'Remove filter Suspension: Stock' }));
  await waitFor(() => expect(location.search).toContain('suspension=Leveling+Kit'));
  expect(location.search).not.toContain('modification');
  expect(panel.getByRole('radio', { name: 'No Trimming' })).toBeChecked();
});

test('Clear All clears all filters and leaves the sort alone', async () => {
  const { user, panel } = await openFilters('/?suspension=Stock&year=2021&sort=popular');
  await user.click(panel.getByRole('button', { name: 'Clear All' }));
  await waitFor(() => expect(location.search).toBe('?sort=popular'));
  expect(panel.getByRole('button', { name: 'Clear All' })).toBeDisabled();
});

test('the models of the chosen make are offered, and wheel models by brand with their product pages', async () => {
  const { user, panel } = await openFilters('/');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Make' }), 'Ford');
  const models = within(panel.getByRole('combobox', { name: 'Model' }));
  const offered = () =>
    models
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent?.split(' (')[0]);
  await waitFor(() => expect(offered()).toEqual(['All Models', 'F-150', 'Ranger']));

  await user.click(panel.getByRole('button', { name: 'Wheel Models' }));
  await user.click(await panel.findByRole('button', { name: 'TIS' }));
  const link = panel.getByRole('link', { name: '544BM (product page, opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://tiswheels.com/544/');
  expect(link).toHaveAttribute('target', '_blank');
  await user.click(panel.getByRole('checkbox', { name: '544BM' }));
  panel.getByText('1 selected');
});

test('options without builds stay in reach', async () => {
  const { user, panel } = await openFilters('/?q=nothingiscalledthis');
  const stock = panel.getByRole('checkbox', { name: 'Stock' });
  expect(stock).toHaveAccessibleDescription('0 builds');
  stock.focus();
  await user.keyboard(' ');
  expect(stock).toHaveFocus();
  expect(stock).not.toBeChecked();
  const models = within(panel.getByRole('combobox', { name: 'Model' })).getAllByRole<HTMLOptionElement>(
    'option',
  );
  expect(models.filter(({ disabled, hidden }) => disabled && !hidden)).toHaveLength(3);
});

test('an option that brings nothing beside what was chosen before is ticked while it is counted anew', async () => {
  const { user, panel, hold } = await openFilters('/');
  const make = panel.getByRole('combobox', { name: 'Make' });
  const stock = panel.getByRole('checkbox', { name: 'Stock' });
  await user.selectOptions(make, 'Jeep');
  await waitFor(() => expect(stock).toHaveAttribute('aria-disabled', 'true'));
  const letCome = hold('GET /api/vehicles/facets');
  await user.selectOptions(make, 'Ford');
  await waitFor(() => expect(stock).not.toHaveAttribute('aria-disabled'));
  stock.focus();
  await user.keyboard(' ');
  expect(stock).toBeChecked();
  letCome();
  await user.click(panel.getByRole('button', { name: /^Apply Filters/ }));
  await waitFor(() => expect(location.search).toBe('?make=Ford&suspension=Stock'));
  await screen.findByRole('article');
});
