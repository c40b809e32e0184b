import type { Browser } from '@playwright/test';
import { quantile, type Row } from '../measure.ts';
import { DESKTOP } from './phone.ts';

const SEEN =
  '/?see=1&seeYear=2021&seeMake=Ford&seeModel=F-150&seeStyle=544BM&seeWheel=20x10&seeOffset=-18&seeTire=33x12.50R20&seeLift=2';
/** Steps of a slider that are measured, and those before them that warm up. */
const STEPS = 60;
const WARMING = 20;

/** "See it" on this machine: what it fetches beside what led to it, and how long a step of a slider takes until all is laid out. */
export async function measureDrawingInBrowser(browser: Browser, origin: string): Promise<Row[]> {
  const group = '"See it" in the browser';
  const page = await browser.newPage({ viewport: DESKTOP });
  try {
    const ofOthers = new Set<string>();
    for (const path of ['/', '/?vehicle=1']) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      for (const { name } of await page.evaluate<Script[]>(SCRIPTS)) ofOthers.add(name);
    }
    await page.goto(origin + SEEN, { waitUntil: 'networkidle' });
    const scripts = await page.evaluate<Script[]>(SCRIPTS);
    const own = scripts.filter(({ name }) => !ofOthers.has(name));
    const times = await page.evaluate<number[]>(SLIDE);
    return [
      {
        group,
        name: 'scripts beside those of the gallery and of an opened build',
        value: own.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
        unit: 'KB',
        reach: '<= 45',
      },
      { group, name: 'a redraw', value: quantile(times, 0.5), unit: 'ms', reach: '<= 8' },
      { group, name: 'a redraw, p99', value: quantile(times, 0.99), unit: 'ms' },
    ];
  } finally {
    await page.close();
  }
}

interface Script {
  name: string;
  bytes: number;
}

const SCRIPTS = `performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))`;

/** React answers an input within the task of its event; asking for a box has the browser lay out what that changed. */
const SLIDE = `(async () => {
  // The first one is the offset.
  const slider = document.querySelector('[aria-label="Wheel and tire"] input[type=range]');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const times = [];
  for (let step = 0; step < ${STEPS + WARMING}; step += 1) {
    const start = performance.now();
    write.call(slider, String(-60 + step));
    slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
    document.querySelector('main svg[role=img]').getBoundingClientRect();
    times.push(performance.now() - start);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return times.slice(${WARMING});
})()`;
