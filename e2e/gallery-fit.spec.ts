import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cards, expectNoAxeFindings, PHONE } from './gallery-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Will it fit mine?' });
const line = (page: Page) => dialog(page).getByRole('textbox').first();
const verdict = (page: Page) => dialog(page).getByRole('region', { name: 'Answer' });
const geometry = (page: Page) => dialog(page).getByRole('region', { name: 'Wheel position' });
const currentSetup = (page: Page) => dialog(page).getByRole('region', { name: 'What you run now' });
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });

const TRUCK = '/?fit=1&fitYear=2021&fitMake=Ford&fitModel=F-150';
const ANSWER = `${TRUCK}&fitSuspension=Leveling+Kit&fitWheel=20x10&fitOffset=-18&fitTire=33x12.50R20`;

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('an owner gets from the gallery to an answer in four steps, and Back undoes each', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Will it fit?' }).tap();
    await dialog(page).getByLabel('Year').selectOption('2021');
    await dialog(page).getByLabel('Make').selectOption('Ford');
    await dialog(page).getByLabel('Model').selectOption('F-150');
    await button(page, 'Continue').tap();

    await expect(dialog(page).getByRole('heading', { name: 'What suspension does it have?' })).toBeFocused();
    await button(page, /^Leveling Kit/).tap();

    const sizes = dialog(page).getByRole('group', { name: 'Wheels that F-150 owners run' });
    await sizes.getByRole('button', { name: /^20×10/ }).tap();
    await dialog(page).getByRole('group', { name: 'Offsets on 20×10' }).getByRole('button').first().tap();
    await button(page, 'Show the Answer').tap();

    await expect(verdict(page).getByRole('heading')).toContainText(/of \d+ owners .* report no rubbing/);
    await expect(verdict(page)).toContainText('Owner reports, not a guarantee.');
    await expect(page).toHaveTitle(/^Will 20×10 .* fit a 2021 Ford F-150 with a leveling kit\?/);

    await page.goBack();
    await expect(dialog(page).getByRole('heading', { name: 'Which wheel and tire?' })).toBeVisible();
    await expect(button(page, 'Remove wheel 20×10')).toBeVisible();
    await page.goBack();
    await expect(button(page, /^Leveling Kit/)).toBeVisible();
    await page.goBack();
    await expect(dialog(page).getByLabel('Model')).toHaveValue('F-150');
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  });

  test('nothing is wider than the screen and axe finds nothing, at any step, in both themes', async ({
    page,
  }) => {
    const steps = [
      '/?fit=1',
      TRUCK,
      `${TRUCK}&fitSuspension=any&fitWheel=20x10`,
      `${ANSWER}&fitNowWheel=18x8.5&fitNowOffset=44`,
    ];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const step of steps) {
        await page.goto(step);
        await expect(dialog(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
        await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(0);
        await expectNoAxeFindings(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(PHONE.width);
      }
    }
  });
});

test('one typed line answers every step at once', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Will it fit mine?' }).click();
  await line(page).fill('2021 f150 leveled 20x10 -18 33x12.50R20');
  await line(page).press('Enter');
  await expect(verdict(page).getByRole('heading')).toContainText('report no rubbing');
  await expect(button(page, 'Change vehicle: 2021 Ford F-150')).toBeVisible();
  await expect(button(page, 'Change suspension: Leveling Kit')).toBeVisible();
  await expect(button(page, /^Change wheel and tire: 20×10 · −18.mm · 33×12\.50R20$/)).toBeVisible();
});

test('a name of several models asks which one it is', async ({ page }) => {
  await page.goto('/?fit=1');
  await line(page).fill('2019 silverado');
  await dialog(page)
    .getByRole('group', { name: 'Which of these is it?' })
    .getByRole('button', { name: 'Chevrolet Silverado 1500', exact: true })
    .click();
  await button(page, 'Continue').click();
  await expect(button(page, 'Change vehicle: 2019 Chevrolet Silverado 1500')).toBeVisible();
});

test('what is missing is named, what was typed survives a reload, and a pick takes the place of its words', async ({
  page,
}) => {
  await page.goto(`${TRUCK}&fitSuspension=Leveling+Kit`);
  await line(page).fill('20x10 33x12.50R20');
  await expect(dialog(page).getByText('Still missing: offset')).toBeVisible();
  await button(page, 'Show the Answer').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Add the offset to get an answer.');

  await line(page).fill('20x10 -44 33x12.50R20');
  await expect(button(page, /^Remove offset −44/)).toBeVisible();
  await page.reload();
  await expect(line(page)).toHaveValue('20x10 -44 33x12.50R20');

  await dialog(page)
    .getByRole('group', { name: 'Offsets on 20×10' })
    .getByRole('button', { name: /^−19/ })
    .click();
  await expect(line(page)).toHaveValue('20x10 33x12.50R20');
  await expect(button(page, /^Remove offset −19/)).toBeVisible();
});

test('a step without its answer says what to choose', async ({ page }) => {
  await page.goto('/?fit=1');
  await dialog(page).getByLabel('Year').selectOption('2021');
  await button(page, 'Continue').click();
  await expect(dialog(page).getByText('Choose a make', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Make')).toBeFocused();
});

test('the next model year can be asked about, and seen drawn', async ({ page }) => {
  const next = String(new Date().getUTCFullYear() + 1);
  await page.goto('/?fit=1');
  await dialog(page).getByLabel('Year').selectOption(next);
  await expect(dialog(page).getByLabel('Year')).toHaveValue(next);
  await page.goto('/?see=1');
  await page.getByRole('button', { name: 'Change Vehicle' }).click();
  await page.getByLabel('Year').selectOption(next);
  await expect(page).toHaveURL(new RegExp(`seeYear=${next}`));
});

test('the answer holds the wheel against the one run now', async ({ page }) => {
  await page.goto(ANSWER);
  await expect(geometry(page)).not.toContainText('vs. your current setup');
  await geometry(page).getByRole('button', { name: 'Compare with What You Run Now' }).click();
  await expect(currentSetup(page)).toBeFocused();
  await currentSetup(page)
    .getByLabel(/how far the new wheel moves/)
    .fill('18x8.5 +44 265/70R18');
  await expect(button(page, 'Remove wheel 18×8.5')).toBeVisible();
  await button(page, 'Show the Answer').click();
  await expect(geometry(page)).toContainText('vs. your current setup');
  await expect(geometry(page)).toContainText('81 mm more poke');
  await expect(geometry(page)).toContainText('0.4″ taller');
});

test('what is run now can be picked as well, also by owners of a model nobody has built yet', async ({
  page,
}) => {
  await page.goto(
    '/?fit=1&fitYear=2021&fitMake=Nissan&fitModel=Rogue&fitSuspension=Stock&fitWheel=18x8&fitOffset=35&fitStep=now',
  );
  const group = (name: string) => currentSetup(page).getByRole('group', { name });
  await expect(group('Your current wheel')).toContainText('No Rogue is in the gallery yet.');
  await group('Your current wheel')
    .getByRole('button', { name: /^19×8\.5/ })
    .click();
  await group('Your current offset on 19×8.5').getByRole('button', { name: /^\+35/ }).click();
  await group('Your current tire on 19×8.5').getByRole('button').first().click();
  await expect(button(page, 'Remove wheel 19×8.5')).toBeVisible();
  await expect(currentSetup(page)).not.toContainText('Still missing');
  await button(page, 'Show the Answer').click();
  await expect(geometry(page)).toContainText('vs. your current setup');
});

test('the address of an answer can be sent: the server renders it, and closing shows the gallery', async ({
  page,
}) => {
  const html = await (await page.request.get(ANSWER)).text();
  expect(html).toContain('Will 20×10 −18 mm fit a 2021 Ford F-150 with a leveling kit?');
  expect(html).toContain('owners with a similar setup report no rubbing');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(ANSWER);
  await expect(verdict(page)).toBeVisible();
  expect(asked).not.toContain('/api/vehicles/fit');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();

  const ask = page.getByRole('link', { name: 'Will it fit mine?' });
  await ask.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'What do you drive?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
});

test('the nearest builds say what sets them apart and open over the answer', async ({ page }) => {
  await page.goto(ANSWER);
  const nearest = dialog(page).getByRole('region', { name: 'The closest builds' }).getByRole('link').first();
  await expect(nearest).toContainText(/trim|rub|poke|same/i);
  await nearest.click();
  await expect(page).toHaveURL(/vehicle=\d+/);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/vehicle=/);
  await expect(verdict(page)).toBeVisible();
});

test('the builds behind the answer are a step away', async ({ page }) => {
  await page.goto(ANSWER);
  await dialog(page).getByRole('link', { name: 'Open the Fitment Chart' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/make=Ford&model=F-150&suspension=Leveling\+Kit&view=fitment/);
});

test('choices no build has are folded away, and within reach', async ({ page }) => {
  await page.goto('/?fit=1&fitYear=2021&fitMake=Ford&fitModel=F-150');
  const choices = dialog(page).getByRole('button', { name: /builds?$/ });
  await expect(choices.first()).toBeVisible();
  await expect(choices.filter({ hasText: /^\D+0 builds$/ })).toHaveCount(0);
  await dialog(page).getByText('Other (no builds yet)').press('Enter');
  await dialog(page)
    .getByRole('button', { name: /^Air Suspension/ })
    .press('Enter');
  await expect(button(page, /^Change suspension: Air Suspension/)).toBeVisible();
});

test('a model without builds gets no verdict', async ({ page }) => {
  await page.goto(
    '/?fit=1&fitYear=2021&fitMake=Ford&fitModel=Nonesuch&fitSuspension=any&fitWheel=20x10&fitOffset=-18',
  );
  await expect(verdict(page).getByRole('heading')).toContainText('No Ford Nonesuch');
  await expect(verdict(page)).not.toContainText('%');
  await expect(verdict(page).getByRole('link', { name: 'See All Ford Builds' })).toBeVisible();
});

test('a make without builds leads to no empty list', async ({ page }) => {
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/vehicles/facets?make=Saturn'));
  await page.goto(
    '/?fit=1&fitYear=2008&fitMake=Saturn&fitModel=Sky&fitSuspension=any&fitWheel=20x10&fitOffset=-18',
  );
  await expect(verdict(page).getByRole('heading')).toContainText('No Saturn Sky');
  expect((await (await counted).json()).totalCount).toBe(0);
  await expect(verdict(page).getByRole('link')).toHaveCount(0);
});

test('without a connection the answer can be asked for again', async ({ page }) => {
  await page.goto(`${TRUCK}&fitSuspension=any&fitWheel=20x10&fitOffset=-18&fitStep=3`);
  await page.route('**/api/vehicles/fit?*', (route) => route.abort());
  await button(page, 'Show the Answer').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Couldn’t get an answer');
  await page.unroute('**/api/vehicles/fit?*');
  await button(page, 'Try Again').click();
  await expect(verdict(page)).toBeVisible();
});

test('a build offers its own set-up, and closing leads back to it', async ({ page }) => {
  await page.goto('/');
  await cards(page).first().getByRole('link').click();
  const build = page.getByRole('dialog');
  await build.getByRole('button', { name: 'Will this fit mine?' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'What do you drive?' })).toBeFocused();
  await expect(page).toHaveURL(/fitWheel=\d+x/);
  await page.keyboard.press('Escape');
  await expect(build.getByRole('button', { name: 'Will this fit mine?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards(page).first().getByRole('link').first()).toBeFocused();
});
