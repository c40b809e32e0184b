import { expect, test } from './fixtures.ts';
import { cards, facets, open } from './gallery-page.ts';

/** The place in the list and the steps that lead there: what Back, a reload and a second press make of them. */

test('closing a build leads back to where the visitor was, also when its page was reloaded', async ({
  page,
}) => {
  await open(page);
  const { totalCount } = await facets(page);
  const all = Math.min(totalCount, 36);
  const more = page.getByRole('button', { name: 'Load More Vehicles' });
  await more.click();
  await expect(cards(page)).toHaveCount(24);
  await more.click();
  await expect(cards(page)).toHaveCount(all);
  const link = cards(page)
    .nth(all - 2)
    .getByRole('link')
    .first();
  await link.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(2000);
  await link.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(cards(page)).toHaveCount(all);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
});
