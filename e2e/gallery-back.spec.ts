import { alive, expect, test } from './fixtures.ts';
import { cards } from './gallery-page.ts';

/** Where the ways back of the pages themselves lead. */

const SEEN = '/?see=1&seeMake=Ford&seeModel=F-150&seeWheel=20x10&seeOffset=-18&seeTire=33x12.50R20';

test('the way back from a drawing leads to the gallery, or to the build it was opened from, whatever was changed meanwhile', async ({
  page: opener,
  context,
}) => {
  await opener.goto('/privacy');
  const open = (address: string) => void window.open(address, '_blank', 'noopener');
  const [page] = await Promise.all([context.waitForEvent('page'), opener.evaluate(open, SEEN)]);
  await alive(page, undefined);
  await page.getByRole('link', { name: 'See the Builds' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Now there is another entry in the history of this tab, but none before the drawing.
  await page.evaluate(() => history.back());
  await expect(page.getByRole('img', { name: /drawn to scale/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
  const focusInDialog = page.locator('[role=dialog]:focus, [role=dialog] :focus');
  for (const close of ['Escape', 'Enter']) {
    await cards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/vehicle=/);
    await expect(focusInDialog).toBeAttached();
    if (close === 'Enter') await page.getByRole('button', { name: 'Close' }).last().focus();
    await page.keyboard.press(close);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/');
  }

  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/vehicle=/);
  const opened = page.url();
  await page.getByRole('dialog').getByRole('link', { name: 'See It Drawn to Scale' }).click();
  await expect(page).toHaveURL(/see=1&seeYear=2021&seeMake=Ford&seeModel=F-150/);
  await expect(page).toHaveTitle(/^2021 Ford F-150 on 20×10 −19 mm, drawn to scale/);
  await page.getByRole('slider', { name: 'Offset' }).press('ArrowLeft');
  await expect(page).toHaveURL(/seeOffset=-20/);
  await page.reload();
  await alive(page, undefined);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(opened);
  await expect(focusInDialog).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});
