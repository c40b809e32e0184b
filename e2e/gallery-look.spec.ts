import type { Locator, Page } from '@playwright/test';
import { confirmHuman } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import {
  apply,
  expectGoodOnPhone,
  expectNoAxeFindings,
  expectNoAxeFindingsInBothThemes,
  open,
  PHONE,
  panel,
} from './gallery-page.ts';

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

  test('nothing is wider than the screen, and every control is 40 px large, at every address', async ({
    page,
  }) => {
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
      '/privacy',
      '/?vehicle=999999',
    ])
      await test.step(address, async () => {
        await open(page, address);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectGoodOnPhone(page);
      });
  });

  const press = async (page: Page, ...names: (string | RegExp)[]) => {
    for (const name of names)
      await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  };
  const inDialog = async (page: Page, ...names: (string | RegExp)[]) => {
    for (const name of names)
      await page.getByRole('dialog').last().getByRole('button', { name }).first().click();
  };
  const PRESSED: [string, (build: string) => string, (page: Page) => Promise<void>][] = [
    [
      'filters',
      () => '/',
      async (page) => {
        await press(page, 'Filters');
        await inDialog(page, /^Wheel Models/, 'TIS', 'Rubbing', /^More/);
      },
    ],
    ['enlarged photo', (build) => build, (page) => press(page, 'View photo full screen')],
    [
      'report with mistakes',
      (build) => build,
      async (page) => {
        await press(page, 'Report This Build or a Photo');
        await confirmHuman(page);
        await inDialog(page, 'Send Report');
        await expect(page.getByText('Please choose a reason')).toBeVisible();
      },
    ],
    [
      'upload with mistakes',
      () => '/?upload=1',
      async (page) => {
        await inDialog(page, 'Upload Vehicle');
        await expect(page.getByText('Make is required')).toBeVisible();
      },
    ],
    [
      'form with mistakes',
      () => '/add-vehicle',
      async (page) => {
        await page.getByLabel('Owner name').press('Enter');
        await expect(page.getByText('Make is required')).toBeVisible();
      },
    ],
    [
      'sign-up with mistakes',
      () => '/auth',
      async (page) => {
        await page.getByRole('tab', { name: 'Sign Up' }).click();
        await press(page, 'Create Account');
      },
    ],
    ['lost password', () => '/auth', (page) => press(page, /^Forgot/)],
    [
      'tray of the comparison that waits for another',
      () => '/',
      async (page) => {
        await page
          .getByRole('article')
          .nth(0)
          .getByRole('button', { name: /^Compare / })
          .click();
        const tray = page.getByRole('region', { name: 'Comparison' });
        await expect(tray).toContainText('Pick one more to compare');
        // What stands at the end of the page must be read beside it.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const foot = await page.getByRole('contentinfo').boundingBox();
        const bar = await tray.boundingBox();
        expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
      },
    ],
    [
      'tray of the comparison',
      () => '/',
      async (page) => {
        await page
          .getByRole('article')
          .nth(1)
          .getByRole('button', { name: /^Compare / })
          .click();
        await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('2 of 4 builds');
      },
    ],
    ['code to embed', () => '/', (page) => press(page, /^Embed/)],
  ];
  test('nothing is wider than the screen, and every control is 40 px large, in what is pressed open, nor does axe find anything', async ({
    page,
  }) => {
    const { vehicles } = await (await page.request.get('/api/vehicles')).json();
    for (const [name, addressOf, prepare] of PRESSED)
      await test.step(name, async () => {
        // The same address again would be a reload, which keeps what was opened.
        await page.goto('about:blank');
        await open(page, addressOf(`/?vehicle=${vehicles[0].id}`));
        await prepare(page);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectGoodOnPhone(page);
        await expectNoAxeFindingsInBothThemes(page);
      });
  });
});

test('however many filters are applied, their chips stand in one line and move nothing', async ({ page }) => {
  const topOf = async (one: Locator) => (await one.boundingBox())?.y;
  const many =
    '/?make=Ford&model=F-150&suspension=Stock,Leveling+Kit,Lifted&wheelBrand=TIS&wheelWidth=9,10,12';
  const brands = page.getByRole('region', { name: 'Wheel Brand' });
  await open(page, '/');
  const before = await topOf(brands);
  await open(page, many);
  const chips = page.getByRole('group', { name: 'Active Filters' });
  expect(await chips.getByRole('button').count()).toBeGreaterThan(5);
  expect(await topOf(brands)).toBe(before);
  await chips.getByRole('button').last().focus();
  await expect(chips.getByRole('button').last()).toBeInViewport();
  for (const [width, without] of [
    [768, '/'],
    [390, '/?make=Ford'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const toolbar = page.locator('main > div').filter({ has: page.getByRole('group', { name: 'View' }) });
    await open(page, without);
    const height = (await toolbar.boundingBox())?.height;
    await open(page, many);
    expect((await toolbar.boundingBox())?.height).toBe(height);
  }
});

test('a wheel is told in one way at every width: its size whole, beside its name or under it', async ({
  page,
}) => {
  await open(page);
  const wheels = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('listitem')
    .filter({ hasText: 'Wheel: ' });
  await expect(wheels.first()).toBeVisible();
  for (const width of [320, 390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const told = await wheels.evaluateAll((all) =>
      all.map((one) => {
        const room = one.getBoundingClientRect();
        const size = [...one.querySelectorAll('span')].find((part) => /^·\d+×/.test(part.textContent));
        const box = size?.getBoundingClientRect();
        const isWhole = box !== undefined && box.height < 30 && box.right < room.right + 1;
        return { isWhole, lines: Math.round(room.height / 20) };
      }),
    );
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter(({ isWhole, lines }) => !isWhole || lines > 2)).toEqual([]);
  }
});

test('whoever takes filters away by key stays beside them', async ({ page }) => {
  await open(page, '/?make=Ford&suspension=Stock&q=20x9');
  const chip = (name: string) => page.getByRole('button', { name }).filter({ visible: true });
  await chip('Remove filter Make: Ford').press('Enter');
  await expect(chip('Remove filter Suspension: Stock')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?q=20x9');
  await expect(panel(page).getByRole('button', { name: 'Wheel Brand' })).toBeFocused();
  await chip('Remove 20×9 from the search').press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeFocused();

  await open(page, '/?make=Ford');
  await panel(page).getByRole('button', { name: 'Clear All' }).press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Wheel Brand' })).toBeFocused();
  await open(page, '/?q=nothingiscalledthis');
  await page.getByRole('button', { name: 'Clear All Filters' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeFocused();

  await page.setViewportSize({ width: 800, height: 1000 });
  await open(page, '/?make=Ford&suspension=Stock');
  await chip('Remove filter Make: Ford').press('Enter');
  await expect(chip('Remove filter Suspension: Stock')).toBeFocused();
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
