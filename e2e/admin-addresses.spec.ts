import { openAsAdmin } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { expectSameByEveryWay } from './walk-states.ts';

/** Where the administration stands in the site. */

test('the same stands at an address of the administration after a click, Back, Forward, a reload and in a second tab', async ({
  page,
  context,
}) => {
  await openAsAdmin(page);
  const addresses = [
    ...['/admin', '/admin?status=pending', '/admin?q=jeep&sort=oldest', '/admin?queue=pending'],
    ...[
      '/admin?queue=reported',
      '/admin?view=activity',
      '/admin?view=accounts',
      '/admin?view=administrators',
      '/admin/dashboard?view=insights',
      '/admin/dashboard?view=invites',
    ],
    ...['/admin/image-associations', '/admin/wheel-models?brand=DTS+Wheels', '/admin/wheel-models'],
  ];
  await expectSameByEveryWay(page, context, addresses, async (one, address) => {
    await one.goto(address);
    await one.waitForLoadState('networkidle');
  });
});

test('the gallery loads nothing of the administration', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const gallery = new Set(asked.filter((path) => path.endsWith('.js')));
  await openAsAdmin(page);
  const all = new Set(asked.filter((path) => path.endsWith('.js')));
  const added = [...all].filter((path) => !gallery.has(path));
  expect(added.some((path) => /dashboard/.test(path))).toBe(true);
  expect([...gallery].filter((path) => /admin|dashboard|associations|wheel-models/.test(path))).toEqual([]);
});
