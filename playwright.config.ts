import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The one without a window, where it is there: it walks the same journeys in three quarters of the time. */
const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
/** The journeys in Firefox are part of `npm run test:all`. */
const walksFirefox = process.env.TEST_ALL !== undefined;

/**
 * Journeys through the built site in Chromium. Each worker starts a site of its own (e2e/fixtures.ts), and no worker serves two
 * projects: what owners add and administrators remove is never in a visitor's way.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  projects: [
    { name: 'visitors', testMatch: /(gallery|detail)[^/]*\.spec\.ts$/ },
    { name: 'owners', testMatch: /(vehicle|rear|upload|human|auth|garage)[^/]*\.spec\.ts$/ },
    ...(walksFirefox ? [{ name: 'firefox', testMatch: /firefox[^/]*\.spec\.ts$/ }] : []),
    { name: 'administrators', testMatch: /admin[^/]*\.spec\.ts$/ },
  ],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1440, height: 900 },
    /** Keeping one of every journey takes a fifth of its time; `--trace retain-on-failure` asks for them. */
    trace: 'off',
  },
});
