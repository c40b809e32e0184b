import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

/** Slow 4G and the processor of a phone, as Lighthouse defines them. */
const RTT_MS = 150;
const BITS_PER_SECOND = 1_638_400;
const UPLOAD_BITS_PER_SECOND = 675_000;
const SLOWER_PROCESSOR = 4;

const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

export const chromiumPath = (): string =>
  process.env.CHROMIUM_PATH ??
  (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : chromium.executablePath());

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
}

/** Notes layout shifts and when something was first painted. */
const WATCH = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) window.painted = performance.now();
  }).observe({ type: 'paint', buffered: true });
`;

/** Calls with a page that has never seen the site, on a slow network and a slow processor. */
export async function onColdPage<Result>(
  browser: Browser,
  options: { cookie?: string; origin: string; viewport?: { width: number; height: number } },
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { viewport = PHONE } = options;
  const small = viewport.width < 768;
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: small ? 2 : 1,
    hasTouch: small,
    isMobile: small,
  });
  try {
    if (options.cookie) await context.addCookies(cookiesFrom(options.cookie, options.origin));
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await slowDown(context, page);
    return await visit(page);
  } finally {
    await context.close();
  }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: RTT_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: UPLOAD_BITS_PER_SECOND / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
}

function cookiesFrom(cookie: string, url: string) {
  return cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
}
