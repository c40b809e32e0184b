import type { Page } from '@playwright/test';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { ADMIN, expect } from './fixtures.ts';

/** What the journeys of administrators have in common. */

/** Signs the browser of `page` in as administrator and opens a screen. */
export async function openAsAdmin(page: Page, address = '/admin') {
  const reply = await page.request.post('/api/admin/login', { data: ADMIN });
  expect(reply.ok()).toBe(true);
  await page.goto(address);
  await expect(page.getByText('Welcome, nora').first()).toBeAttached();
}

/** Builds as administrators read them, newest first. */
export async function listBuilds(page: Page, query = 'limit=50'): Promise<PrivateVehicle[]> {
  return (await page.request.get(`/api/admin/vehicles?${query}`)).json();
}

export const nameOf = ({ year, make, model }: PrivateVehicle) => `${year} ${make} ${model}`;

/** The build at this place of the list, and its row. */
export async function rowAt(page: Page, place: number, query?: string) {
  const build = (await listBuilds(page, query))[place];
  if (!build) throw new Error(`There is no build at ${place}`);
  const row = page.locator('li', { has: page.locator(`[data-row="${build.id}"]`) });
  await expect(row).toBeVisible();
  return { build, row };
}

export async function setFlags(page: Page, id: number, flags: Partial<PrivateVehicle>) {
  const reply = await page.request.put(`/api/admin/vehicles/${id}`, { data: flags });
  expect(reply.ok()).toBe(true);
}

/** The one toast on the screen. It stays readable when a dialog is open, although the dialog hides it from roles. */
export async function expectToast(page: Page, title: string, text?: string) {
  const toast = page.locator('[aria-label="Notifications (F8)"]');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (text) await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

/** Calls to these addresses fail: with an empty answer of this status, with what the server says, or with no answer. */
export async function failCalls(
  page: Page,
  address: string | RegExp,
  how: { status: number; says?: object } | 'no answer',
  method?: string,
) {
  await page.route(address, (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    if (how === 'no answer') return route.abort();
    return route.fulfill({ status: how.status, body: how.says ? JSON.stringify(how.says) : '' });
  });
}

/** An archive of the gallery as the server makes it. */
export async function exportArchive(page: Page) {
  const reply = await page.request.get('/api/admin/export');
  return { name: 'gallery.zip', mimeType: 'application/zip', buffer: await reply.body() };
}
