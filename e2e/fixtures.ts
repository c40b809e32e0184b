import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { startProgram } from '#test/start-program.ts';

interface Site {
  url: string;
  dataFolder: string;
}

/** The administrator of every site. */
export const ADMIN = { username: 'nora', password: 'trucks-at-night' };

/** How a site is set. */
interface Kind {
  humanVerification: 'on' | 'off';
  moderation: 'before' | 'after';
  /** Private networks that webhooks may be sent to. */
  webhookNetworks: string;
  secondFactor: 'optional' | 'required';
}

/** A test that knows `site`: the real program with its demo builds, one for each worker; `page` starts there. */
export const test = base.extend<{ baseURL: string; counted: boolean }, { site: Site } & Kind>({
  // What stands for two seconds is counted: that would be one request more wherever requests are looked at.
  counted: [false, { option: true }],
  humanVerification: ['off', { option: true, scope: 'worker' }],
  moderation: ['after', { option: true, scope: 'worker' }],
  webhookNetworks: ['', { option: true, scope: 'worker' }],
  secondFactor: ['optional', { option: true, scope: 'worker' }],
  site: [
    async ({ humanVerification, moderation, webhookNetworks, secondFactor }, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'gallery-e2e-'));
      await cp(process.env.E2E_TEMPLATE ?? '', dataFolder, { recursive: true });
      const { program, url } = await startProgram(dataFolder, {
        HUMAN_VERIFICATION: humanVerification,
        MODERATION: moderation,
        WEBHOOK_NETWORKS: webhookNetworks,
        ADMIN_SECOND_FACTOR: secondFactor,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
      });
      await use({ url, dataFolder });
      program.kill('SIGTERM');
      await once(program, 'exit');
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, counted }, use) => {
    if (!counted) await page.addInitScript(() => Reflect.set(navigator, 'globalPrivacyControl', true));
    const { goto, reload, goBack, goForward } = page;
    page.goto = async (...given) => alive(page, await goto.apply(page, given));
    page.reload = async (...given) => alive(page, await reload.apply(page, given));
    page.goBack = async (...given) => alive(page, await goBack.apply(page, given));
    page.goForward = async (...given) => alive(page, await goForward.apply(page, given));
    const { press } = page.keyboard;
    page.keyboard.press = async (...given) => {
      await listening(page);
      await press.apply(page.keyboard, given);
    };
    await use(page);
    // An answer that is being made for the page when its test is over is nobody's failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Waits until every part that the server rendered has come alive: a click before that would go nowhere. */
export async function alive<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.waitForFunction(everyPartIsAlive);
  await listening(page);
  return answer;
}

/** Runs in the browser. */
export function everyPartIsAlive(): boolean {
  return document.querySelector('[data-not-hydrated]') === null;
}

/** Waits until what stands on the page listens to keys: that comes right after it has been painted. */
async function listening(page: Page): Promise<void> {
  // On a busy machine there may never be an idle moment; then the callback comes in its turn.
  await page.waitForFunction(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 500 })),
  );
}

export { expect } from '@playwright/test';
