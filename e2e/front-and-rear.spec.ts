import type { Page } from '@playwright/test';
import { expectToast as expectNotice, listBuilds, nameOf, openAsAdmin } from './admin-page.ts';
import { addPicture, confirmHuman, expectToast, fillFields, openForm, tryToSend } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import {
  apply,
  caption,
  cards,
  expectGoodOnPhone,
  expectNoAxeFindings,
  open,
  PHONE,
  panel,
} from './gallery-page.ts';

/** Builds with a rear setup of their own: added, found, charted, and read out of notes. */

const turnOn = (page: Page, name: string) => page.getByRole('switch', { name }).press('Space');
const staggeredF150 = (page: Page) =>
  cards(page).filter({ hasText: '2019 Ford F-150' }).filter({ hasText: '11' }).filter({ hasText: '+50' });

test('a guest adds a staggered build, and its rear is on the card, in filters, in the search and in the chart', async ({
  page,
}) => {
  await openForm(page);
  await addPicture(page);
  await fillFields(page);
  await turnOn(page, 'Different rear setup');
  await expect(page.getByLabel('Rear diameter')).toHaveValue('20');
  await page.getByLabel('Rear width').fill('11');
  await page.getByLabel('Rear offset').fill('+50');
  await page.getByLabel('Rear tire width').fill('305');
  await turnOn(page, 'Spacers');
  await page.getByLabel('Front spacer').fill('15');
  await page.getByLabel('Rear spacer').fill('25');
  await expectNoAxeFindings(page);
  await confirmHuman(page);
  await tryToSend(page);
  await expectToast(
    page,
    'Vehicle Added Successfully!',
    'Your TIS wheel build has been added to the gallery.',
  );
  await expect(page).toHaveURL('/');
  await expect(staggeredF150(page)).toHaveCount(1);

  await test.step('the filter', async () => {
    await open(page, '/?make=Ford&model=F-150');
    await panel(page).getByRole('button', { name: 'Setup', exact: true }).click();
    await panel(page).getByRole('checkbox', { name: 'Staggered' }).check();
    await apply(page).click();
    await expect(page).toHaveURL(/[?&]setup=Staggered/);
    await expect(caption(page)).toHaveText('Showing 1 of 1 vehicles');
    await expect(staggeredF150(page)).toHaveCount(1);
  });

  await test.step('the chart', async () => {
    await page.getByRole('link', { name: 'Fitment', exact: true }).click();
    // Offsets less the spacers of 15 and 25 mm.
    const chart = page.getByRole('grid', { name: /^Builds by/ });
    await expect(chart.getByRole('gridcell', { name: /^9 wide, \+3\smm: 1 build/ })).toBeVisible();
    const rear = page.getByRole('group', { name: 'Axle' }).getByRole('button', { name: 'Rear' });
    await rear.click();
    await expect(page).toHaveURL(/[?&]axle=rear/);
    await expect(rear).toHaveAttribute('aria-pressed', 'true');
    await expect(chart.getByRole('gridcell', { name: /^11 wide, \+25\smm: 1 build/ })).toBeVisible();
    await page.goBack();
    await expect(chart.getByRole('gridcell', { name: /^9 wide/ })).toBeVisible();
  });

  await test.step('the search', async () => {
    await open(page);
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('rear 20x11');
    await box.press('Enter');
    await expect(page).toHaveURL(/[?&]q=rear\+20x11/);
    await expect(staggeredF150(page)).toHaveCount(1);
  });
});

test('an administrator accepts what notes say of the rear, and takes it back', async ({ page }) => {
  await openAsAdmin(page);
  const build = (await listBuilds(page)).findLast(
    ({ isApproved, rearWheelWidth, dualRearWheels }) => isApproved && !rearWheelWidth && !dualRearWheels,
  );
  if (!build) throw new Error('Every demo build has a rear of its own');
  const { id } = build;
  const notes = 'Rear: 20x11 +50, 25mm spacers all around';
  await page.request.put(`/api/admin/vehicles/${id}`, { data: { notes } });
  const rear = async () => {
    const stored = (await listBuilds(page)).find((one) => one.id === id);
    return [stored?.rearWheelWidth, stored?.rearWheelOffset, stored?.frontSpacer, stored?.rearSpacer];
  };

  await page.getByRole('button', { name: 'Rear Setups in Notes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rear Setups in Notes' });
  const row = dialog.getByRole('listitem').filter({ hasText: nameOf(build) });
  await expect(row).toContainText('20×11 +50, 25 mm spacers all around');
  await expectNoAxeFindings(page);
  await row.getByRole('button', { name: /^Accept for/ }).click();
  await expectNotice(page, '1 build updated');
  await expect(row).toHaveCount(0);
  expect(await rear()).toEqual(['11', 50, 25, 25]);

  await page.locator('[aria-label="Notifications (F8)"]').getByText('Undo', { exact: true }).click();
  await expectNotice(page, 'Undone');
  expect(await rear()).toEqual([null, null, null, null]);
  await expect(row).toBeVisible();
});

test('on the sheet of a build with a rear of its own nothing is cut off, nor the notes', async ({ page }) => {
  const { vehicles } = await (
    await page.request.get('/api/vehicles?setup=Staggered&setup=Dually&limit=50')
  ).json();
  expect(vehicles.length).toBeGreaterThan(2);
  for (const { id, make, model, frontSpacer, rearSpacer } of vehicles)
    await test.step(`${make} ${model}`, async () => {
      await page.goto(`/?vehicle=${id}&print=1`);
      const sheet = page.getByRole('article');
      const scale = sheet.getByRole('region', { name: /^Drawn to scale/ });
      // Beside a rear and spacers there is no room for the drawing.
      if (!frontSpacer && !rearSpacer) await expect(scale.getByRole('definition').first()).toBeVisible();
      const cut = await sheet.evaluate((paper) => {
        const heads = [...paper.querySelectorAll('h2')];
        const notes = heads.find((head) => head.textContent === 'Owner notes')?.parentElement;
        const texts = [...paper.querySelectorAll('dt, dd, th, td')];
        return [...texts, ...(notes ? [notes] : [])].flatMap((one) =>
          one.clientWidth > 0 &&
          (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
            ? `${one.textContent}`
            : [],
        );
      });
      expect(cut).toEqual([]);
    });
});

test('a page beside long filters ends at its footer', async ({ page }) => {
  await open(page, '/?wheelModel=544BM');
  await expect(
    panel(page)
      .getByRole('checkbox', { name: /^544BM/ })
      .first(),
  ).toBeAttached();
  const below = () =>
    page.evaluate(() => {
      const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
      return document.documentElement.scrollHeight - scrollY - footer;
    });
  expect(await below()).toBeLessThanOrEqual(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('front and rear in the form, in the chart, and the sizes of a wheel are in reach', async ({
    page,
  }) => {
    await openForm(page);
    await fillFields(page);
    for (const name of ['Different rear setup', 'Spacers', 'Dual rear wheels']) await turnOn(page, name);
    await page.getByLabel('Rubbing', { exact: true }).selectOption('Rubs');
    await expectGoodOnPhone(page);

    await open(page, '/?view=fitment&axle=rear');
    await expect(page.getByRole('grid', { name: /^Builds by/ })).toBeVisible();
    await expectGoodOnPhone(page);

    await open(page, '/?wheelModel=544BM');
    await page.getByText('Sizes and bolt patterns').click();
    await expect(page.getByRole('link', { name: 'Be the first on 544BM 18×9' })).toBeVisible();
    await expectGoodOnPhone(page);
  });
});
