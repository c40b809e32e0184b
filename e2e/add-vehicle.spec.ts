import {
  addPicture,
  fillFields,
  formIsAlive,
  openForm,
  said,
  submitButton,
  tryToSend,
  wantAccount,
} from './build-form.ts';
import { countDrawnComponents, drawnComponents } from './drawn-components.ts';
import { expect, test } from './fixtures.ts';
import { expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';

/** The fields of the Add Your Build page (§2, §4, §5). */

test('each key draws its own field anew, and not the form around it', async ({ page }) => {
  await countDrawnComponents(page);
  await openForm(page);
  const owner = page.getByLabel('Owner name');
  await owner.press('A');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  const before = await drawnComponents(page);
  const keys = 'BCDEFGHIJK';
  for (const key of keys) await owner.press(key);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(`A${keys}`);
  const perKey = ((await drawnComponents(page)) - before) / keys.length;
  test.info().annotations.push({ type: 'components drawn for each key', description: String(perKey) });
  expect(perKey).toBeLessThan(60);
});

test('what is filled in survives a reload, a closed tab and a lost network, uploaded photos too, but no password', async ({
  page,
  context,
}) => {
  await openForm(page);
  await addPicture(page);
  await fillFields(page);
  await wantAccount(page);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  // What was typed last is saved when the keys rest.
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).toContain('eli@example.com');
  await page.close();
  const next = await context.newPage();
  await openForm(next);
  await expect(next.getByLabel('Model', { exact: true })).toHaveValue('F-150');
  await expect(next.getByLabel('Wheel brand')).toHaveValue('DTS Wheels');
  await expect(next.getByLabel('Email')).toHaveValue('eli@example.com');
  await expect(next.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(next.getByAltText('truck.jpg')).toBeVisible();
  await expect(submitButton(next)).toHaveText("Verify You're Human");

  await test.step('a photo that is gone from the server by then is named', async () => {
    await context.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
    await next.reload();
    await formIsAlive(next);
    await expect(next.getByText('truck.jpg has expired. Please upload it again.')).toBeVisible();
    await expect(submitButton(next)).toHaveText('Upload Images First');
  });
  const lost = next.getByText('No connection. Your draft is saved.');
  await context.setOffline(true);
  await expect(lost).toBeVisible();
  await context.setOffline(false);
  await expect(lost).toBeHidden();
});

test('the form reads well with all that is missing said, on a phone and wide, in both themes', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openForm(page);
  await addPicture(page);
  await wantAccount(page);
  await tryToSend(page);
  await expect(said(page, 'Password requirements not met')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  await expectNoAxeFindingsInBothThemes(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoAxeFindingsInBothThemes(page);
});

test('two tabs each find again at a reload what was typed in them', async ({ page, context }) => {
  const other = await context.newPage();
  await openForm(page);
  await openForm(other);
  await page.getByLabel('Tire brand').fill('Toyo');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await other.getByLabel('Owner name').fill('Eli');
  await expect(other.getByText('Draft saved on this device')).toBeVisible();
  for (const tab of [page, other]) await tab.reload();
  await expect(page.getByText('Draft restored from this device')).toBeVisible();
  await expect(page.getByLabel('Tire brand')).toHaveValue('Toyo');
  await expect(page.getByLabel('Owner name')).toHaveValue('');
  await expect(other.getByText('Draft restored from this device')).toBeVisible();
  await expect(other.getByLabel('Owner name')).toHaveValue('Eli');
});

test('a link to a part of the form leads there and stays there, and Back leads to where it was pressed', async ({
  page,
}) => {
  await openForm(page);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await page
    .getByRole('navigation', { name: 'Parts of the form' })
    .getByRole('link', { name: /Owner/ })
    .press('Enter');
  const part = page.getByRole('heading', { name: 'Owner Information' });
  await expect(part).toBeInViewport();
  // What scrolls after it would do so in the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(part).toBeInViewport();
  expect(await scrolled()).toBeGreaterThan(200);
  await page.goBack();
  await expect.poll(scrolled).toBe(40);
  await page.goForward();
  await expect(part).toBeInViewport();
});
