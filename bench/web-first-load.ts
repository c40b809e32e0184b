import type { Browser } from '@playwright/test';
import type { Row } from './measure.ts';
import { DESKTOP, onColdPage } from './web-phone.ts';

/** Every script a browser fetches for the gallery before anybody does anything, as it travels. */
export async function measureFirstLoad(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, viewport] of [
    ['phone', undefined],
    ['desktop', DESKTOP],
  ] as const) {
    const bytes = await onColdPage(browser, { origin, viewport }, async (page) => {
      await page.goto(origin, { waitUntil: 'load' });
      await page.waitForTimeout(1_000);
      return page.evaluate<number>(`performance.getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`);
    });
    rows.push({
      group: 'first load of the gallery, brotli',
      name: `scripts, ${name}`,
      value: bytes / 1024,
      unit: 'KB',
      budget: '<= 110',
    });
  }
  return rows;
}
