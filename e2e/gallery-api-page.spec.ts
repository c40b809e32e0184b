import { expect, test } from './fixtures.ts';
import { expectNoAxeFindings } from './gallery-page.ts';

test('the API is described on a page that needs nothing the policy forbids', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Fitment Gallery API' })).toBeVisible();

  const call = page.locator('details').filter({ hasText: '/api/vehicles/suggestions' });
  await call.locator('summary').click();
  await expect(call.getByRole('heading', { name: 'Reply' })).toBeVisible();
  await expectNoAxeFindings(page);
  expect(complaints).toEqual([]);
});
