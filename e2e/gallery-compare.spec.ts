import type { Page } from '@playwright/test';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { expect, test } from './fixtures.ts';
import { cards, expectNoAxeFindings, PHONE } from './gallery-page.ts';

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

test('builds chosen on their cards are compared, and what differs is marked', async ({ page }) => {
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
});

test('the last build but one that is removed leaves one waiting for another', async ({ page }) => {
  const [first, second] = await firstBuilds(page);
  await page.goto(`/?compare=${first.id},${second.id}`);
  await page.getByRole('button', { name: `Remove ${nameOf(first)} from the comparison` }).click();
  await expect(page).toHaveURL('/');
  await expect(tray(page)).toContainText('1 of 4 builds');
  await expect(cards(page).first()).toBeVisible();
});

test('a comparison comes whole from the server, and a build that is gone costs only its column', async ({
  page,
}) => {
  const [first, second] = await firstBuilds(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto(`/?compare=${first.id},999999,${second.id}`);
  await expect(page.getByRole('columnheader').nth(1)).toContainText('no longer in the gallery');
  await expect(page.getByRole('img', { name: /^Cross-section of 2 wheels/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Remove Build 999999 from the comparison' }).click();
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(2);
});

test('wheels are laid over each other and measured against the first', async ({ page }) => {
  const { vehicles }: { vehicles: PublicVehicle[] } = await (
    await page.request.get('/api/vehicles?limit=100')
  ).json();
  const reach = ({ wheelWidth, wheelOffset }: PublicVehicle) => Number(wheelWidth) * 12.7 - wheelOffset;
  const [inmost, outmost] = [
    ...vehicles.toSorted((one, other) => reach(one) - reach(other)).slice(0, 1),
    ...vehicles.toSorted((one, other) => reach(other) - reach(one)).slice(0, 1),
  ];
  if (!inmost || !outmost) throw new Error('There are no demo builds');
  await page.goto(`/?compare=${inmost.id},${outmost.id}`);
  const further = Math.round(reach(outmost) - reach(inmost));
  await expect(page.getByRole('row', { name: `${further} mm more poke` })).toContainText(nameOf(outmost));
});

test('no more than four builds are chosen', async ({ page }) => {
  await page.goto('/');
  await choose(page, 5);
  await expect(page.getByText('You can compare up to 4 builds', { exact: true })).toBeVisible();
  await expect(tray(page)).toContainText('4 of 4 builds');
});

test('a build is chosen in its detail dialog too, and opened from the comparison', async ({ page }) => {
  const [first, second] = await firstBuilds(page);
  await page.goto(`/?vehicle=${first.id}`);
  const toggle = page.getByRole('dialog').getByRole('button', { name: `Compare ${nameOf(first)}` });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(tray(page)).toContainText('1 of 4 builds');

  await page.goto(`/?compare=${first.id},${second.id}`);
  await page.getByRole('columnheader').getByRole('link').nth(1).click();
  await expect(page.getByRole('dialog', { name: nameOf(second) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/?compare=${first.id},${second.id}`);
  await expect(page).toHaveTitle(/^Compare: /);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the comparison scrolls under its labels, and nothing is wider than the screen', async ({ page }) => {
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

  test('cards offer the comparison without hovering, under a finger', async ({ page }) => {
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
  });
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('comparison', async ({ page }) => {
      const [first, second, third] = await firstBuilds(page);
      await page.goto(`/?compare=${first.id},${second.id},${third.id},999999`);
      await page.waitForLoadState('networkidle');
      await expectNoAxeFindings(page);
      await page.setViewportSize(PHONE);
      await expectNoAxeFindings(page);
    });

    test('tray', async ({ page }) => {
      await page.goto('/');
      await choose(page, 2);
      await expect(tray(page).getByRole('link', { name: 'Compare' })).toBeVisible();
      await expectNoAxeFindings(page);
    });
  });
}
