import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Facets } from '#contract/facets.ts';
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

export async function expectNoAxeFindings(page: Page, axe = new AxeBuilder({ page })) {
  await motionIsOver(page);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

/** Half faded in, a text has too little contrast. What moves for ever, or with scrolling, is left alone. */
export async function motionIsOver(page: Page) {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || !(timeline instanceof DocumentTimeline) || playState !== 'running';
    }),
  );
}

/** In both themes, for a page that follows the system; they differ in nothing but their colours. */
export async function expectNoAxeFindingsInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoAxeFindings(
    page,
    new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']),
  );
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoAxeFindings(page);
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

/**
 * What is wrong with a screen on a phone: something wider than it, a control that a finger of 40 px does not find, words that hold a
 * hyphen in tabular digits, which set it as wide as a digit, and models whose name is broken at its hyphen.
 */
export async function expectGoodOnPhone(page: Page) {
  await motionIsOver(page);
  expect.soft(await page.evaluate(faultsOnPhone)).toEqual([]);
}

/** Runs in the browser. */
function faultsOnPhone(): string[] {
  const faults: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`${wide} px wider than the screen`);
  const nameOf = (one: Element) =>
    `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40)}`;

  // Half of 40 px, less one: boxes stand between pixels.
  const REACH = 19;
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider]',
  );
  const saysWhy = (one: Element) =>
    one
      .getAttribute('aria-describedby')
      ?.split(' ')
      .some(
        (id) => document.getElementById(id)?.checkVisibility() && document.getElementById(id)?.textContent,
      );
  const finds = (one: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (one.contains(hit) || hit.closest('label')?.control === one);
  };
  for (const one of controls) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(one);
    // In a line of running text a link is as high as the line.
    const inText =
      style.display === 'inline' && one.parentElement?.textContent?.trim() !== one.textContent?.trim();
    if (one.tagName === 'A' && inText) continue;
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = one.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    let x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (one instanceof HTMLInputElement && one.type === 'range') {
      const share = (one.valueAsNumber - Number(one.min)) / (Number(one.max) - Number(one.min));
      x = box.left + 20 + (box.width - 40) * share;
    }
    // What lies under something else cannot be pressed now.
    if (!finds(one, x, y)) continue;
    // The ends of a list, whose place is told between them, and a press that takes back what is not there.
    const isPlain = one.closest('nav') || one.textContent === 'Clear All';
    if (one.matches('button:disabled') && !isPlain && !saysWhy(one))
      faults.push(`${nameOf(one)}: disabled, and nothing beside it says why`);
    const reaches = (dx: number, dy: number) => finds(one, x + dx, y + dy);
    const high = reaches(0, -REACH) && reaches(0, REACH);
    const broad = reaches(-REACH, 0) && reaches(REACH, 0);
    const around = document.elementFromPoint(x, y + REACH);
    // Large enough by itself, a part of it may lie under what is open.
    const isLarge = Math.min(box.width, box.height) >= 2 * REACH;
    if (!isLarge && (!high || !broad))
      faults.push(
        `${nameOf(one)}: ${Math.round(box.width)}×${Math.round(box.height)}, below it ${around && nameOf(around)}`,
      );
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!/\w-\w/.test(text.nodeValue ?? '') || !parent?.checkVisibility() || parent.clientWidth === 1)
      continue;
    for (const { 0: name, index } of (text.nodeValue ?? '').matchAll(/[A-Z]+-\d+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + name.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top));
      if (lines.size > 1) faults.push(`name broken at its hyphen: ${text.nodeValue}`);
    }
    if (getComputedStyle(parent).fontVariantNumeric === 'tabular-nums')
      faults.push(`wide hyphen: ${text.nodeValue}`);
  }
  return faults;
}
