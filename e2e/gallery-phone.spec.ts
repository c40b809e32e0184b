import type { Page } from '@playwright/test';
import { confirmHuman } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import {
  cards,
  expectGoodOnPhone,
  expectNoAxeFindings,
  expectNoAxeFindingsInBothThemes,
  open,
  PHONE,
} from './gallery-page.ts';

/** Whatever a visitor sees on a phone fits it, is large enough for a finger, and holds no fault that axe knows, in both themes. */

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const FORD = 'fitYear=2021&fitMake=Ford&fitModel=F-150';
const ANSWER = `/?fit=1&${FORD}&fitSuspension=Stock&fitWheel=20x10&fitOffset=-18&fitTire=33x12.50R20`;

async function firstIds(page: Page): Promise<[number, number, number]> {
  const { vehicles } = await (await page.request.get('/api/vehicles')).json();
  return vehicles.map(({ id }: { id: number }) => id);
}

async function expectGood(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectGoodOnPhone(page);
  await expectNoAxeFindingsInBothThemes(page);
}

async function expectGoodAt(page: Page, addresses: string[]) {
  for (const address of addresses)
    await test.step(address, async () => {
      await open(page, address);
      await expectGood(page);
    });
}

test('every list of the gallery is good on a phone', async ({ page }) => {
  const [first, second, third] = await firstIds(page);
  await expectGoodAt(page, [
    '/?suspension=Stock,Leveling+Kit&wheelWidth=9,10&offsetMin=-60&view=list',
    '/?q=f150+leveled+20x10+-18',
    '/?view=fitment&make=Ford&model=F-150',
    '/?view=fitment&axes=tire',
    '/?wheelModel=544BM',
    `/?compare=${first},${second},${third},999999`,
  ]);
});

test('every screen that is no list is good on a phone', async ({ page }) => {
  const [first] = await firstIds(page);
  await expectGoodAt(page, [
    `/?vehicle=${first}`,
    '/?vehicle=999999',
    '/?fit=1',
    `/?fit=1&${FORD}`,
    `/?fit=1&${FORD}&fitSuspension=any&fitWheel=20x10`,
    `${ANSWER}&fitNowWheel=18x8.5&fitNowOffset=44`,
    '/?see=1&seeYear=2021&seeMake=Ford&seeModel=F-150&seeWheel=20x10&seeOffset=-18&seeTire=33x12.50R20',
  ]);
  for (const address of [`/?vehicle=${first}&print=1`, '/add-vehicle', '/auth', '/privacy']) {
    await open(page, address);
    await expectGoodOnPhone(page);
  }
  await open(page, `/?vehicle=${first}&print=1`);
  await expectNoAxeFindings(page);
});

const press = async (page: Page, ...names: (string | RegExp)[]) => {
  for (const name of names)
    await page.getByRole('button', { name }).filter({ visible: true }).first().click();
};
const inDialog = async (page: Page, ...names: (string | RegExp)[]) => {
  for (const name of names)
    await page.getByRole('dialog').last().getByRole('button', { name }).first().click();
};
const compare = (page: Page, place: number) =>
  cards(page)
    .nth(place)
    .getByRole('button', { name: /^Compare / })
    .click();

type Pressed = [string, (build: string) => string, (page: Page) => Promise<void>];

const OVER_A_LIST: Pressed[] = [
  [
    'filters',
    () => '/',
    async (page) => {
      await press(page, 'Filters');
      await inDialog(page, /^Wheel Models/, 'TIS', 'Rubbing', /^More/);
    },
  ],
  [
    'suggestions',
    () => '/',
    async (page) => {
      await page.getByRole('combobox', { name: 'Search' }).fill('33');
      await expect(page.getByRole('option').first()).toContainText('33×');
    },
  ],
  [
    'a cell of the fitment chart',
    () => '/?view=fitment',
    async (page) => {
      await page
        .getByRole('gridcell', { name: /: [\d,]+ builds?/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'tray of the comparison that waits for another',
    () => '/',
    async (page) => {
      await compare(page, 0);
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
      await compare(page, 1);
      await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('2 of 4 builds');
    },
  ],
  ['code to embed', () => '/', (page) => press(page, /^Embed/)],
  [
    'offsets and vehicles of a wheel',
    () => '/?wheelModel=544BM',
    async (page) => {
      const wheel = page.getByRole('region', { name: 'Wheel', exact: true });
      await expect(wheel.getByText('Most common vehicles')).toBeHidden();
      await press(page, 'Offsets and vehicles');
      await expect(wheel.getByText('Most common vehicles')).toBeVisible();
    },
  ],
];

const IN_A_FORM: Pressed[] = [
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
];

for (const [what, states] of [
  ['whatever is pressed open over a list', OVER_A_LIST],
  ['whatever is enlarged or filled in wrongly', IN_A_FORM],
] as const)
  test(`${what} is good on a phone`, async ({ page }) => {
    const [first] = await firstIds(page);
    for (const [name, addressOf, prepare] of states)
      await test.step(name, async () => {
        // The same address again would be a reload, which keeps what was opened.
        await page.goto('about:blank');
        await open(page, addressOf(`/?vehicle=${first}`));
        await prepare(page);
        await expectGood(page);
      });
  });
