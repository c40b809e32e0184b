import type { Page } from '@playwright/test';
import { addBuild, signUp } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { motionIsOver } from './gallery-page.ts';

/** Nothing a visitor sends makes a page wider than its window. */

const LONG = 'Wagon'.repeat(20);
const WIDTHS = [390, 820, 1440];

/** A build whose make, model and trim are one word each, as long as they may be. Returns its id and the way to take it back. */
async function addLongNamed(page: Page) {
  await signUp(page);
  const id = await addBuild(page.request, { make: LONG, model: LONG, trim: LONG, ownerName: LONG });
  return { id, takeBack: () => page.request.delete(`/api/vehicles/${id}`) };
}

/** How much wider than the window the page is, and the texts that stick out of their boxes. */
function tooWide() {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const texts = [...document.querySelectorAll('h1, h2, h3, p, dd, th > a, li > span')];
  const out = texts.filter(
    (one) =>
      one.checkVisibility() &&
      getComputedStyle(one).overflowX === 'visible' &&
      one.clientWidth > 1 &&
      one.scrollWidth > one.clientWidth + 1,
  );
  return [
    ...(wide > 0 ? [`${wide} px wider than the window`] : []),
    ...out.map((one) => `${one.tagName} ${one.textContent?.slice(0, 30)}`),
  ];
}

test('names of one long word fit every window, also inside another site, and the bar over a sheet the narrowest phones', async ({
  page,
}) => {
  const { id, takeBack } = await addLongNamed(page);
  const { vehicles } = await (await page.request.get('/api/vehicles?limit=2')).json();
  const other = vehicles.find((one: { id: number }) => one.id !== id).id;
  const addresses = [
    '/',
    '/?view=list',
    `/?make=${LONG}&model=${LONG}`,
    `/?make=${LONG}&view=fitment`,
    `/?vehicle=${id}`,
    `/?vehicle=${id}&print=1`,
    `/?compare=${id},${other}`,
    `/?q=${LONG.replaceAll('a', 'x')}`,
    `/?see=1&seeYear=2021&seeMake=${LONG}&seeModel=${LONG}`,
    `/?fit=1&fitYear=2021&fitMake=${LONG}&fitModel=${LONG}&fitSuspension=any&fitWheel=20x10&fitOffset=-18`,
    '/my-vehicles',
    '/?embed=1',
    `/?make=${LONG}&embed=1`,
  ];
  try {
    for (const address of addresses) {
      await page.goto(address);
      if (address.includes('see=1')) {
        await page.getByText('What’s known, what’s assumed').click();
        await expect(page.locator('[aria-labelledby=see-reports] [aria-live]')).toBeVisible();
      }
      for (const width of address.includes('embed') ? [320, ...WIDTHS] : WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await motionIsOver(page);
        expect.soft(await page.evaluate(tooWide), `${address} at ${width} px`).toEqual([]);
      }
    }
  } finally {
    await takeBack();
  }

  await page.goto(`/?vehicle=${other}&print=1`);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    expect.soft(await page.evaluate(tooWide), `at ${width} px`).toEqual([]);
    await expect(page.getByRole('button', { name: 'Print' })).toBeInViewport({ ratio: 1 });
  }
});
