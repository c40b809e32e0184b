import type { Page } from '@playwright/test';
import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import { expect, test } from './fixtures.ts';
import {
  apply,
  caption,
  cards,
  expectGoodOnPhone,
  expectNoAxeFindingsInBothThemes,
  open,
  PHONE,
  panel,
} from './gallery-page.ts';

/** The fitment view: what the builds that match report, as a chart, as answers and as a table. */

const chart = (page: Page) => page.getByRole('grid', { name: /^Builds by/ });
const filled = (page: Page) => chart(page).getByRole('gridcell', { name: /: [\d,]+ builds?/ });
const selected = (page: Page) => page.getByRole('region', { name: 'Selected' });

async function fitment(page: Page, query = ''): Promise<Fitment> {
  return (await page.request.get(`/api/vehicles/fitment${query}`)).json();
}

/** The cell with most builds, which surely has a share. */
function fullest({ cells }: Fitment): FitmentCell {
  const [first] = cells.toSorted((a, b) => b.reports.builds - a.reports.builds);
  if (!first?.reports.clear) throw new Error('The demo builds have too few builds of any size');
  return first;
}

function titleOf({ axes, columns, rows }: Fitment, { column, row }: FitmentCell): string {
  const [across, down] = [columns[column]?.label, rows[row]?.label];
  return axes === 'wheel' ? `${across} wide, ${down}\u00a0mm` : `${across} tires, ${down}`;
}

test('from filters over a cell, by keyboard, to its builds', async ({ page }) => {
  await open(page, '/?view=fitment');
  await panel(page).getByRole('checkbox', { name: 'TIS', exact: true }).check();
  await apply(page).click();
  await expect(page).toHaveURL('/?wheelBrand=TIS&view=fitment');
  await expect(page.getByRole('heading', { name: 'What fits across all builds, TIS' })).toBeVisible();
  const answers = await fitment(page, '?wheelBrand=TIS');
  const { builds } = answers.scope;
  await expect(page.getByText(`Based on ${builds} builds`)).toBeVisible();
  await expect(filled(page)).toHaveCount(answers.cells.length);

  const cell = fullest(answers);
  const title = titleOf(answers, cell);
  await page.getByRole('button', { name: 'Rear', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < cell.column; step++) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < cell.row; step++) await page.keyboard.press('ArrowDown');
  const { clear } = cell.reports;
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName(
    `${title}: ${cell.reports.builds} builds, ${clear?.count} of ${clear?.of} report no rubbing`,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]cell=/);
  await expect(focused).toHaveAttribute('aria-selected', 'true');
  await expect(selected(page).getByRole('heading', { name: title })).toBeVisible();

  await selected(page)
    .getByRole('link', { name: `See the ${cell.reports.builds} Builds` })
    .click();
  await expect(caption(page)).toHaveText(new RegExp(`of ${cell.reports.builds} vehicles$`));
  await page.goBack();
  await expect(selected(page).getByRole('heading', { name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/?wheelBrand=TIS&view=fitment');
});

test('by measured lift: from the sentence over a cell to the builds that were measured', async ({ page }) => {
  await page.goto('/?view=fitment');
  await page.getByRole('button', { name: 'Measured lift', exact: true }).click();
  await expect(page).toHaveURL(/[?&]axes=measured/);
  const { cells, columns, rows, measured } = await fitment(page, '?axes=measured');
  await expect(page.getByText(`Ride height over stock of ${measured} builds, measured by`)).toBeVisible();
  await expect(filled(page)).toHaveCount(cells.length);

  const [cell] = cells.toSorted((a, b) => b.reports.builds - a.reports.builds);
  if (!cell) throw new Error('No demo build was measured');
  const { builds } = cell.reports;
  const title = `${columns[cell.column]?.label} tires, measured lift ${rows[cell.row]?.label}`;
  await chart(page)
    .getByRole('gridcell', { name: `${title}:` })
    .click();
  await expect(selected(page).getByRole('heading', { name: title })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  const address = await selected(page).getByRole('link', { name: /^See / }).getAttribute('href');
  await page.goto(address ?? '');
  await expect(cards(page)).toHaveCount(builds);
  await page.setViewportSize(PHONE);
  await page.goto('/?view=fitment&axes=measured');
  await expect(chart(page)).toBeVisible();
  await expectGoodOnPhone(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a cell opens its answer in a sheet, which Escape and Close shut again', async ({ page }) => {
    await page.goto('/?view=fitment');
    const answers = await fitment(page);
    const cell = fullest(answers);
    const title = titleOf(answers, cell);
    const place = chart(page).getByRole('gridcell', { name: `${title}:` });
    const sheet = page.getByRole('dialog', { name: title });
    await place.tap();
    await expect(sheet).toBeFocused();
    await expect(sheet).toContainText(`${cell.reports.builds} builds.`);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(place).toBeFocused();

    await place.press('Enter');
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet).toBeHidden();
    await expect(place).toBeFocused();
    await page.goBack();
    await expect(sheet).toBeVisible();
    await sheet.getByRole('link', { name: /^See the/ }).tap();
    await expect(caption(page)).toHaveText(new RegExp(`of ${cell.reports.builds} vehicles$`));
  });
});
