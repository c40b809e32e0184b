import type { Page } from '@playwright/test';
import { addBuild, signUp } from './accounts.ts';
import { openForm } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodOnPhone, expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';

/** What owners see on a phone: all parts of My Garage, its dialogs, and the form of an own build. */

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const PARTS: [string, string, (page: Page) => Promise<void>][] = [
  ['vehicles', '', async (page) => expect(page.getByRole('list', { name: 'My vehicles' })).toBeVisible()],
  ['favorites', '?tab=favorites', async (page) => expect(page.getByRole('article')).toHaveCount(2)],
  [
    'following',
    '?tab=following',
    async (page) => expect(page.getByRole('list', { name: 'Following' })).toBeVisible(),
  ],
  [
    'account',
    '?tab=account',
    async (page) => expect(page.getByRole('list', { name: 'Signed in' })).toBeVisible(),
  ],
  ...['Change Names', 'Change Email', 'Change Password', 'Delete My Account'].map(
    (name): (typeof PARTS)[number] => [
      name,
      '?tab=account',
      async (page) => {
        await press(page, name);
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    ],
  ),
];

test('nothing of an owner is wider than the screen, every control is 40 px large, and axe finds nothing', async ({
  page,
}) => {
  await signUp(page, { displayName: 'Kai' });
  const id = await addBuild(page.request, { notes: 'Level kit in the front only' });
  const { vehicles } = await (await page.request.get('/api/vehicles')).json();
  for (const one of vehicles.slice(0, 2)) await page.request.post(`/api/favorites/${one.id}`);
  await page.request.post('/api/follows', { data: { address: '?make=Ford', rhythm: 'weekly' } });
  for (const [name, query, prepare] of PARTS)
    await test.step(name, async () => {
      await page.goto(`/my-vehicles${query}`);
      await prepare(page);
      await expectGoodOnPhone(page);
      await expectNoAxeFindingsInBothThemes(page);
    });
  await test.step('an own build among others', async () => {
    await page.goto(`/?vehicle=${id}`);
    await expect(page.getByRole('link', { name: 'Edit 2021 Ford Maverick' }).last()).toBeVisible();
    await expectGoodOnPhone(page);
  });
  await test.step('edit', async () => {
    await openForm(page, `/edit-vehicle/${id}`);
    await page.getByLabel('Owner name').fill('');
    await page.getByLabel('Owner name').press('Enter');
    await expect(page.getByText('Owner name is required')).toBeVisible();
    await expectGoodOnPhone(page);
  });
});
