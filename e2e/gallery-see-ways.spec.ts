import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cards, PHONE } from './gallery-page.ts';

const build = (page: Page) => page.getByRole('dialog').filter({ has: page.getByText('Will this fit mine?') });
const wizard = (page: Page) => page.getByRole('dialog', { name: 'Will it fit mine?' });
const verdict = (page: Page) => wizard(page).getByRole('region', { name: 'Answer' });
const drawing = (page: Page) => page.getByRole('img', { name: /drawn to scale/ });
const mine = (page: Page) => build(page).getByRole('button', { name: 'Will this fit mine?' });
const suspension = (page: Page) => wizard(page).getByRole('button', { name: /^Leveling Kit/ });
const see = (page: Page) => wizard(page).getByRole('link', { name: 'See It Drawn to Scale' });
const back = (page: Page) => page.evaluate(() => history.back());

/** The set-up of a build, as addresses hold it. */
function setupIn(page: Page, prefix: 'fit' | 'see'): (string | null)[] {
  const { searchParams } = new URL(page.url());
  return ['Wheel', 'Offset', 'Tire'].map((key) => searchParams.get(`${prefix}${key}`));
}

/** From the drawing back to the gallery, and to what was pressed at each step. */
async function returnToGallery(page: Page) {
  await back(page);
  await expect(see(page)).toBeFocused();
  await expect(see(page)).toBeInViewport();
  await back(page);
  await expect(suspension(page)).toBeVisible();
  await back(page);
  await expect(wizard(page).getByLabel('Model')).toHaveValue('1500');
  await back(page);
  await expect(mine(page)).toBeFocused();
  await expect(mine(page)).toBeInViewport();
  await back(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cards(page).nth(3).getByRole('link').first()).toBeFocused();
}

test.describe('with fingers and keys', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the set-up of a build is asked about for another vehicle, seen on it, and left by Back', async ({
    page,
  }) => {
    await page.goto('/');
    await cards(page).nth(3).getByRole('link').first().tap();
    await mine(page).tap();
    const setup = setupIn(page, 'fit');
    expect(setup).not.toContain(null);
    await expect(wizard(page)).toContainText(
      /You’re checking \d+×[\d.]+ · [−+]?\d+\s*mm · [\w×/.]+\. Owners/,
    );
    await wizard(page).getByLabel('Year').selectOption('2021');
    await wizard(page).getByLabel('Make').selectOption('Ram');
    await wizard(page).getByLabel('Model').selectOption('1500');
    await wizard(page).getByRole('button', { name: 'Continue' }).tap();
    await suspension(page).tap();
    await expect(wizard(page)).toContainText('2021 Ram 1500');
    await expect(verdict(page).getByRole('heading')).toContainText('similar setup');
    await see(page).tap();
    await expect(drawing(page)).toHaveAccessibleName(/^2021 Ram 1500 with/);
    expect(setupIn(page, 'see')).toEqual(setup);
    await returnToGallery(page);

    // The same is done by keys alone.
    await page.setViewportSize({ width: 1440, height: 900 });
    const tabTo = async (name: RegExp) => {
      const has = () =>
        page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
      for (let tabs = 0; !name.test(await has()); tabs++) {
        expect(tabs, `tabs to ${name}`).toBeLessThan(60);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
    };
    await page.goto('/');
    await cards(page).nth(3).getByRole('link').first().press('Enter');
    await expect(build(page)).toBeFocused();
    await tabTo(/^Will this fit mine\?$/);
    await expect(wizard(page).getByRole('heading', { name: 'What do you drive?' })).toBeFocused();
    const asked = setupIn(page, 'fit');
    for (const value of ['2021', 'Ram', '1500']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(value);
    }
    await tabTo(/^Continue$/);
    await expect(wizard(page).getByRole('heading', { name: 'What suspension does it have?' })).toBeFocused();
    await tabTo(/^Leveling Kit/);
    await expect(verdict(page).getByRole('heading')).toBeFocused();
    await tabTo(/^See It Drawn to Scale$/);
    await expect(page.getByRole('heading', { level: 1, name: '2021 Ram 1500' })).toBeFocused();
    expect(setupIn(page, 'see')).toEqual(asked);
    await returnToGallery(page);
  });
});

test('where no build is behind a drawing its link says what it leads to, whichever way one came', async ({
  page,
}) => {
  const nothing = page.getByRole('link', { name: 'Browse the Gallery' });
  const leads = async () => {
    await expect(page.getByRole('link', { name: 'See the Builds' })).toHaveCount(0);
    await nothing.press('Enter');
    await expect(verdict(page).getByRole('heading')).toBeVisible();
    await back(page);
    await expect(nothing).toBeFocused();
  };
  await page.goto('/?see=1&seeYear=2021&seeMake=Ford&seeModel=Nonesuch');
  await leads();

  await page.goto(
    '/?fit=1&fitYear=2021&fitMake=Ford&fitModel=Nonesuch&fitSuspension=any&fitWheel=20x10&fitOffset=-18&fitTire=33x12.50R20',
  );
  await see(page).press('Enter');
  await leads();

  await page.goto('/');
  await cards(page).first().getByRole('link').first().press('Enter');
  await build(page).getByRole('link', { name: 'See It Drawn to Scale' }).press('Enter');
  await expect(page.getByRole('link', { name: 'See the Builds' })).toBeVisible();
  await page.getByRole('slider', { name: 'Offset' }).press('Home');
  await leads();
});
