import type { Page } from '@playwright/test';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { expect, test } from './fixtures.ts';
import { cards, PHONE } from './gallery-page.ts';

/** Builds side by side. */

const tray = (page: Page) => page.getByRole('region', { name: 'Comparison' });
/** The rows of the comparison, without the titles of its parts. */
const specifications = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .locator('tbody tr')
    .filter({ has: page.locator('td') });
const nameOf = ({ year, make, model }: PublicVehicle) => `${year} ${make} ${model}`;

async function firstBuilds(page: Page): Promise<[PublicVehicle, PublicVehicle, PublicVehicle]> {
  const { vehicles } = await (await page.request.get('/api/vehicles')).json();
  return vehicles;
}

/** Chooses the first cards of the gallery; a finger needs no hovering, so neither does the test. */
async function choose(page: Page, count: number): Promise<void> {
  for (let place = 0; place < count; place++)
    await cards(page)
      .nth(place)
      .getByRole('button', { name: /^Compare / })
      .click();
}

/** Runs in the browser: the texts in an accent colour that nothing happens with. */
function accentsBesideActions(rows: Element[]): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  const accents = ['--accent', '--accent-text', '--accent-fill', '--error'].map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return rows
    .flatMap((row) => [row, ...row.querySelectorAll('*')])
    .filter((one) => !one.closest('a, button'))
    .filter((one) => {
      const { color, backgroundColor } = getComputedStyle(one);
      return accents.includes(color) || accents.includes(backgroundColor);
    })
    .map(({ textContent }) => textContent ?? '');
}

test('builds chosen on their cards are compared, what differs is marked, and one is opened over the comparison', async ({
  page,
}) => {
  const [first, second] = await firstBuilds(page);
  await page.goto('/');
  await choose(page, 1);
  await expect(tray(page)).toContainText('1 of 4 builds');
  await expect(tray(page).getByText('Pick one more to compare')).toBeVisible();
  await cards(page)
    .nth(1)
    .getByRole('button', { name: /^Compare / })
    .click();
  await expect(tray(page)).toContainText('2 of 4 builds');
  await expect(page).toHaveURL('/');
  await tray(page).getByRole('link', { name: 'Compare' }).click();

  await expect(page).toHaveURL(`/?compare=${first.id},${second.id}`);
  await expect(page).toHaveTitle(`Compare: ${nameOf(first)} and 1 more · Fitment Gallery`);
  const heads = page.getByRole('columnheader');
  await expect(heads.getByRole('link')).toHaveText([nameOf(first), nameOf(second)]);
  const differing = page.getByRole('row', { name: /^Model ≠?, differs/ });
  await expect(differing.last()).toContainText(first.wheelModel);

  expect(await specifications(page).evaluateAll(accentsBesideActions)).toEqual([]);

  const agreeing = specifications(page).filter({ hasNotText: 'differs' });
  expect(await agreeing.count()).toBeGreaterThan(0);
  await page.getByRole('switch', { name: 'Only differences' }).click();
  await expect(agreeing).toHaveCount(0);
  expect(await specifications(page).count()).toBeGreaterThan(0);

  await page.getByRole('columnheader').getByRole('link').nth(1).click();
  await expect(page.getByRole('dialog', { name: nameOf(second) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/?compare=${first.id},${second.id}`);
  await expect(page).toHaveTitle(/^Compare: /);
});

test('Back undoes removing a build, then leaves the comparison for the gallery as it was', async ({
  page,
}) => {
  const [first, second, third] = await firstBuilds(page);
  await page.goto('/?sort=popular');
  const chosen = [first, second, third].map(({ id }) => id);
  await page.goto(`/?sort=popular&compare=${chosen.join(',')}`);
  await page.getByRole('button', { name: `Remove ${nameOf(second)} from the comparison` }).click();
  await expect(page).toHaveURL(`/?sort=popular&compare=${first.id},${third.id}`);
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveText([nameOf(first), nameOf(third)]);
  await page.goBack();
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(3);

  await page.getByRole('link', { name: 'Add a Build' }).click();
  await expect(page).toHaveURL('/?sort=popular');
  await expect(tray(page)).toContainText('3 of 4 builds');
  await tray(page)
    .getByRole('button', { name: `Remove ${nameOf(first)} from the comparison` })
    .click();
  await expect(tray(page)).toContainText('2 of 4 builds');
  await page.reload();
  await expect(tray(page)).toContainText('2 of 4 builds');
  await tray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(tray(page)).toBeHidden();

  // A build is chosen in its own dialog too.
  await page.goto(`/?vehicle=${first.id}`);
  const toggle = page.getByRole('dialog').getByRole('button', { name: `Compare ${nameOf(first)}` });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(tray(page)).toContainText('1 of 4 builds');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('builds are chosen by a finger, and the comparison scrolls under its labels', async ({ page }) => {
    await page.goto('/');
    const toggle = cards(page)
      .first()
      .getByRole('button', { name: /^Compare / });
    await expect(toggle).toHaveCSS('opacity', '1');
    const box = await toggle.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    await toggle.tap();
    await expect(tray(page)).toContainText('1 of 4 builds');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    const [first, second, third] = await firstBuilds(page);
    await page.goto(`/?compare=${first.id},${second.id},${third.id}`);
    await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    const label = page.getByRole('rowheader', { name: /^Offset/ });
    const before = await label.boundingBox();
    const last = page.getByRole('table').first().getByRole('columnheader').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    expect((await label.boundingBox())?.x).toBe(before?.x);
  });
});
