import type { Page, Request } from '@playwright/test';
import type { Suggestion } from '#contract/suggestions.ts';
import { expect, test } from './fixtures.ts';
import { caption, expectNoAxeFindings, open, PHONE } from './gallery-page.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');

async function suggestionsFor(page: Page, q: string): Promise<Suggestion[]> {
  return (await page.request.get(`/api/vehicles/suggestions?q=${encodeURIComponent(q)}`)).json();
}

test.describe('with keys and fingers', () => {
  test.use({ hasTouch: true });

  test('a suggestion is reached by arrow keys or tapped, and the list shows as many builds as it said', async ({
    page,
  }) => {
    await open(page);
    await box(page).pressSequentially('ford f1');
    await expect(options(page).first()).toContainText('Ford F-150');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    const [first] = await suggestionsFor(page, 'ford f1');

    await box(page).press('ArrowDown');
    const reached = options(page).first();
    await expect(reached).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await reached.getAttribute('id')) ?? '',
    );
    await box(page).press('ArrowUp');
    await expect(reached).toHaveAttribute('aria-selected', 'false');
    await box(page).press('ArrowDown');
    await box(page).press('Enter');

    await expect(list(page)).toBeHidden();
    await expect(box(page)).toHaveValue('Ford F-150');
    await expect(page).toHaveURL(/\?q=Ford\+F-150$/);
    await expect(caption(page)).toContainText(`of ${first?.count} vehicles`);
    await expect(page.getByRole('button', { name: /^Remove Ford.* from the search$/ }).first()).toBeVisible();

    await page.setViewportSize(PHONE);
    await open(page);
    await box(page).fill('33');
    const tapped = options(page).first();
    await expect(tapped).toContainText('33×');
    expect((await tapped.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await tapped.tap();
    await expect(box(page)).toHaveValue(/^33×/);
    await expect(box(page)).not.toBeFocused();
  });
});

test('a search never empties the gallery, shows what is begun, near and left out, and leads from a question to its answer', async ({
  page,
}) => {
  await open(page);
  const nothing = page.getByRole('heading', { name: 'No vehicles found' });
  await box(page).pressSequentially('f150 qxz');
  await expect(page).toHaveURL(/q=f150\+qxz$/);
  await expect(page.getByText('Left out of your search: “qxz”')).toBeVisible();
  await box(page).fill('f150 levele');
  await expect(page.getByRole('button', { name: 'Remove levele… from the search' })).toBeVisible();
  await expect(nothing).toBeHidden();

  await box(page).fill('20x10 -18');
  await box(page).blur();
  await page.getByRole('button', { name: /^Change near −18.mm to exact$/ }).click();
  await expect(page).toHaveURL(/q=20x10\+%3D-18$/);
  await page.getByRole('button', { name: /^Change −18.mm to ±.6$/ }).click();
  await expect(page).toHaveURL(/q=20x10\+-18$/);

  await box(page).fill('what wheels fit an f150');
  await box(page).blur();
  const answer = page.getByRole('region', { name: 'What fits' });
  await expect(answer).toBeVisible();
  await expectNoAxeFindings(page);
  await answer.getByRole('link', { name: 'Fitment Chart' }).click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /wide$/ }) })
    .first();
  const behind = row.getByRole('link');
  const [count] = ((await behind.textContent()) ?? '').match(/\d+/) ?? [];
  await behind.click();
  await expect(caption(page)).toHaveText(new RegExp(`of ${count} vehicles`));
});

test.describe('what is looked for', () => {
  test.use({ counted: true });

  test('is told when the page is left, once it has stood, with links that were followed, and nobody is told who asks', async ({
    page,
  }) => {
    const told: Request[] = [];
    page.on('request', (request) => request.url().endsWith('/api/insights') && told.push(request));
    const leave = () => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await open(page);
    await box(page).pressSequentially('f150 20x10');
    await expect(async () => {
      await leave();
      expect(told).toHaveLength(1);
    }).toPass();
    expect(told[0]?.postDataJSON()).toEqual([{ kind: 'search', address: '/?q=f150+20x10' }]);
    expect((await told[0]?.allHeaders())?.cookie).toBeUndefined();
    expect((await told[0]?.response())?.status()).toBe(200);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    // Nothing of the dealer's own site is needed here.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    const dealers = page.getByRole('dialog').getByRole('link', { name: 'Find A Dealer' });
    for (let times = 0; times < 2; times++) await dealers.click();
    expect(told).toHaveLength(1);
    const followed = page.waitForRequest('**/api/insights');
    await leave();
    const link = { kind: 'dealer', wheelModel: expect.any(String) };
    expect((await followed).postDataJSON()).toEqual([link, link]);
  });
});
