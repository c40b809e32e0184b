import type { CDPSession, Page } from '@playwright/test';
import { ADMIN, expect } from './fixtures.ts';

export interface VirtualAuthenticator {
  session: CDPSession;
  authenticatorId: string;
}

/** Passkeys belong to names, so the site is opened by one in place of its IP address. */
export const byName = (url: string) => url.replace('127.0.0.1', 'localhost');

/** Gives the browser of `page` a device that keeps passkeys and knows its owner, without a question to anybody. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // Else it would answer the field of the name by itself.
      automaticPresenceSimulation: false,
    },
  });
  return { session, authenticatorId };
}

/** Does something whose question the owner of the device answers with a finger. */
export async function withFinger(
  { session, authenticatorId }: VirtualAuthenticator,
  act: () => Promise<void>,
): Promise<void> {
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await act();
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
}

/** Types the administrator's name and password. */
export async function typePassword(page: Page, password = ADMIN.password) {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Waits for the administration. */
export const isIn = (page: Page) =>
  expect(page.getByText(`Welcome, ${ADMIN.username}`).first()).toBeAttached();
