import { expect, test } from './fixtures.ts';
import { cards, motionIsOver } from './gallery-page.ts';

test('messages come one at a time, are reached with F8, swiped away to the right, or leave after 5 s', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.route('/api/vehicles/*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  const like = (place: number) =>
    cards(page)
      .nth(place)
      .getByRole('button', { name: /likes?\. Like / })
      .click();
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  const message = region.getByRole('listitem');
  await like(0);
  await expect(message).toHaveCount(1);
  await like(1);
  await expect(message).toHaveCount(1);
  await page.locator('body').press('F8');
  await expect(region.getByRole('list')).toBeFocused();
  await motionIsOver(page);
  const box = await message.boundingBox();
  if (!box) throw new Error('The message is not there');
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 95, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(message).toHaveCount(0);

  await page.mouse.move(10, 10);
  await like(2);
  await expect(message).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(message).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
});

test('the chosen theme is kept, and no choice follows the system', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('button', { name: 'Toggle theme' }).click();
  await expect(page.locator('html')).toHaveClass('light');
  await page.reload();
  await expect(page.locator('html')).toHaveClass('light');
  const [origin] = (await context.storageState()).origins;
  expect(origin?.localStorage).toContainEqual({ name: 'wheel-gallery-theme', value: 'light' });
});
