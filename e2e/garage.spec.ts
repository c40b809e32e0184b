import type { Page } from '@playwright/test';
import { addBuild, BUILD, signUp, toastOf } from './accounts.ts';
import { alive, expect, test } from './fixtures.ts';
import { expectNoAxeFindings } from './gallery-page.ts';

/** My Garage (§2): favourites and own builds, and where they lead. */

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');

test('favorites are compared with each other', async ({ page }) => {
  await signUp(page);
  const { vehicles } = await (await page.request.get('/api/vehicles')).json();
  const [first, second] = vehicles;
  for (const { id } of [first, second]) await page.request.post(`/api/favorites/${id}`);
  await page.goto('/my-vehicles?tab=favorites');
  const bar = page.getByRole('region', { name: 'Comparison' });
  const toggles = page.getByRole('tabpanel').getByRole('button', { name: /^Compare / });
  await toggles.nth(0).click();
  await expect(bar).toContainText('1 of 4 builds');
  await expect(bar.getByText('Pick one more to compare')).toBeVisible();
  await toggles.nth(1).click();
  await expectNoAxeFindings(page);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
  await expect(tab(page, 'My Favorites (2)')).toBeFocused();

  for (const place of [0, 1]) await toggles.nth(place).click();
  await tab(page, 'My Vehicles (0)').click();
  await expect(bar).toBeHidden();
  await page.goBack();
  await bar.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(2);
  await page.goBack();
  await expect(bar).toContainText('2 of 4 builds');
});

test('a build of a guest is claimed by its link, and its owner followed', async ({ page, browser, site }) => {
  const added = await page.request.post('/api/vehicles', {
    data: { ...BUILD, ownerName: 'Guest of the North', ownerEmail: null },
  });
  const { claimToken } = await added.json();
  await page.goto(`/my-vehicles?claim=${claimToken}`);
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await signUp(page);
  await page.reload();
  await page.getByRole('button', { name: 'Claim Build' }).click();
  await expect(toastOf(page, '1 build is yours now')).toBeVisible();
  await expect(page).toHaveURL('/my-vehicles');
  await card(page, '2021 Ford Maverick')
    .getByRole('link', { name: '2021 Ford Maverick', exact: true })
    .click();
  await dialog(page).getByRole('link', { name: 'Guest of the North' }).click();
  await expect(page).toHaveTitle('Builds by Guest of the North · Fitment Gallery');
  await expect(page.getByRole('button', { name: /^Remove filter Owner/ }).first()).toBeAttached();
  await expect(page.getByRole('link', { name: 'Edit 2021 Ford Maverick' })).toBeVisible();
  const ownersPage = page.url();
  await page.goto('/');
  await page
    .getByRole('article', { name: '2021 Ford Maverick' })
    .getByRole('link', { name: 'Guest of the North' })
    .click();
  await expect(page).toHaveURL(ownersPage);

  const context = await browser.newContext({ baseURL: site.url });
  const visitor = await context.newPage();
  await signUp(visitor);
  await alive(visitor, await visitor.goto(ownersPage));
  await visitor.getByRole('button', { name: 'Follow These Builds' }).click();
  await expect(visitor.getByRole('link', { name: 'Edit 2021 Ford Maverick' })).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Following' })).toBeVisible();
  await addBuild(page.request, { model: 'Ranger', ownerName: 'Guest of the North' });
  await alive(visitor, await visitor.goto('/my-vehicles?tab=following'));
  const row = visitor.getByRole('list', { name: 'Following' }).getByRole('listitem');
  await expect(row).toContainText(/Builds by Guest of the North.*1 new/s);
  await row.getByRole('combobox').selectOption('Email right away');
  await expect(row.getByRole('combobox')).toHaveValue('once');
  const looked = visitor.waitForResponse(/\/seen$/);
  await row.getByRole('link', { name: 'Builds by Guest of the North' }).click();
  await Promise.all([looked, expect(visitor.getByRole('article')).toHaveCount(2)]);
  await alive(visitor, await visitor.goto('/my-vehicles?tab=following'));
  await expect(row).not.toContainText('new');
  await expect(row.getByRole('combobox')).toHaveValue('once');
  await row.getByRole('button', { name: /^Unfollow / }).click();
  await expect(visitor.getByText('Not following anything yet')).toBeVisible();
  await context.close();
});
