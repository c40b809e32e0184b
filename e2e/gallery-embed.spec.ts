import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoAxeFindings, open, PHONE } from './gallery-page.ts';

/** Another site with a frame in its page. */
async function otherSite(frame: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>A dealer</title><body>${frame}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // Another host name than the gallery's, so another origin however ports are looked at.
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function framed(page: Page, address: string) {
  const gallery = new URL(page.url()).origin.replace('127.0.0.1', 'localhost');
  const site = await otherSite(
    `<iframe src="${gallery}${address}" title="Builds" width="1000" height="800"></iframe>`,
  );
  await page.goto(site.url);
  return { frame: page.frameLocator('iframe'), close: site.close };
}

test('builds are shown inside another site, where every link opens the gallery in a tab, and nothing else may be framed', async ({
  page,
}) => {
  await page.goto('/');
  const { frame, close } = await framed(page, '/?sort=popular&embed=1&limit=3&theme=dark');
  await expect(frame.getByRole('article')).toHaveCount(3);
  await expect(frame.getByText(/^3 of \d+ builds$/)).toBeVisible();
  await expect(frame.locator('html')).toHaveClass(/dark/);
  // Nothing can be changed by a click that another site led astray.
  await expect(frame.locator('button, input, select, textarea, form')).toHaveCount(0);
  for (const link of await frame.getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  const opening = page.waitForEvent('popup');
  await frame.getByRole('link', { name: /^See all on Fitment Gallery/ }).click();
  const opened = await opening;
  await expect(opened).toHaveURL(/\/\?sort=popular$/);
  close();

  for (const address of ['/', '/?embed=1&vehicle=1', '/auth?embed=1']) {
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await page.goto('/');
    const other = await framed(page, address);
    await refused;
    await expect(other.frame.getByRole('main')).toHaveCount(0);
    other.close();
  }
});

test('the embed dialog shows how it will look, gives the code for it, and fits a phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/?make=Ford');
  await page.getByRole('button', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed these builds' });
  await dialog.getByRole('button', { name: 'Dark' }).click();
  await dialog.getByRole('button', { name: '4', exact: true }).click();
  await expect(dialog.frameLocator('iframe').getByRole('article')).toHaveCount(4);
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Copy Code' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(
    /^<iframe src="https?:\/\/[^"]+\/\?make=Ford&amp;embed=1&amp;limit=4&amp;theme=dark" /,
  );
  expect(code).toContain('title="Ford on Fitment Gallery" loading="lazy"');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.setViewportSize(PHONE);
  await page
    .getByRole('button', { name: /^Embed/ })
    .filter({ visible: true })
    .click();
  await dialog.getByRole('button', { name: 'Phone' }).click();
  await expect(dialog.frameLocator('iframe').getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
