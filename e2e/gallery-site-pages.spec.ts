import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('who goes to another screen is taken to what it holds, and who opens an address is not', async ({
  page,
}) => {
  const taken = page.locator('h1:focus, main:focus');
  await page.goto('/');
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page).toHaveTitle('Privacy · Fitment Gallery');
  await expect(taken).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().press('Enter');
  await expect(page).toHaveURL(/\/auth/);
  await expect(taken).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});
