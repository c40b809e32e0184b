import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What the journeys of signed-in users have in common. */

export const PASSWORD = 'lifted-f150';

let made = 0;

/** An address nobody has used on this site. */
export function freshEmail(): string {
  made += 1;
  return `kai-${process.pid}-${made}@example.com`;
}

/** Signs the browser of `page` up. Returns the e-mail address. */
export async function signUp(page: Page, names: { firstName?: string; displayName?: string } = {}) {
  const email = freshEmail();
  const answer = await page.request.post('/api/auth/register', {
    data: { email, password: PASSWORD, ...names },
  });
  expect(answer.status()).toBe(200);
  return email;
}

/** A build as its owner sends it. */
export const BUILD = {
  year: 2021,
  make: 'Ford',
  model: 'Maverick',
  suspension: 'Leveling Kit',
  wheelBrand: 'TIS',
  wheelModel: '544BM',
  wheelWidth: '10',
  wheelDiameter: '20',
  wheelOffset: -19,
  wheelBackspacing: '4.8',
  tireBrand: 'Nitto',
  tireWidth: '12.50',
  tireHeight: '33',
  modification: 'No Trimming',
  rubbing: 'No rubbing or scrubbing',
  ownerName: 'Kai',
};

/** Submits a build as whoever `request` is. Returns its id. */
export async function addBuild(request: APIRequestContext, fields: object = {}): Promise<number> {
  const answer = await request.post('/api/vehicles', { data: { ...BUILD, ...fields } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id } = await answer.json();
  return id;
}

export async function signInWith(page: Page, email: string, password = PASSWORD) {
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Path and query of the newest link with this parameter that was mailed to an address; waits for the mail. */
export async function mailedLink(dataFolder: string, email: string, parameter: 'token' | 'verify' | 'email') {
  let link: string | undefined;
  const search = async () => {
    const mails = await readMails(join(dataFolder, 'outbox'));
    const found = mails
      .filter((mail) => mail.includes(`To: ${email}\r\n`))
      .flatMap(
        (mail) =>
          mail.match(new RegExp(`/(?:auth\\?|my-vehicles\\?tab=account&)${parameter}=[\\w-]+`))?.[0] ?? [],
      );
    link = found.at(-1);
    return link;
  };
  await expect.poll(search, { message: `A mail to ${email}` }).toBeDefined();
  return link ?? '';
}

/** The mails in the order they were written, lines joined as quoted-printable has them. */
async function readMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/** The toast on the screen. */
export function toastOf(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
}
