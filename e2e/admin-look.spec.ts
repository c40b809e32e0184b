import type { Page } from '@playwright/test';
import { addBuild } from './accounts.ts';
import { listBuilds, nameOf, openAsAdmin, rowAt, setFlags } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodOnPhone, expectNoAxeFindings, PHONE } from './gallery-page.ts';
import { expectSameByEveryWay } from './walk-states.ts';

/** The administrators' screens in both themes and on a phone. */

const assignOne = (page: Page) =>
  page.getByRole('list', { name: 'Vehicles' }).getByRole('combobox').first().selectOption('Missing Original');

const STATES: [string, string, (page: Page) => Promise<void>][] = [
  ['list', '/admin', async (page) => void (await rowAt(page, 0))],
  [
    'list with details, a selection and something done',
    '/admin',
    async (page) => {
      const { row } = await rowAt(page, 0);
      await row.getByRole('checkbox').check();
      await row.locator('[data-row]').click();
      const next = (await rowAt(page, 1)).row;
      await next.getByRole('button', { name: /^(Approve|Unapprove)/ }).click();
      await expect(next.getByRole('button', { name: /^Undo/ })).toBeVisible();
    },
  ],
  [
    'editor with mistakes',
    '/admin',
    async (page) => {
      await (await rowAt(page, 0)).row.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Make', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Make is required')).toBeVisible();
    },
  ],
  [
    'images',
    '/admin',
    async (page) => {
      await (await rowAt(page, 0)).row.getByRole('button', { name: 'Manage Images' }).click();
      await page.getByRole('tab', { name: 'Upload Image' }).click();
    },
  ],
  [
    'review',
    '/admin?queue=pending',
    async (page) => {
      const build = (await listBuilds(page))[5];
      if (!build) throw new Error('There are too few builds');
      await setFlags(page, build.id, { isApproved: false });
      await page.reload();
      await expect(page.getByText(/^Common offset|^Unusual|^The first build/).first()).toBeVisible();
    },
  ],
  [
    'activity',
    '/admin?view=activity',
    async (page) => expect(page.getByRole('heading', { name: /Activity/ })).toBeVisible(),
  ],
  [
    'image associations',
    '/admin/image-associations',
    async (page) => {
      await assignOne(page);
    },
  ],
  [
    'integrity',
    '/admin/image-associations',
    async (page) => {
      await page.getByRole('button', { name: 'Check Integrity' }).click();
      await expect(page.getByText('Builds without a main photo')).toBeVisible();
    },
  ],
  [
    'duplicates',
    '/admin/image-associations',
    async (page) => {
      await page.route('/api/admin/duplicate-pictures', async (route) => {
        const [first, second] = await listBuilds(page, 'limit=2');
        const twins = [first, second].flatMap((build) =>
          build ? [{ id: build.id, title: `${nameOf(build)} · ${build.ownerName}` }] : [],
        );
        const pictures = [first?.photos[0], second?.photos[0]];
        await route.fulfill({ json: [pictures.map((picture) => ({ ...picture, vehicles: twins }))] });
      });
      await page.getByRole('button', { name: 'Duplicates' }).click();
      await expect(page.getByText('2 photos in 2 builds')).toBeVisible();
    },
  ],
  [
    'question before logging out',
    '/admin/image-associations',
    async (page) => {
      await assignOne(page);
      const logOut = page.getByRole('button', { name: 'Logout' });
      const account = page.getByRole('button', { name: 'Account' });
      if (await account.isVisible()) await account.click();
      await logOut.filter({ visible: true }).click();
      await expect(page.getByText('1 image assignment isn’t saved and will be lost.')).toBeVisible();
    },
  ],
  ['wheel models', '/admin/wheel-models', async (page) => expect(page.getByText(/\(\d+\)$/)).toBeVisible()],
];

const ON_A_PHONE: typeof STATES = [
  [
    'image associations nobody changed',
    '/admin/image-associations',
    async (page) => expect(page.getByRole('button', { name: 'Save All Changes (0)' })).toBeVisible(),
  ],
  [
    'images without an address',
    '/admin',
    async (page) => (await rowAt(page, 0)).row.getByRole('button', { name: 'Manage Images' }).click(),
  ],
  [
    'insights',
    '/admin/dashboard?view=insights',
    async (page) => expect(page.getByRole('slider', { name: 'Builds added by day' })).toBeVisible(),
  ],
  [
    'invite',
    '/admin/dashboard?view=invites',
    async (page) => {
      await page.getByRole('button', { name: 'New Invite' }).first().click();
      await page.getByRole('dialog').getByLabel('Make').fill('Ford');
      await page.getByRole('dialog').getByLabel('Wheel size').fill('20x9');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    },
  ],
  [
    'administrators',
    '/admin/dashboard?view=administrators',
    async (page) => {
      await page.getByRole('button', { name: 'Add Administrator' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'accounts',
    '/admin/dashboard?view=accounts',
    async (page) => expect(page.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible(),
  ],
  [
    'reports',
    '/admin?queue=reported',
    async (page) => expect(page.getByRole('link', { name: /^Reported/ })).toBeVisible(),
  ],
  [
    'new password',
    '/admin',
    async (page) => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
];

for (const theme of ['dark', 'light'] as const) {
  test.describe(`axe finds nothing in the ${theme} theme`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(({ page }) =>
      page.addInitScript(`localStorage.setItem('wheel-gallery-theme', '${theme}')`),
    );
    test('login', async ({ page }) => {
      await page.goto('/admin/login');
      await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
      await expectNoAxeFindings(page);
    });
    for (const [name, address, prepare] of STATES)
      test(name, async ({ page }) => {
        await openAsAdmin(page, address);
        await prepare(page);
        await expectNoAxeFindings(page);
      });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
  for (const [name, address, prepare] of STATES)
    test(`nothing of the ${name} is wider than the screen, and every control 40 px large`, async ({
      page,
    }) => {
      await openAsAdmin(page, address);
      await prepare(page);
      await expectGoodOnPhone(page);
    });
  test('nothing of insights, invites and people is wider, nor any control smaller, and axe finds nothing', async ({
    page,
  }) => {
    await addBuild(page.request, { ownerEmail: 'kai@example.com' });
    await openAsAdmin(page);
    for (const [name, address, prepare] of ON_A_PHONE)
      await test.step(name, async () => {
        await page.goto(address);
        await prepare(page);
        await expectGoodOnPhone(page);
        await expectNoAxeFindings(page);
      });
  });
});

test.describe('with words that nothing can break', () => {
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
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), address)
          .toBe(PHONE.width);
      });
  });
});

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
