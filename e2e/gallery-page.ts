import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Facets } from '#contract/gallery.ts';
import { expect } from './fixtures.ts';

/** What the journeys through the gallery have in common. */

export const PHONE = { width: 390, height: 844 };

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
export const caption = (page: Page) => page.getByText(/^Showing \d+ of \d+ vehicles$/);
export const apply = (page: Page) => page.getByRole('button', { name: /^Apply Filters/ });
export const cards = (page: Page) => page.getByRole('main').getByRole('article');

export async function facets(page: Page, query = ''): Promise<Facets> {
  return (await page.request.get(`/api/vehicles/facets${query}`)).json();
}

/** Values of a group that some builds have and others have not. */
export function telling(counts: Facets, group: keyof Facets['facets']) {
  const some = counts.facets[group].filter(({ count }) => count > 0 && count < counts.totalCount);
  const [first, second] = some;
  if (!first || !second) throw new Error(`The demo builds have too few values of ${group}`);
  return { first, second };
}

export async function expectNoAxeFindings(page: Page) {
  await motionIsOver(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

/** Half faded in, a text has too little contrast. What moves for ever is left alone. */
export async function motionIsOver(page: Page) {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || playState !== 'running';
    }),
  );
}

/** Waits until the browser has taken over what the server rendered. */
export async function open(page: Page, address = '/') {
  await page.goto(address);
  // Narrow windows have no filters beside the gallery.
  await page.waitForFunction(() => {
    const years = document.querySelector('select[aria-label="Year"]');
    return !years || years.querySelectorAll('option').length > 2;
  });
}
