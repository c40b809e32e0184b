import { expect, test } from './fixtures.ts';
import { apply, caption, cards, facets, open, panel, telling } from './gallery-page.ts';

/** What stays, and what is said, when the site cannot be reached, and what Back, Forward and reload bring back. */

test.describe('without a network', () => {
  test('what was seen stays, every failed action says so, and it goes on by itself', async ({
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

  test('a part whose code was never fetched leaves the rest of the page in place', async ({
    page,
    context,
  }) => {
    await open(page);
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

  test('a list that did not come is read again', async ({ page }) => {
    await open(page);
    await page.route('**/api/vehicles?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Year');
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Something went wrong')).toBeHidden();
    await expect(caption(page)).toBeVisible();
  });
});

test('a like that its network may not give any more is not shown as given', async ({ page }) => {
  await open(page);
  const like = cards(page).first().getByRole('button', { name: /Like / });
  // As the server answers when the network has given this build its likes for the day: with the count as it was.
  const shown = Promise.withResolvers<void>();
  await page.route('**/api/vehicles/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const build = await (await page.request.get(route.request().url())).json();
    await shown.promise;
    return route.fulfill({ json: build });
  });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  shown.resolve();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('Back after Apply Filters leaves nothing ticked', async ({ page }) => {
  const { first } = telling(await facets(page), 'suspension');
  await open(page);
  const box = panel(page).getByRole('checkbox', { name: new RegExp(`^${first.value}`) });
  await box.check();
  await apply(page).click();
  await expect(page).toHaveURL(/suspension=/);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(box).not.toBeChecked();
  await page.goForward();
  await expect(box).toBeChecked();
});

test('a build that is deleted leaves the tray of the comparison', async ({ page }) => {
  await open(page);
  const [first, second] = [cards(page).first(), cards(page).nth(1)];
  await first.getByRole('button', { name: /^Compare / }).click();
  await second.getByRole('button', { name: /^Compare / }).click();
  const tray = page.getByRole('region', { name: 'Comparison' });
  await expect(tray).toContainText('2 of 4 builds');
  const gone = /vehicle=(\d+)/.exec((await first.getByRole('link').first().getAttribute('href')) ?? '')?.[1];
  await page.route(`**/api/vehicles/${gone}`, (route) =>
    route.fulfill({ status: 404, json: { error: 'Vehicle not found', message: 'Vehicle not found' } }),
  );
  await page.reload();
  await expect(tray).toContainText('1 of 4 builds');
});
