import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { alive, expect, test } from './fixtures.ts';

/** What the journeys through the forms of a build have in common. */

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small upright photograph of its own colour. */
export async function picture(name = 'truck.jpg', hue = 20): Promise<ChosenFile> {
  const background = { r: hue * 10, g: 90, b: 120 };
  const buffer = await sharp({ create: { width: 240, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A photograph like no other test's: a site that several tests share would take it for a copy and say so. */
async function ownPicture(name: string): Promise<ChosenFile> {
  const pattern = createHash('sha256').update(test.info().testId).digest();
  const buffer = await sharp(pattern, { raw: { width: 4, height: 8, channels: 1 } })
    .resize(240, 320, { fit: 'fill', kernel: 'nearest' })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A file that opens like a film and holds none. */
export function film(name = 'a.mp4'): ChosenFile {
  const start = '\0\0\0\x18ftypisom\0\0\0\0isomavc1\0\0\0\x08moov';
  return { name, mimeType: 'video/mp4', buffer: Buffer.from(start, 'latin1') };
}

export const photos = (page: Page) => page.getByLabel('Add Photos');
/** The pictures that are chosen, in their order. */
export async function expectTiles(page: Page, names: string[]) {
  const shown = () =>
    page
      .getByRole('button', { name: /^Remove / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(7)));
  await expect.poll(shown).toEqual(names);
}
export const submitButton = (page: Page) => page.locator('button[type=submit]');
export const said = (page: Page, text: string) => page.getByText(text, { exact: true });
/** The toast on the screen: its title and its sentence. */
export async function expectToast(page: Page, title: string, text: string) {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  // Both in one look: on a slow machine a toast may be gone before a second one.
  await expect(toast.filter({ has: said(page, title) }).filter({ has: said(page, text) })).toBeVisible();
}

/** A file that was not taken says so beside its field, and no toast says it once more. */
export async function expectProblem(page: Page, title: string, text: string) {
  await expect(page.locator('[data-problem]').filter({ hasText: `${title}. ${text}` })).toBeVisible();
  await expect(page.getByRole('region', { name: /Notifications/ }).filter({ hasText: title })).toHaveCount(0);
}

/** Drops files on an element of the page, as from the desktop. Whether the browser would have opened them is told. */
export async function dropOn(page: Page, selector: string, files: ChosenFile[]) {
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    },
    files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') })),
  );
  const kept = () =>
    page
      .locator(selector)
      .first()
      .evaluate((element, dataTransfer) => {
        const drop = (type: string) =>
          new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true });
        element.dispatchEvent(drop('dragover'));
        return !element.dispatchEvent(drop('drop'));
      }, data);
  return kept();
}

/** Opens a form, also in a tab that was opened by the test. */
export async function openForm(page: Page, address = '/add-vehicle') {
  await page.goto(address);
  await alive(page, undefined);
  await formIsAlive(page);
}

export async function formIsAlive(page: Page) {
  await expect.poll(() => page.getByLabel('Year').locator('option').count()).toBeGreaterThan(20);
}

/** Fills in every required field of the Add form; a signed-in visitor gives no address. */
export async function fillFields(page: Page, given: { model?: string; email?: string | null } = {}) {
  const { model = 'F-150', email = 'eli@example.com' } = given;
  await page.getByLabel('Year').selectOption('2019');
  await page.getByLabel('Make', { exact: true }).selectOption('Ford');
  await page.getByLabel('Model', { exact: true }).selectOption(model);
  await page.getByLabel('Wheel brand').selectOption('DTS Wheels');
  await expect.poll(() => page.getByLabel('Wheel model').locator('option').count()).toBeGreaterThan(2);
  await page.getByLabel('Wheel model').selectOption({ index: 1 });
  await page.getByLabel('Wheel diameter').fill('20');
  await page.getByLabel('Wheel width').fill('9');
  await page.getByLabel('Wheel offset').fill('+18');
  await page.getByLabel('Tire brand').fill('Nitto');
  await page.getByLabel('Tire width').fill('275');
  await page.getByLabel('Tire height').fill('55');
  await page.getByLabel('Suspension', { exact: true }).selectOption('Leveling Kit');
  await page.getByLabel('Owner name').fill('Eli');
  if (email !== null) await page.getByLabel('Email').fill(email);
}

export async function addPicture(page: Page, name = 'truck.jpg') {
  await photos(page).setInputFiles(await ownPicture(name));
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** Goes offline once the code that tells of it is here. */
export async function loseConnection(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-stage')),
  );
  await page.context().setOffline(true);
}

/** Ticks the box, by key: what comes late above it moves it. The puzzle behind it takes a slow machine a while. */
export async function confirmHuman(page: Page) {
  await page.getByLabel('I am human').press('Space');
  await expect(page.getByText('Checking, about a second...')).toHaveCount(0, { timeout: 60_000 });
}

/** Asks for an account along with the build, by key: what comes late above the box moves it. */
export async function wantAccount(page: Page) {
  const box = page.getByLabel(/^Create an account/);
  await box.press('Space');
  await expect(box).toBeChecked();
}

/** Everything but the last click. */
export async function fillForm(page: Page, given: Parameters<typeof fillFields>[1] = {}) {
  await addPicture(page);
  await fillFields(page, given);
  await confirmHuman(page);
  await expect(submitButton(page)).toHaveText('Add to Gallery');
}

/** Enter in a field sends the form, or says what is missing. */
export const tryToSend = (page: Page) => page.getByLabel('Owner name').press('Enter');

export const refuseWith = (status: number, body: object | string) => (route: Route) =>
  route.fulfill({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });
export const loseNetwork = (route: Route) => route.abort('connectionfailed');
