import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('privacy, terms and contact are reached from the foot of every screen, and read without scripts', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page).toHaveTitle('Privacy · Fitment Gallery');
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();

  const quiet = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plain = await quiet.newPage();
  await plain.goto('/terms');
  await expect(plain.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
  await expect(plain.getByText('have a shop check before you buy or drive')).toBeVisible();
  await quiet.close();
});
