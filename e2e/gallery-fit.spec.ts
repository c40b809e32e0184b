import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cards, PHONE } from './gallery-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Will it fit mine?' });
const verdict = (page: Page) => dialog(page).getByRole('region', { name: 'Answer' });
const geometry = (page: Page) => dialog(page).getByRole('region', { name: 'Wheel position' });
const currentSetup = (page: Page) => dialog(page).getByRole('region', { name: 'What you run now' });
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });

const ANSWER =
  '/?fit=1&fitYear=2021&fitMake=Ford&fitModel=F-150&fitSuspension=Leveling+Kit&fitWheel=20x10&fitOffset=-18&fitTire=33x12.50R20';

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

  // A build offers its own set-up, and the second time its code is there already.
  await page.goto('/');
  const build = page.getByRole('dialog');
  for (const _time of ['first', 'second']) {
    await cards(page).first().getByRole('link').click();
    await build.getByRole('button', { name: 'Will this fit mine?' }).click();
    await expect(page).toHaveURL(/fitWheel=\d+x/);
    await expect(dialog(page).getByRole('heading', { name: 'What do you drive?' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(build.getByRole('button', { name: 'Will this fit mine?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cards(page).first().getByRole('link').first()).toBeFocused();
  }
});

test('an answer holds the wheel against the one run now, and leads to the builds it is made of', async ({
  page,
}) => {
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

  const nearest = dialog(page).getByRole('region', { name: 'The closest builds' }).getByRole('link').first();
  await expect(nearest).toContainText(/trim|rub|poke|same/i);
  await nearest.click();
  await expect(page).toHaveURL(/vehicle=\d+/);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/vehicle=/);
  await expect(verdict(page)).toBeVisible();

  await dialog(page).getByRole('link', { name: 'Open the Fitment Chart' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/make=Ford&model=F-150&suspension=Leveling\+Kit&view=fitment/);
});
