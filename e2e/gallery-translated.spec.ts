import { expect, test } from './fixtures.ts';
import { apply, caption, cards, panel } from './gallery-page.ts';
import { expectNothingLost, translate } from './translated-page.ts';

/** The gallery in a browser that translates it. */

const SEEN =
  '/?see=1&seeYear=2021&seeMake=Ford&seeModel=F-150&seeStyle=544BM&seeWheel=20x10&seeOffset=-18&seeTire=33x12.50R20&seeLift=2';

test('a translated gallery is filtered, sorted, searched and paged', async ({ page }) => {
  await page.goto('/?make=Ford&suspension=Leveling+Kit');
  await translate(page);
  await page.getByRole('button', { name: /^Remove .*Ford/ }).click();
  await expect(page).toHaveURL('/?suspension=Leveling+Kit');
  await panel(page)
    .getByRole('checkbox', { name: /^Stock/ })
    .check();
  await apply(page).click();
  await expect(page).toHaveURL(/Stock/);
  await panel(page).getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL('/');
  await page.getByLabel('Sort').selectOption('popular');
  await page.getByRole('button', { name: 'Load More Vehicles' }).click();
  await expect(cards(page)).toHaveCount(24);
  await expect(caption(page)).toHaveText(/^Showing 24 of/);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByRole('link', { name: 'Grid', exact: true }).click();
  const like = cards(page)
    .first()
    .getByRole('button', { name: /likes?\. Like/ });
  const liked = await like.textContent();
  await like.click();
  await expect(like).not.toHaveText(liked ?? '');
  await page.getByRole('combobox', { name: /Search/ }).fill('2019 f150 leveled 20x10 nothingiscalledthis');
  await page.getByRole('combobox', { name: /Search/ }).press('Enter');
  await expect(page).toHaveURL(/q=2019/);
  await page.getByRole('combobox', { name: /Search/ }).fill('');
  await expectNothingLost(page);
});

test('a translated build is opened, compared, asked about and drawn', async ({ page }) => {
  await page.goto('/');
  await translate(page);
  for (const place of [0, 1])
    await cards(page)
      .nth(place)
      .getByRole('button', { name: /^Compare / })
      .click();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.goBack();
  await cards(page).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('link', { name: 'See It Drawn to Scale' }).click();
  await expect(page.getByRole('img', { name: /drawn to scale/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectNothingLost(page);

  await page.goto('/?fit=1&fitYear=2021&fitMake=Ford&fitModel=F-150&fitSuspension=Leveling+Kit');
  await translate(page);
  await dialog
    .getByRole('button', { name: /^20×10/ })
    .first()
    .click();
  await expectNothingLost(page);

  await page.goto('/?view=fitment&make=Ford&model=F-150');
  await translate(page);
  await page.getByRole('button', { name: 'Tire × lift' }).click();
  await expectNothingLost(page);

  await page.goto(SEEN);
  await translate(page);
  await page.getByRole('slider').first().press('ArrowRight');
  await expectNothingLost(page);
});
