import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './fixtures.ts';

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

export const photos = (page: Page) => page.getByLabel('Add photos');
export const tileNames = (page: Page) =>
  page
    .getByRole('button', { name: /^Remove / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(7)));
export const submitButton = (page: Page) => page.locator('button[type=submit]');
export const said = (page: Page, text: string) => page.getByText(text, { exact: true });
/** The toast on the screen: its title and its sentence. */
export async function expectToast(page: Page, title: string, text: string) {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

/** Opens a form and waits until the browser has taken over what the server rendered. */
export async function openForm(page: Page, address = '/add-vehicle') {
  await page.goto(address);
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
  await photos(page).setInputFiles(await picture(name));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** Everything but the last click. */
export async function fillForm(page: Page, given: Parameters<typeof fillFields>[1] = {}) {
  await addPicture(page);
  await fillFields(page, given);
  await page.getByLabel('I am human').check();
  await expect(submitButton(page)).toHaveText('Add to Gallery');
}

/** Enter in a field sends the form, or says what is missing. */
export const tryToSend = (page: Page) => page.getByLabel('Owner name').press('Enter');

export const refuseWith = (status: number, body: object | string) => (route: Route) =>
  route.fulfill({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });
export const loseNetwork = (route: Route) => route.abort('connectionfailed');
