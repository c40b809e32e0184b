import type { Page } from '@playwright/test';
import { unzip } from '#test/unzip.ts';
import { addBuild, BUILD, mailedLink, PASSWORD, signInWith, signUp, toastOf } from './accounts.ts';
import { alive, expect, test } from './fixtures.ts';
import { expectNoAxeFindings, PHONE } from './gallery-page.ts';

/** My Garage (§2): own builds, favourites, the account. */

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');

async function openGarage(page: Page) {
  await page.goto('/my-vehicles');
  await page.waitForLoadState('networkidle');
}

async function openAccount(page: Page) {
  await page.goto('/my-vehicles?tab=account');
  await page.waitForLoadState('networkidle');
}

test('visitors are sent to sign in, and come back', async ({ page }) => {
  const email = await signUp(page);
  await page.request.post('/api/auth/logout');
  await page.goto('/my-vehicles');
  await expect(page).toHaveURL('/auth?returnTo=/my-vehicles');
  await page.goto('/my-vehicles?tab=favorites');
  await expect(page).toHaveURL('/auth?returnTo=/my-vehicles%3Ftab%3Dfavorites');
  await signInWith(page, email);
  await expect(page).toHaveURL('/my-vehicles?tab=favorites');
  await expect(page.getByRole('tab', { name: 'My Favorites (0)' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'My Vehicles (0)' }).click();
  await expect(page).toHaveURL('/my-vehicles');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth?returnTo=/my-vehicles');
});

test('a new garage says what to do', async ({ page }) => {
  await signUp(page);
  await openGarage(page);
  await expect(page.getByText('Welcome back, User!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Your First Vehicle' })).toHaveAttribute(
    'href',
    '/add-vehicle',
  );
  await expect(page.getByRole('link', { name: 'Add New Vehicle' })).toHaveAttribute('href', '/add-vehicle');
  await expect(page.getByRole('link', { name: 'Back to Gallery' })).toHaveAttribute('href', '/');
  await tab(page, 'My Vehicles (0)').press('ArrowRight');
  await expect(tab(page, 'My Favorites (0)')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Browse Gallery' })).toHaveAttribute('href', '/');
  await page.goBack();
  await expect(tab(page, 'My Vehicles (0)')).toHaveAttribute('aria-selected', 'true');
});

test('own builds are viewed, counted, edited and deleted', async ({ page, browser, site }) => {
  await signUp(page, { firstName: 'Kai', displayName: 'Kai L.' });
  const kept = await addBuild(page.request, { model: 'Ranger' });
  await addBuild(page.request, { model: 'Maverick' });
  const visitor = await browser.newContext({ baseURL: site.url });
  await visitor.request.post(`/api/vehicles/${kept}/views`);
  await visitor.request.patch(`/api/vehicles/${kept}`, { data: { likes: 1, liked: true } });
  await visitor.close();

  await openGarage(page);
  await expect(page.getByText('Welcome back, Kai L.!')).toBeVisible();
  await expect(tab(page, 'My Vehicles (2)')).toBeVisible();
  const ranger = card(page, '2021 Ford Ranger');
  await expect(ranger.getByText('1 view')).toBeVisible();
  await expect(ranger.getByRole('button', { name: /^1 like\./ })).toBeVisible();
  await expect(ranger.getByRole('link', { name: 'Edit 2021 Ford Ranger' })).toHaveAttribute(
    'href',
    `/edit-vehicle/${kept}`,
  );

  const view = ranger.getByRole('button', { name: 'View 2021 Ford Ranger' });
  await view.click();
  await expect(dialog(page)).toContainText('2021 Ford Ranger');
  await expect(page).toHaveURL(`/my-vehicles?vehicle=${kept}`);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/my-vehicles');
  await expect(view).toBeFocused();

  const remove = page.getByRole('button', { name: 'Delete 2021 Ford Maverick' });
  await remove.click();
  await expect(dialog(page)).toContainText(
    'Are you sure you want to delete this vehicle? This action cannot be undone.',
  );
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();

  await page.route('**/api/vehicles/*', (route) => route.fulfill({ status: 500, body: '' }));
  await remove.click();
  await dialog(page).getByRole('button', { name: 'Delete Vehicle' }).click();
  await expect(toastOf(page, 'Delete failed')).toContainText('Failed to delete vehicle');
  await page.unroute('**/api/vehicles/*');
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog(page).getByRole('button', { name: 'Delete Vehicle' }).click();
  await expect(toastOf(page, 'Vehicle deleted')).toContainText(
    'Your vehicle has been removed from the gallery.',
  );
  await expect(tab(page, 'My Vehicles (1)')).toBeVisible();
  await expect(page.getByRole('list', { name: 'My vehicles' })).toBeFocused();
  await expect(card(page, '2021 Ford Maverick')).toHaveCount(0);
});

test('a build that waits for approval is marked', async ({ page }) => {
  await signUp(page);
  await addBuild(page.request);
  await page.goto('/');
  await page.route('**/api/vehicles/my-vehicles', async (route) => {
    const answer = await route.fetch();
    const vehicles: object[] = await answer.json();
    await route.fulfill({ json: vehicles.map((one) => ({ ...one, isApproved: false, status: 'pending' })) });
  });
  await page.getByRole('link', { name: 'My Vehicles' }).click();
  await expect(card(page, '2021 Ford Maverick').getByText('Pending', { exact: true })).toBeVisible();
});

test('a list that does not come can be asked for again', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  await page.route('**/api/vehicles/my-vehicles', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'My Vehicles' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load vehicles');
  await page.unroute('**/api/vehicles/my-vehicles');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: 'Add Your First Vehicle' })).toBeVisible();
});

test('an account that does not come can be asked for again', async ({ page }) => {
  await signUp(page);
  await page.goto('/admin/login');
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, body: '' }));
  await page.evaluate(() => history.pushState(null, '', '/my-vehicles'));
  await expect(page.getByRole('alert')).toContainText('Failed to fetch user');
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: 'Add Your First Vehicle' })).toBeVisible();
});

test('a session that ended elsewhere leads to sign in', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.request.post('/api/auth/logout');
  await page.getByRole('link', { name: 'My Vehicles' }).click();
  await expect(page).toHaveURL('/auth?returnTo=/my-vehicles');
});

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

test('favorites are taken out at once', async ({ page }) => {
  await signUp(page);
  const { vehicles } = await (await page.request.get('/api/vehicles')).json();
  for (const { id } of vehicles.slice(0, 2)) await page.request.post(`/api/favorites/${id}`);
  await openGarage(page);
  await tab(page, 'My Favorites (2)').click();
  await expect(page).toHaveURL('/my-vehicles?tab=favorites');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/favorites/*', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('button', { name: /^Remove from favorites/ })
    .first()
    .click();
  await expect(tab(page, 'My Favorites (1)')).toBeVisible();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  answer();
  await saved;
  await page.reload();
  await expect(tab(page, 'My Favorites (1)')).toHaveAttribute('aria-selected', 'true');
});

test('builds added as a guest are offered once the address is confirmed', async ({
  page,
  site,
  playwright,
}) => {
  const email = await signUp(page);
  const guest = await playwright.request.newContext({ baseURL: site.url });
  await addBuild(guest, { model: 'Bronco', ownerEmail: email });
  await guest.dispose();
  await openGarage(page);
  await tab(page, 'Account').click();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim Build' })).toHaveCount(0);

  await page.goto(await mailedLink(site.dataFolder, email, 'verify'));
  await page.getByRole('link', { name: 'Go to My Garage' }).click();
  await expect(page.getByText(`Added as a guest with ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Claim Build' }).click();
  await expect(toastOf(page, '1 build is yours now')).toBeVisible();
  await expect(card(page, '2021 Ford Bronco')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim Build' })).toHaveCount(0);
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

test.describe('the account', () => {
  test('sends its links again, and its data as a file', async ({ page, site }) => {
    const email = await signUp(page);
    await addBuild(page.request);
    const first = await mailedLink(site.dataFolder, email, 'verify');
    await openAccount(page);
    await page.getByRole('button', { name: 'Send the Link Again' }).click();
    await expect(toastOf(page, 'Link sent')).toContainText(email);
    await expect.poll(() => mailedLink(site.dataFolder, email, 'verify')).not.toBe(first);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await dialog(page).getByRole('button', { name: 'Email me a link instead' }).click();
    await mailedLink(site.dataFolder, email, 'token');

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download My Data' }).click();
    const files = await unzip(await (await downloading).path());
    const data = JSON.parse(String(files.get('account.json')));
    expect(data.account.email).toBe(email);
    expect(data.vehicles).toHaveLength(1);
  });

  test('changes its names, its address and its password, and is signed out elsewhere', async ({
    page,
    request,
    site,
  }) => {
    const email = await signUp(page, { displayName: 'Kai' });
    await request.post('/api/auth/login', { data: { email, password: PASSWORD } });
    await openAccount(page);
    const signedIn = page.getByRole('list', { name: 'Signed in' }).getByRole('listitem');
    await expect(signedIn).toHaveCount(2);
    await page.getByRole('button', { name: /^Sign out / }).click();
    await expect(signedIn).toHaveCount(1);

    await page.getByRole('button', { name: 'Change Names' }).click();
    await dialog(page).getByLabel('Display name').fill('Kai of the North');
    await dialog(page).getByRole('button', { name: 'Save Names' }).click();
    await expect(page.getByText('Welcome back, Kai of the North!')).toBeVisible();

    await page.getByRole('checkbox', { name: /likes$/ }).uncheck();
    await page.getByRole('button', { name: 'Change Email' }).click();
    const next = `new-${email}`;
    await dialog(page).getByLabel('New email').fill(next);
    await dialog(page).getByLabel('Your password').fill(PASSWORD);
    await dialog(page).getByRole('button', { name: 'Send the Link' }).click();
    await expect(page.getByText(`Changes to ${next} once you open the link we sent there.`)).toBeVisible();
    await page.goto(await mailedLink(site.dataFolder, next, 'email'));
    await expect(toastOf(page, 'Email changed')).toContainText(next);
    await expect(page).toHaveURL('/my-vehicles?tab=account');
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /likes$/ })).not.toBeChecked();

    await page.getByRole('button', { name: 'Change Password' }).click();
    await dialog(page).getByLabel('Current password').fill('not-my-password');
    await dialog(page).getByLabel('New password').fill('lifted-f250');
    await dialog(page).getByRole('button', { name: 'Change Password' }).click();
    await expect(dialog(page).getByLabel('Current password')).toHaveAccessibleDescription('Wrong password');
    await dialog(page).getByLabel('Current password').fill(PASSWORD);
    await dialog(page).getByRole('button', { name: 'Change Password' }).click();
    await expect(toastOf(page, 'Password changed')).toBeVisible();
    const answer = await request.post('/api/auth/login', { data: { email: next, password: 'lifted-f250' } });
    expect(answer.status()).toBe(200);
  });

  for (const builds of ['keep', 'delete'] as const)
    test(`is deleted, and its vehicles ${builds === 'keep' ? 'stay' : 'go along'}`, async ({ page }) => {
      const email = await signUp(page);
      const id = await addBuild(page.request);
      await openAccount(page);
      await page.getByRole('button', { name: 'Delete My Account' }).click();
      const confirm = dialog(page).getByRole('button', { name: 'Delete My Account' });
      await confirm.click();
      const password = dialog(page).getByLabel('Password', { exact: true });
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription('Password is required');
      await password.fill('not-my-password');
      await confirm.click();
      await expect(password).toHaveAccessibleDescription('Wrong password');
      if (builds === 'delete') await dialog(page).getByRole('radio', { name: 'Delete them, too' }).check();
      await password.fill(PASSWORD);
      await confirm.click();
      await expect(toastOf(page, 'Account deleted')).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible();
      const answer = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
      expect(answer.status()).toBe(401);
      const build = await page.request.get(`/api/vehicles/${id}`);
      expect(build.status()).toBe(builds === 'keep' ? 200 : 404);
    });
});

for (const theme of ['light', 'dark'] as const)
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing, nor is anything wider than a phone', async ({ page }) => {
      await signUp(page);
      await openGarage(page);
      await expectNoAxeFindings(page);
      await addBuild(page.request);
      await page.setViewportSize(PHONE);
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        PHONE.width,
      );
      await expectNoAxeFindings(page);
      await page.getByRole('tab', { name: 'Account' }).click();
      await expect(page.getByRole('list', { name: 'Signed in' })).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('button', { name: 'Delete My Account' }).click();
      await expect(dialog(page)).toBeVisible();
      await expectNoAxeFindings(page);
    });
  });
