import { expect, test } from './fixtures.ts';
import { apply, expectGoodOnPhone, expectNoAxeFindings, open, PHONE, panel } from './gallery-page.ts';

/** The gallery screen (§2) on a phone and in both themes. */

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('filters stand in a drawer', async ({ page }) => {
    await page.goto('/');
    await expect(panel(page)).toBeHidden();
    const button = page.getByRole('button', { name: 'Filters' });
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: /^Tire Height/ }).click();
    const heights = page.getByRole('group', { name: 'Tire Height' });
    await expect(heights.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(heights).toBeHidden();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await drawer.getByRole('checkbox', { name: 'Stock', exact: true }).check();
    await drawer.getByRole('button', { name: /^Apply Filters/ }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/?suspension=Stock');
    await page.getByRole('button', { name: 'Remove filter Suspension: Stock' }).click();
    await expect(page).toHaveURL('/');
  });

  test('Back closes the drawer, and undoes what was applied in it as one step', async ({ page }) => {
    await page.goto('/');
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/');

    await page.getByRole('button', { name: 'Filters' }).click();
    await drawer.getByRole('checkbox', { name: 'Stock', exact: true }).check();
    await apply(page).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/?suspension=Stock');
    // Escape closes what came last, so the toast must be there before the drawer.
    await expect(page.getByText('Filters applied', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await drawer.getByRole('button', { name: 'Clear All' }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/?suspension=Stock');
    await expect(drawer).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('the account links stand behind one button', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('nothing is wider than the screen, and every control is 40 px large', async ({ page }) => {
    const { vehicles } = await (await page.request.get('/api/vehicles')).json();
    const [first, second] = vehicles.map(({ id }: { id: number }) => id);
    const truck = '/?fit=1&fitYear=2021&fitMake=Ford&fitModel=F-150&fitSuspension=Stock';
    for (const address of [
      '/?suspension=Stock,Leveling+Kit&wheelWidth=9,10&offsetMin=-60&view=list',
      '/?q=f150+leveled+20x10+-18',
      '/?view=fitment&make=Ford&model=F-150',
      `/?vehicle=${first}`,
      `/?compare=${first},${second}`,
      '/?fit=1',
      truck,
      `${truck}&fitWheel=20x10&fitOffset=-18&fitTire=33x12.50R20&fitNowWheel=18x8.5&fitNowOffset=44`,
      '/?see=1&seeYear=2021&seeMake=Ford&seeModel=F-150&seeWheel=20x10&seeOffset=-18&seeTire=33x12.50R20',
      '/add-vehicle',
      '/auth',
    ])
      await test.step(address, async () => {
        await open(page, address);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectGoodOnPhone(page);
      });
    await open(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    for (const name of [/^Wheel Models/, 'TIS', 'Rubbing', /^More/])
      await page.getByRole('dialog').getByRole('button', { name }).first().click();
    await expectGoodOnPhone(page);
  });
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, address] of [
      ['grid', '/?suspension=Stock'],
      ['list', '/?view=list'],
      ['fitment', '/?view=fitment'],
      ['empty', '/?q=nothingiscalledthis'],
      ['404 page', '/nowhere'],
    ] as const)
      test(name, async ({ page }) => {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await expectNoAxeFindings(page);
      });

    test('drawer', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/?suspension=Stock');
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeFindings(page);
    });
  });
}
