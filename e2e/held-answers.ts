import type { Page } from '@playwright/test';

/** Holds back what the server answers to the first of these calls, until it is let come; it does not hear of that call before. */
export async function hold(page: Page, address: string | RegExp, method = 'GET') {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(address, async (route) => {
    if (isFirst && route.request().method() === method) {
      isFirst = false;
      await promise;
    }
    await route.fallback();
  });
  return resolve;
}
