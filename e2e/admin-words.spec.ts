import type { Page } from '@playwright/test';
import { listBuilds, openAsAdmin, setFlags } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { PHONE } from './gallery-page.ts';

/** The administration with words that nothing can break. */

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
const LONG = 'W'.repeat(100);
const AT = '2026-11-22T10:00:00.000Z';

/** Gives every text of these names in what comes from this address one long word. */
const lengthen = (page: Page, address: RegExp, names: string[]) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const body = JSON.stringify(await response.json(), (name, value) =>
      names.includes(name) && typeof value === 'string' ? LONG : value,
    );
    await route.fulfill({ body, contentType: 'application/json' });
  });
const long = (names: string[]) => Object.fromEntries(names.map((name) => [name, LONG]));

test('no list of the administration is wider than a phone', async ({ page }) => {
  await openAsAdmin(page);
  await page.request.get('/api/admin/export');
  const [build] = await listBuilds(page, 'limit=1');
  const reported = { ...build, ...long(['make', 'model', 'ownerName']) };
  const report = { id: 1, imageUrl: null, reason: 'other', text: LONG, createdAt: AT };
  await page.route(/\/api\/admin\/reports\?/, (route) =>
    route.fulfill({ json: [{ vehicle: reported, reports: [report] }] }),
  );
  const invite = {
    ...long(['make', 'model', 'wheelModel', 'note', 'createdBy']),
    ...{ id: 1, code: 'c', year: 2021, wheelBrand: 'TIS', wheelSize: '20x10', createdAt: AT, link: '/' },
    ...{ approved: 1, pending: 0, builds: [{ id: 1, title: LONG, isApproved: true }] },
  };
  await page.route('**/api/admin/invites', (route) => route.fulfill({ json: [invite] }));
  const account = {
    ...long(['email', 'displayName']),
    ...{ id: 1, isEmailVerified: true, builds: 1, createdAt: AT, lastLoginAt: null, blockedAt: AT },
  };
  await page.route(/\/api\/admin\/accounts\?/, (route) =>
    route.fulfill({ json: { accounts: [account], totalCount: 1 } }),
  );
  await lengthen(page, /\/api\/admin\/vehicles\?/, ['make', 'model', 'ownerName', 'wheelModel']);
  await lengthen(page, /\/api\/admin\/activity/, ['adminName', 'title']);
  await lengthen(page, /\/api\/admin\/administrators/, ['username']);
  await lengthen(page, /\/api\/admin\/wheel-models/, ['model']);
  for (const address of [
    '/admin',
    '/admin?queue=reported',
    '/admin?view=activity',
    '/admin?view=accounts',
    '/admin?view=administrators',
    '/admin?view=invites',
    '/admin/image-associations',
    '/admin/wheel-models',
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('main').getByText(LONG).filter({ visible: true }).first()).toBeVisible();
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(PHONE.width);
    });

  await test.step('a build under review', async () => {
    await setFlags(page, build?.id ?? 0, { isApproved: false });
    await page.goto('/admin?queue=pending&sort=newest');
    await expect(page.getByRole('heading', { level: 2, name: LONG })).toBeVisible();
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await setFlags(page, build?.id ?? 0, { isApproved: true });
  });
});
