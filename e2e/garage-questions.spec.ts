import type { Page } from '@playwright/test';
import { addBuild, mailedLink, signUp } from './accounts.ts';
import { openAsAdmin } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodOnPhone, expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';

const questions = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Questions' });

/** Confirms the address of whoever is signed up, by the link that was mailed. */
async function confirm(page: Page, dataFolder: string, email: string) {
  const link = await mailedLink(dataFolder, email, 'verify');
  const token = new URLSearchParams(link.split('?')[1]).get('verify');
  expect((await page.request.post('/api/auth/verify-email', { data: { token } })).status()).toBe(200);
}

test('a question shows with the answer of the owner, is reported, and a moderator removes it', async ({
  page,
  browser,
  site,
}) => {
  const open = async () => (await browser.newContext({ baseURL: site.url, viewport: PHONE })).newPage();
  const [owner, visitor] = [await open(), await open()];
  await owner.goto('/');
  await signUp(owner, { displayName: 'Kai' });
  const id = await addBuild(owner.request);

  await test.step('signed out, one is led to sign in', async () => {
    await page.goto(`/?vehicle=${id}`);
    await expect(questions(page).getByRole('link', { name: 'Sign In to Ask' })).toHaveAttribute(
      'href',
      `/auth?returnTo=${encodeURIComponent(`/?vehicle=${id}`)}`,
    );
  });

  await test.step('a visitor asks by keyboard, without a telephone number', async () => {
    await visitor.goto('/');
    await confirm(visitor, site.dataFolder, await signUp(visitor));
    await visitor.goto(`/?vehicle=${id}`);
    await questions(visitor).getByRole('button', { name: 'Ask the Owner' }).press('Enter');
    const field = questions(visitor).getByRole('textbox', { name: 'Your question' });
    await expect(field).toBeFocused();
    await field.fill('Do they rub? Call 714-555-1234');
    await questions(visitor).getByRole('button', { name: 'Send Question' }).press('Enter');
    await expect(questions(visitor).getByText('Leave out phone numbers')).toBeVisible();
    await expectNoAxeFindingsInBothThemes(visitor);
    await field.fill('Do the 33x12.50R20 rub at full lock?');
    await questions(visitor).getByRole('button', { name: 'Send Question' }).press('Enter');
    await expect(questions(visitor).getByText('Waiting for the owner’s answer.')).toBeVisible();
    await page.reload();
    await expect(questions(page).getByText('Do the 33x12.50R20')).toHaveCount(0);
  });

  await test.step('the owner answers in My Garage', async () => {
    await owner.goto('/my-vehicles');
    await owner.getByRole('tab', { name: 'Questions (1)' }).click();
    const list = owner.getByRole('list', { name: 'Questions' });
    await expectGoodOnPhone(owner);
    await expectNoAxeFindingsInBothThemes(owner);
    await list.getByRole('textbox', { name: 'Your answer' }).fill('Only in reverse, with the liner on.');
    await list.getByRole('button', { name: 'Post Answer' }).click();
    await expect(owner.getByRole('tab', { name: 'Questions (0)' })).toBeVisible();
  });

  await test.step('everybody sees it, and reports it', async () => {
    await page.setViewportSize(PHONE);
    await page.reload();
    await expect(questions(page).getByText('Only in reverse, with the liner on.')).toBeVisible();
    await expectGoodOnPhone(page);
    await expectNoAxeFindingsInBothThemes(page);
    await questions(page)
      .getByRole('button', { name: /^Report the question/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Report' });
    await expect(dialog.getByText('Do the 33x12.50R20 rub at full lock?')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Offensive or illegal' }).check();
    await expectNoAxeFindingsInBothThemes(page);
    await dialog.getByLabel('I am human').press('Space');
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a moderator edits, removes and brings back', async () => {
    const office = await open();
    await office.goto('/admin/login');
    await openAsAdmin(office, '/admin?queue=reported');
    const row = office.getByRole('listitem', { name: '2021 Ford Maverick' });
    await row.getByRole('button', { name: 'Edit Question and Answer' }).click();
    await row.getByRole('textbox', { name: 'Answer' }).fill('Only in reverse.');
    await row.getByRole('button', { name: 'Save' }).click();
    await expect(row.getByText('Only in reverse.', { exact: true })).toBeVisible();
    await expectGoodOnPhone(office);
    await expectNoAxeFindingsInBothThemes(office);
    await row.getByRole('button', { name: 'Remove Question' }).click();
    await expect(office.getByText('2021 Ford Maverick: question removed')).toBeVisible();
    await page.goto(`/?vehicle=${id}`);
    await expect(questions(page).getByRole('link', { name: 'Sign In to Ask' })).toBeVisible();
    await expect(questions(page).getByText('Only in reverse.')).toHaveCount(0);
    await office.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByText('Only in reverse.', { exact: true })).toBeVisible();
    await page.reload();
    await expect(questions(page).getByText('Only in reverse.')).toBeVisible();
  });
});
