import type { Page } from '@playwright/test';
import { addBuild, signUp } from './accounts.ts';
import { openAsAdmin } from './admin-page.ts';
import { picture } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { expectNoAxeFindings } from './gallery-page.ts';

/** A site where builds are looked at before they show (MODERATION=before). */
test.use({ moderation: 'before' });

async function upload(page: Page): Promise<string> {
  const image = await picture('one.jpg');
  return (await (await page.request.post('/api/upload/image', { multipart: { image } })).json()).url;
}

test('an owner changes an approved build, sees what that costs, and it comes back when it was looked at', async ({
  page,
  browser,
  site,
}) => {
  await signUp(page, { displayName: 'Kai' });
  const id = await addBuild(page.request, { imageUrl: await upload(page), notes: 'As approved' });
  const office = await (await browser.newContext({ baseURL: site.url })).newPage();
  await office.goto('/admin/login');
  await openAsAdmin(office, '/admin?queue=pending');
  await office.request.put(`/api/admin/vehicles/${id}`, { data: { isApproved: true } });

  await page.goto(`/edit-vehicle/${id}`);
  await expect(page.getByText('Some changes need review')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel('Build Notes').fill('Something else');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('It will be back in the gallery once an administrator').first()).toBeVisible();
  await expect(page.getByText('Waiting for review.')).toBeVisible();
  expect((await office.request.get(`/api/vehicles?search=Maverick`)).ok()).toBe(true);

  await office.goto('/admin?queue=pending');
  await office
    .getByRole('button', { name: /2021 Ford Maverick/ })
    .first()
    .click();
  await expect(office.getByRole('heading', { name: 'Changed by the owner' })).toBeVisible();
  await expect(office.getByText('notes: As approved → Something else')).toBeVisible();
  await expectNoAxeFindings(office);
  await office.keyboard.press('a');
  await expect
    .poll(async () => (await page.request.get(`/api/vehicles/${id}`)).json())
    .toMatchObject({
      status: 'approved',
      notes: 'Something else',
    });
  await page.reload();
  await expect(page.getByRole('list', { name: 'My vehicles' })).toBeVisible();
  await expect(page.getByText('Waiting for review')).toBeHidden();

  await test.step('what the owner changes while somebody looks is not approved with it', async () => {
    const next = await addBuild(page.request, {
      model: 'Ranger',
      imageUrl: await upload(page),
      notes: 'Harmless',
    });
    await office.goto('/admin?queue=pending');
    await office
      .getByRole('button', { name: /2021 Ford Ranger/ })
      .first()
      .click();
    await page.request.patch(`/api/vehicles/${next}`, { data: { notes: 'Hostile' } });

    await office.keyboard.press('a');
    await expect(
      office.getByText('This build changed while you were editing. Review it and save again.').first(),
    ).toBeVisible();
    await expect(office.getByText('Hostile')).toBeVisible();
    expect((await (await page.request.get(`/api/vehicles/${next}`)).json()).status).toBe('pending');
  });
  await office.context().close();
});
