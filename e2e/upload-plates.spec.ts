import type { Locator, Page } from '@playwright/test';
import type { PlateBox } from '#contract/plates/plates.ts';
import { signUp } from './accounts.ts';
import { confirmHuman, fillFields, openForm, photos, submitButton } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodOnPhone, expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';
import { differenceIn, fetchPhoto, plateFile } from './plate-photo.ts';

/** License plates on the photos of an owner. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hide the License Plate?' });
const box = (page: Page, number = 1) =>
  page.getByRole('button', { name: new RegExp(`^License plate ${number}:`) });
const question = (page: Page) => page.getByRole('button', { name: /^Plate found: hide it\?/ });

/** Chooses a photo with a plate in the form. Returns its address, and where the number is. */
async function addPlate(page: Page) {
  const { file, number } = await plateFile();
  await openForm(page);
  const answer = page.waitForResponse('**/api/upload/image');
  await photos(page).setInputFiles(file);
  const { url }: { url: string } = await (await answer).json();
  // A search that takes too long on a busy machine is tried once more.
  await expect(question(page)).toBeVisible({ timeout: 40_000 });
  return { url, number };
}

async function fillIn(page: Page) {
  await fillFields(page, { email: null });
  await confirmHuman(page);
}

/** Sends the form, and reads the build as the gallery has it. */
async function submit(page: Page): Promise<{ id: number; imageUrl: string }> {
  const answer = page.waitForResponse(
    (one) => one.request().method() === 'POST' && new URL(one.url()).pathname === '/api/vehicles',
  );
  await submitButton(page).click();
  const { id } = await (await answer).json();
  return (await page.request.get(`/api/vehicles/${id}`)).json();
}

test('an owner hides a plate by keys, and what is stored shows none', async ({ page }) => {
  await signUp(page, { displayName: 'Kai' });
  const { url, number } = await addPlate(page);
  const before = await fetchPhoto(page.request, url);
  expect(before.length).toBeGreaterThan(0);
  await question(page).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);

  const place = await box(page).getAttribute('aria-label');
  await box(page).press('ArrowRight');
  await expect(box(page)).not.toHaveAccessibleName(place ?? '');
  await dialog(page).getByRole('button', { name: 'Add Box' }).press('Enter');
  await expect(box(page, 2)).toBeFocused();
  const added = await box(page, 2).getAttribute('aria-label');
  await page.keyboard.press('ArrowUp');
  await expect(box(page, 2)).not.toHaveAccessibleName(added ?? '');
  const choice = page.waitForRequest('**/api/upload/plates/choice');
  await dialog(page).getByRole('button', { name: 'Hide Plates' }).press('Enter');
  const { boxes }: { boxes: PlateBox[] } = (await choice).postDataJSON();
  expect(boxes).toHaveLength(2);
  await expect(dialog(page)).toBeHidden();
  await expect(question(page)).toBeHidden();

  await fillIn(page);
  const { imageUrl } = await submit(page);
  expect(imageUrl).not.toBe(url);
  expect(await differenceIn(page.request, [url, imageUrl], number)).toBeGreaterThan(15);
  const corner = { x: 0, y: 92, width: 10, height: 8 };
  expect(await differenceIn(page.request, [url, imageUrl], corner)).toBeLessThan(4);
  expect((await page.request.get(url)).status()).toBe(404);
});

test('an owner who declines is asked before the build is sent, and the photo stays as it came', async ({
  page,
}) => {
  await signUp(page, { displayName: 'Kai' });
  const { url } = await addPlate(page);
  const before = await fetchPhoto(page.request, url);
  await fillIn(page);
  await submitButton(page).click();
  await dialog(page).getByRole('button', { name: 'Leave It Visible' }).click();
  await expect(dialog(page)).toBeHidden();
  const { imageUrl } = await submit(page);
  expect(imageUrl).toBe(url);
  expect(before.equals(await fetchPhoto(page.request, url))).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a box is moved and resized by a finger, and hidden with a tap', async ({ page }) => {
    await addPlate(page);
    await question(page).tap();
    await expect(dialog(page)).toBeVisible();
    await expectGoodOnPhone(page);
    await expectNoAxeFindingsInBothThemes(page);
    for (const part of [box(page), page.getByRole('button', { name: /^Size of license plate 1/ })]) {
      const before = await part.getAttribute('aria-label');
      await drag(page, part, { x: 24, y: 12 });
      await expect(part).not.toHaveAccessibleName(before ?? '');
    }
    await dialog(page).getByRole('button', { name: 'Hide Plate' }).tap();
    await expect(dialog(page)).toBeHidden();
    await expect(question(page)).toBeHidden();
  });
});

/** With a finger, from the middle of a control. */
async function drag(page: Page, part: Locator, by: { x: number; y: number }) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  const at = (share: number) => [{ x: x + width / 2 + share * by.x, y: y + height / 2 + share * by.y }];
  const screen = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1])
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}
