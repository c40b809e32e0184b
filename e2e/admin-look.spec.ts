import type { Page } from '@playwright/test';
import type { ImportJob } from '#contract/admin/transfer.ts';
import { addBuild } from './accounts.ts';
import { listBuilds, nameOf, openAsAdmin, rowAt, setFlags } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodOnPhone, expectNoAxeFindings, PHONE } from './gallery-page.ts';

/** The administrators' screens in both themes and on a phone. */

/** Lists of few builds: axe looks at each row. */
const FEW = '/admin?q=jeep';
const FEW_IMAGES = '/admin/image-associations?q=jeep';
const fewAt = (page: Page, place: number) => rowAt(page, place, 'search=jeep');

const assignOne = (page: Page) =>
  page.getByRole('list', { name: 'Vehicles' }).getByRole('combobox').first().selectOption('Missing Original');

const FAILED_IMPORT: ImportJob = {
  token: 'a'.repeat(24),
  state: 'failed',
  cancelling: false,
  fileName: 'vehicle_gallery_export_2026-11-22.zip',
  bytes: 3_240_000_000,
  adminName: 'nora',
  createdAt: '2026-11-22T10:00:00.000Z',
  filesPlanned: 20_000,
  filesDone: 7_350,
  secondsLeft: 720,
  report: null,
  reason: 'We can’t take uploads right now.',
};

type State = [string, string, (page: Page) => Promise<void>];

const BUILDS: State[] = [
  ['list', '/admin', async (page) => void (await rowAt(page, 0))],
  [
    'list with details, a selection and something done',
    FEW,
    async (page) => {
      const { row } = await fewAt(page, 0);
      await row.getByRole('checkbox').check();
      await row.locator('[data-row]').click();
      const next = (await fewAt(page, 1)).row;
      await next.getByRole('button', { name: /^(Approve|Unapprove)/ }).click();
      await expect(next.getByRole('button', { name: /^Undo/ })).toBeVisible();
    },
  ],
  [
    'editor with mistakes',
    FEW,
    async (page) => {
      await (await fewAt(page, 0)).row.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Make', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Make is required')).toBeVisible();
    },
  ],
  [
    'images',
    FEW,
    async (page) => {
      await (await fewAt(page, 0)).row.getByRole('button', { name: 'Manage Images' }).click();
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
    'import that failed',
    FEW,
    async (page) => {
      await page.route(/\/api\/admin\/imports\//, (route) => route.fulfill({ json: { job: FAILED_IMPORT } }));
      await page.reload();
      await page.getByRole('button', { name: 'Import: failed' }).click();
      await expect(page.getByText('We can’t take uploads', { exact: false })).toBeVisible();
    },
  ],
];

const PICTURES: State[] = [
  [
    'image associations',
    '/admin/image-associations',
    async (page) => {
      await assignOne(page);
    },
  ],
  [
    'integrity',
    FEW_IMAGES,
    async (page) => {
      await page.getByRole('button', { name: 'Check Integrity' }).click();
      await expect(page.getByText('Builds without a main photo')).toBeVisible();
    },
  ],
  [
    'duplicates',
    FEW_IMAGES,
    async (page) => {
      await page.route('/api/admin/duplicate-pictures', async (route) => {
        // Builds that other journeys added have no photos of their own.
        const builds = await listBuilds(page, 'limit=60');
        const [first, second] = builds.filter(({ photos }) => photos.length > 0);
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
    FEW_IMAGES,
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

const ON_A_PHONE: State[] = [
  [
    'image associations nobody changed',
    FEW_IMAGES,
    async (page) => expect(page.getByRole('button', { name: 'Save All Changes (0)' })).toBeVisible(),
  ],
  [
    'images without an address',
    FEW,
    async (page) => (await fewAt(page, 0)).row.getByRole('button', { name: 'Manage Images' }).click(),
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
    FEW,
    async (page) => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
];

/** Walks through these states, and looks at each. */
async function walk(page: Page, states: State[], look: (page: Page) => Promise<void>) {
  for (const [name, address, prepare] of states)
    await test.step(name, async () => {
      await page.goto(address);
      await prepare(page);
      await look(page);
      await page.unrouteAll();
    });
}

for (const theme of ['dark', 'light'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(({ page }) =>
      page.addInitScript(`localStorage.setItem('wheel-gallery-theme', '${theme}')`),
    );
    test('axe finds nothing in the login and among builds', async ({ page }) => {
      await page.goto('/admin/login');
      await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
      await expectNoAxeFindings(page);
      await openAsAdmin(page);
      await walk(page, BUILDS, expectNoAxeFindings);
    });
    test('axe finds nothing among images and wheel models', async ({ page }) => {
      await openAsAdmin(page);
      await walk(page, PICTURES, expectNoAxeFindings);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
  test('nothing of builds and images is wider than the screen, and every control 40 px large', async ({
    page,
  }) => {
    await openAsAdmin(page);
    await walk(page, [...BUILDS, ...PICTURES], expectGoodOnPhone);
  });
  test('nothing of insights, invites and people is wider, nor any control smaller, and axe finds nothing', async ({
    page,
  }) => {
    await addBuild(page.request, { ownerEmail: 'kai@example.com' });
    await openAsAdmin(page);
    await walk(page, ON_A_PHONE, async () => {
      await expectGoodOnPhone(page);
      await expectNoAxeFindings(page);
    });
  });
});
