import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { startProgram } from '../test/start-program.ts';

interface Site {
  url: string;
  dataFolder: string;
}

/** The administrator of every site. */
export const ADMIN = { username: 'nora', password: 'trucks-at-night' };

/** A test that knows `site`: the real program with its demo builds, one for each worker; `page` starts there. */
export const test = base.extend<{ baseURL: string }, { site: Site; humanVerification: 'on' | 'off' }>({
  humanVerification: ['off', { option: true, scope: 'worker' }],
  site: [
    async ({ humanVerification }, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'gallery-e2e-'));
      await cp(process.env.E2E_TEMPLATE ?? '', dataFolder, { recursive: true });
      const { program, url } = await startProgram(dataFolder, {
        HUMAN_VERIFICATION: humanVerification,
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
  page: async ({ page }, use) => {
    const goTo = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...given) => alive(page, await goTo(...given));
    page.reload = async (...given) => alive(page, await reload(...given));
    await use(page);
  },
});

/** Waits until the page that the server rendered has come alive: a click before that would go nowhere. */
async function alive<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  return answer;
}

export { expect } from '@playwright/test';
