import { addBuild, signUp } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { open } from './gallery-page.ts';

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
