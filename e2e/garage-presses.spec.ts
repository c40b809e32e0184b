import { addBuild, BUILD, PASSWORD, signUp, toastOf } from './accounts.ts';
import { alive, expect, test } from './fixtures.ts';
import { hold } from './held-answers.ts';

/** What is pressed while an answer is on its way is done as well, here by owners. */

test('signing out in one place does not wait for signing out in another', async ({
  page,
  playwright,
  site,
}) => {
  const email = await signUp(page);
  for (const userAgent of ['Mozilla/5.0 (X11; Linux) Firefox/130.0', 'Mozilla/5.0 (iPhone) Safari/604.1']) {
    const elsewhere = await playwright.request.newContext({ baseURL: site.url, userAgent });
    expect((await elsewhere.post('/api/auth/login', { data: { email, password: PASSWORD } })).ok()).toBe(
      true,
    );
    await elsewhere.dispose();
  }
  await page.goto('/my-vehicles?tab=account');
  const signedIn = page.getByRole('list', { name: 'Signed in' }).getByRole('listitem');
  await expect(signedIn).toHaveCount(3);
  const letCome = await hold(page, '**/api/auth/account/sessions/*', 'DELETE');
  const ends = page.getByRole('button', { name: /^Sign out / });
  await ends.first().press('Enter');
  await ends.last().press('Enter');
  letCome();
  await expect(signedIn).toHaveCount(1);
});

test('the question about one build outlives the answer about another', async ({ page }) => {
  await signUp(page);
  await addBuild(page.request, { model: 'Maverick' });
  await addBuild(page.request, { model: 'Ranger' });
  await page.goto('/my-vehicles');
  const letCome = await hold(page, '**/api/vehicles/*', 'DELETE');
  const ask = (model: string) => page.getByRole('button', { name: `Delete 2021 Ford ${model}` }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete Vehicle' });
  await ask('Ranger');
  await confirm.click();
  await page.keyboard.press('Escape');
  await ask('Maverick');
  letCome();
  await expect(
    page.getByRole('button', { name: 'Delete 2021 Ford Ranger', includeHidden: true }),
  ).toHaveCount(0);
  await confirm.click();
  await expect(page.getByText('Your garage is empty')).toBeVisible();
});

test('of two choices the last one stays, however slow the answer to the first is', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/follows', { data: { address: '/?make=Ford', rhythm: 'once' } });
  await page.goto('/my-vehicles?tab=following');
  const mails = page.getByRole('list', { name: 'Following' }).getByRole('combobox');
  let letCome = await hold(page, '**/api/follows/*', 'PATCH');
  await mails.selectOption('Email weekly');
  await mails.selectOption('No email');
  await expect(mails).toHaveValue('never');
  let answered = page.waitForResponse('**/api/follows/*');
  letCome();
  await answered;
  const rhythm = async () => (await (await page.request.get('/api/follows')).json())[0].rhythm;
  await expect.poll(rhythm).toBe('never');
  await expect(mails).toHaveValue('never');

  await page.goto('/my-vehicles?tab=account');
  const likes = page.getByRole('checkbox', { name: /reaches 10, 50/ });
  letCome = await hold(page, '**/api/auth/account/notices', 'PUT');
  await likes.uncheck();
  await likes.check();
  answered = page.waitForResponse('**/api/auth/account/notices');
  letCome();
  await answered;
  const kept = async () =>
    (await (await page.request.get('/api/auth/account/settings')).json()).notices.likes;
  await expect.poll(kept).toBe(true);

  // Of two choices the first is refused: that one alone is taken back.
  await page.unroute('**/api/auth/account/notices');
  const reviews = page.getByRole('checkbox', { name: /approved, declined, or featured/ });
  let refused = false;
  await page.route('**/api/auth/account/notices', (route) => {
    if (refused) return route.fallback();
    refused = true;
    return route.fulfill({ status: 503, body: '' });
  });
  letCome = await hold(page, '**/api/auth/account/notices', 'PUT');
  await likes.uncheck();
  await reviews.uncheck();
  letCome();
  await expect(toastOf(page, 'Error')).toBeVisible();
  await expect(likes).toBeChecked();
  await expect(reviews).not.toBeChecked();
  await page.reload();
  await expect(likes).toBeChecked();
  await expect(reviews).not.toBeChecked();
});

test('a choice that is made in one tab does not undo what was chosen in another', async ({
  page,
  context,
}) => {
  await signUp(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await alive(tab, await tab.goto('/my-vehicles?tab=account'));
  const kept = async () => (await (await page.request.get('/api/auth/account/settings')).json()).notices;
  await page.getByRole('checkbox', { name: /reaches 10, 50/ }).uncheck();
  await expect.poll(kept).toEqual({ reviews: true, likes: false });
  await other.getByRole('checkbox', { name: /approved, declined, or featured/ }).uncheck();
  await expect.poll(kept).toEqual({ reviews: false, likes: false });
});

test('what is followed no longer is ended once, however often that is pressed', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/follows', { data: { address: '/?make=Ford', rhythm: 'once' } });
  await page.goto('/my-vehicles?tab=following');
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && asked.push(request.url()));
  const letCome = await hold(page, '**/api/follows/*', 'DELETE');
  const end = page.getByRole('button', { name: /^Unfollow / });
  await end.dblclick();
  await end.click();
  letCome();
  await expect(page.getByText('Not following anything yet')).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(toastOf(page, 'Error')).toHaveCount(0);
});

test('the link to a guest’s build outlives a look around My Garage', async ({ page }) => {
  const added = await page.request.post('/api/vehicles', { data: { ...BUILD, ownerEmail: null } });
  const { claimToken } = await added.json();
  await signUp(page);
  await page.goto(`/my-vehicles?claim=${claimToken}`);
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page).toHaveURL(/tab=account/);
  await page.getByRole('tab', { name: /^My Vehicles/ }).click();
  await page.getByRole('button', { name: 'Claim Build' }).click();
  await expect(toastOf(page, '1 build is yours now')).toBeVisible();
  await expect(page).toHaveURL('/my-vehicles');
});
