import { launch, type Page } from 'puppeteer-core';
import type { ChosenFile } from './build-form.ts';
import { firefoxPath } from './firefox-path.ts';
import { test as base, everyPartIsAlive, expect } from './fixtures.ts';

/**
 * Firefox as people have it. Playwright drives a Firefox of its own make only, so these journeys go through Puppeteer, which
 * speaks WebDriver BiDi to any.
 */
export const test = base.extend<{ firefox: Firefox }>({
  firefox: async ({ baseURL }, use) => {
    const executablePath = firefoxPath();
    if (!executablePath) throw new Error('Firefox is missing: install firefox-esr, or set FIREFOX_PATH');
    const browser = await launch({ browser: 'firefox', executablePath, headless: true });
    const page = await browser.newPage();
    page.setDefaultTimeout(30_000);
    await page.setViewport({ width: 1440, height: 900 });
    await use(firefoxAt(page, baseURL));
    await browser.close();
  },
});

export type Firefox = ReturnType<typeof firefoxAt>;

function firefoxAt(page: Page, baseURL: string) {
  const named = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  return {
    page,
    /** Opens an address and waits until everything on it listens. */
    async open(address: string): Promise<void> {
      await page.goto(new URL(address, baseURL).href);
      await page.waitForFunction(everyPartIsAlive);
    },
    press: (role: string, name: string) => named(role, name).click(),
    /** Writes into the field whose label starts like this, or chooses its option of this value once that is offered. */
    async fill(label: string, value: string): Promise<void> {
      const field = await page.waitForFunction(
        (start, wanted) =>
          [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].find(
            (one) =>
              one.labels?.[0]?.textContent.trim().startsWith(start) &&
              (!(one instanceof HTMLSelectElement) ||
                [...one.options].some((option) => option.value === wanted)),
          ),
        {},
        label,
        value,
      );
      const element = field.asElement();
      if (!element) throw new Error(`There is no field ${label}`);
      if (await element.evaluate(({ nodeName }) => nodeName === 'SELECT')) await element.select(value);
      else await element.type(value);
    },
    /** Chooses a file in the first field for files. */
    async chooseFile({ buffer, mimeType, name }: ChosenFile): Promise<void> {
      await page.waitForSelector('input[type=file]');
      await page.evaluate(
        (base64, type, file) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const chosen = new DataTransfer();
          chosen.items.add(new File([bytes], file, { type }));
          const input = document.querySelector('input[type=file]');
          if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for files');
          input.files = chosen.files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        },
        buffer.toString('base64'),
        mimeType,
        name,
      );
    },
    see: (text: string) => page.locator(`::-p-text(${text})`).setEnsureElementIsInTheViewport(false).wait(),
    expectAddress: (pattern: RegExp) => expect.poll(() => page.url()).toMatch(pattern),
  };
}
