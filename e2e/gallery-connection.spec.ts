import { expect, test } from './fixtures.ts';
import { apply, cards, open, panel } from './gallery-page.ts';

/** What stays, and what is said, when the site cannot be reached or a part of its code does not come. */

test('without a network what was seen stays, every failed action says so, and it goes on by itself', async ({
  page,
  context,
}) => {
  await open(page);
  const first = cards(page).first();
  const like = first.getByRole('button', { name: /Like / });
  const likes = await like.textContent();
  await page.waitForLoadState('networkidle');
  // Toasts come a while after the first screen; here they are asked for at once.
  await first.getByRole('button', { name: /^Sign in to save/ }).click();
  await expect(page.getByText('Sign in required').first()).toBeVisible();
  await page.goto('/');
  await context.setOffline(true);

  await like.click();
  await expect(page.getByText('Can’t reach the site. What you see may be out of date.')).toBeVisible();
  await expect(like).toHaveText(likes ?? '');
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Year');
  await expect(page.getByText('Failed to load vehicles. Please try again later')).toBeVisible();
  await expect(first).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Failed to load vehicles. Please try again later')).toBeHidden();

  await page.getByRole('banner').getByRole('link', { name: 'Add Your Build' }).click();
  await expect(page).toHaveURL('/');
  await expect(first).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Can’t reach the site.')).toBeHidden();
});

test('a part whose code cannot be fetched leaves the rest of the page in place, and is tried again', async ({
  page,
  context,
}) => {
  await open(page);
  await page.route(/\/assets\/.*dialog.*\.js$/, (route) => route.abort());
  await page.getByRole('article').first().getByRole('link').first().click();
  const broken = page.getByRole('alert').filter({ hasText: 'Couldn’t load part of this page' });
  await expect(broken).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await broken.getByRole('button', { name: 'Close' }).click();
  await expect(broken).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(broken).toBeVisible();
  await page.unrouteAll();
  await broken.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await panel(page)
    .getByRole('checkbox', { name: /^Stock/ })
    .check();
  await apply(page).click();
  await expect(page.getByText('Failed to load vehicles. Please try again later')).toBeVisible();
  await page.getByRole('group', { name: 'View' }).getByText('Fitment').click();
  await expect(page.getByText('Couldn’t load part of this page.')).toBeVisible();
  await expect(panel(page)).toBeVisible();
  await context.setOffline(false);
  // The first press may come before the network does.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try Again' }).last();
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('heading', { name: /^What fits/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText(/Based on [\d,]+ builds?/).first()).toBeVisible();
});

test('parts that did not come while the site was away come when it answers again', async ({ page }) => {
  await open(page);
  await page.waitForLoadState('networkidle');
  // The network itself is there, so that nothing tells the page but an answer.
  await page.route('**', (route) => route.abort());
  await panel(page)
    .getByRole('checkbox', { name: /^Stock/ })
    .check();
  await apply(page).click();
  await expect(page.getByText('Can’t reach the site.')).toBeVisible();
  await expect(page.getByText('Failed to load vehicles. Please try again later')).toBeVisible();
  await page.unroute('**');
  await page
    .getByRole('complementary', { name: 'Connection' })
    .getByRole('button', { name: 'Try Again' })
    .click();
  await expect(page.getByText('Can’t reach the site.')).toBeHidden();
  await expect(page.getByText('Failed to load vehicles. Please try again later')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Follow These Builds' })).toBeVisible();
});

test('what has to be said is said, with its action, before the code of toasts was fetched', async ({
  page,
}) => {
  await page.route(/toast-stage/, (route) => route.abort());
  await open(page);
  await cards(page)
    .first()
    .getByRole('button', { name: /^Sign in to save/ })
    .click();
  const said = page.getByRole('alert').filter({ hasText: 'Sign in required' });
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said).toBeHidden();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Sign in to save/ })
    .click();
  await said.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(said).toBeHidden();
});
