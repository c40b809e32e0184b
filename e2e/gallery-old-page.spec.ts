import { addBuild, signUp, toastOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { cards, open } from './gallery-page.ts';

/** Hearts and thumbs of a page that has grown old: something changed in another tab meanwhile. */

test('a like that was undone in another tab can be undone here, and the count never falls below none', async ({
  page,
}) => {
  await signUp(page);
  const id = await addBuild(page.request);
  const like = (likes: number, liked: boolean) =>
    page.request.patch(`/api/vehicles/${id}`, { data: { likes, liked } });
  await like(1, true);
  await open(page);
  await like(0, false);
  await page.locator(`a[href="/?vehicle=${id}"]`).click();
  const thumb = page.getByRole('dialog').getByRole('button', { name: /likes\. Like / });
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  await expect(thumb).toHaveText('0');
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await thumb.click();
  const answer = await sent;
  expect(answer.request().postDataJSON()).toEqual({ likes: 0, liked: false });
  expect(answer.status()).toBe(200);
  await expect(thumb).toHaveAttribute('aria-pressed', 'false');
  await page.request.delete(`/api/vehicles/${id}`);
});

test('a heart pressed after the session ended elsewhere asks to sign in', async ({ page, context }) => {
  await signUp(page);
  await open(page);
  const heart = cards(page).first().getByRole('button', { name: 'Add to favorites' });
  await expect(heart).toBeVisible();
  await context.clearCookies();
  await heart.click();
  await expect(toastOf(page, 'Sign in required')).toBeVisible();
  await expect(page.getByText('Couldn’t save your favorites. Please try again.')).toHaveCount(0);
  await expect(cards(page).first().getByRole('button', { name: 'Sign in to save favorites' })).toBeVisible();
  await expect(page).toHaveURL('/auth?returnTo=%2F');
});
