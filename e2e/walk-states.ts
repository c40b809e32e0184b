import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What tells one state from another on the screen. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        (one) => one.getAttribute('aria-label') ?? one.textContent,
      );
    return {
      address: location.pathname + location.search,
      title: document.title,
      headings: texts('h1'),
      dialogs: texts('[role=dialog] h2'),
      cards: document.querySelectorAll('main article').length,
      rows: document.querySelectorAll('main tbody tr').length,
      current: texts('nav [aria-current]'),
      ticked: texts('input:checked').toSorted(),
      sort: document.querySelector<HTMLSelectElement>('select[aria-label=Sort]')?.value,
    };
  });

/** Every state has an address, and looks the same whichever way one comes to it: a click, Back, Forward, a reload, a second tab. */
export async function expectSameByEveryWay(
  page: Page,
  context: BrowserContext,
  addresses: string[],
  arrive: (page: Page, address: string) => Promise<void>,
) {
  const known: Awaited<ReturnType<typeof seen>>[] = [];
  for (const address of addresses) {
    await arrive(page, address);
    known.push(await seen(page));
  }
  expect(new Set(known.map((one) => JSON.stringify(one))).size).toBe(addresses.length);

  // A second tab remembers nothing of the first.
  const tab = await context.newPage();
  await arrive(tab, known[0]?.address ?? '/');
  const stands = (one: (typeof known)[number], where: Page) => expect.poll(() => seen(where)).toEqual(one);
  for (const one of known) {
    // As the links of the page do.
    await tab.evaluate((address) => history.pushState(null, '', address), one.address);
    await stands(one, tab);
  }
  for (const one of known.toReversed().slice(1)) {
    await tab.evaluate(() => history.back());
    await stands(one, tab);
  }
  await tab.reload();
  for (const one of known) {
    await stands(one, tab);
    await tab.evaluate(() => history.forward());
  }
}
