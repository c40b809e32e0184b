import type { Browser } from '@playwright/test';
import type { Row } from '../measure.ts';
import { DESKTOP, onColdPage } from './phone.ts';

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
      group: 'first load of the gallery',
      name: `scripts as they travel, ${name}`,
      value: bytes / 1024,
      unit: 'KB',
      reach: '<= 90',
    });
  }
  return rows;
}

/** From the first paint of the gallery until what stands on it listens, on a phone. */
export async function measureComingAlive(browser: Browser, origin: string): Promise<Row[]> {
  const group = 'first load of the gallery';
  const [painted, alive] = await onColdPage(browser, { origin }, async (page) => {
    await page.goto(origin, { waitUntil: 'commit' });
    return page.evaluate<[number, number]>(`new Promise((resolve) => {
      const look = () => {
        const card = document.querySelector('article a');
        if (card && window.painted && Object.keys(card).some((key) => key.startsWith('__reactProps')))
          resolve([window.painted, performance.now()]);
        else requestAnimationFrame(look);
      };
      look();
    })`);
  });
  return [
    { group, name: 'first paint', value: painted, unit: 'ms' },
    {
      group,
      name: 'from first paint until it is alive',
      value: alive - painted,
      unit: 'ms',
      reach: '<= 1000',
    },
  ];
}
