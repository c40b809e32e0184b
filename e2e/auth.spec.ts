import type { Page } from '@playwright/test';
import { freshEmail, mailedLink, PASSWORD, signInWith, signUp, toastOf } from './accounts.ts';
import { alive, expect, test } from './fixtures.ts';
import { cards, expectNoAxeFindings, PHONE } from './gallery-page.ts';

/** The auth page (§2, §5, §8): sign in, sign up, reset, and the links of the mails. */

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const header = (page: Page) => page.getByRole('banner');

test('somebody joins, saves a build, leaves and is led back to it by way of its heart', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/?sort=popular');
  await header(page).getByRole('link', { name: 'Join Now' }).click();
  await expect(tab(page, 'Sign Up')).toHaveAttribute('aria-selected', 'true');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await page.getByLabel('First name').fill('Kai');
  await submit(page, 'Create Account');

  await expect(toastOf(page, 'Account created')).toContainText(email);
  await expect(page).toHaveURL('/?sort=popular');
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /favorites/ });
  const saved = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await heart.click();
  await expect(heart).toHaveAttribute('title', 'Remove from favorites');
  await saved;
  await page.reload();
  await expect(heart).toHaveAttribute('title', 'Remove from favorites');

  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(toastOf(page, 'Logged out')).toBeVisible();
  await expect(heart).toHaveAttribute('title', 'Sign in to save favorites');
  await heart.click();
  await expect(toastOf(page, 'Sign in required')).toContainText('Please sign in to save favorites');
  await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent('/?sort=popular')}`);
  await signInWith(page, email);
  await expect(toastOf(page, 'Welcome back!')).toContainText('You have successfully logged in.');
  await expect(page).toHaveURL('/?sort=popular');
  await expect(heart).toHaveAttribute('title', 'Remove from favorites');
});

test('a forgotten password is replaced through the mail, once', async ({ page, site }) => {
  const email = await signUp(page);
  await page.request.post('/api/auth/logout');
  await page.goto('/auth');
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(tab(page, 'Reset')).toHaveAttribute('aria-selected', 'true');
  await expect(field(page, 'Email')).toBeFocused();
  await page.goBack();
  await expect(tab(page, 'Reset')).toHaveCount(0);
  await page.goForward();
  await expect(field(page, 'Email')).toHaveValue(email);
  await submit(page, 'Send Reset Link');
  await expect(page.getByRole('status')).toHaveText(
    'If an account with that email exists, a password reset link has been sent.',
  );
  await page.getByRole('button', { name: 'Back to Sign In' }).click();
  await expect(tab(page, 'Sign In')).toHaveAttribute('aria-selected', 'true');

  const link = await mailedLink(site.dataFolder, email, 'token');
  await page.goto(link);
  await field(page, 'New password').fill('muddy boots');
  await field(page, 'Confirm new password').fill('muddy boot');
  await submit(page, 'Set New Password');
  await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription("Passwords don't match");
  await field(page, 'Confirm new password').fill('muddy boots');
  await submit(page, 'Set New Password');
  await expect(toastOf(page, 'Password changed')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await signInWith(page, email, 'muddy boots');
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await field(page, 'New password').fill('other boots');
  await field(page, 'Confirm new password').fill('other boots');
  await submit(page, 'Set New Password');
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.');
});

test('opened where nobody is signed in, the link that confirms an address asks for a password and signs in with it', async ({
  page,
  site,
  browser,
}) => {
  const email = await signUp(page, { displayName: 'Kai L.' });
  const link = await mailedLink(site.dataFolder, email, 'verify');
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const phone = await elsewhere.newPage();
  await alive(phone, await phone.goto(link));
  await expect(phone.getByText(email, { exact: true })).toBeVisible();
  await expect(phone.getByText('Kai L', { exact: true })).toBeVisible();
  await submit(phone, 'Confirm and Sign In');
  await expect(field(phone, 'Password')).toBeFocused();
  await field(phone, 'Password').fill('muddy boots');
  await field(phone, 'Confirm password').fill('muddy boot');
  await submit(phone, 'Confirm and Sign In');
  await expect(field(phone, 'Confirm password')).toHaveAccessibleDescription("Passwords don't match");
  await field(phone, 'Confirm password').fill('muddy boots');
  await submit(phone, 'Confirm and Sign In');
  await expect(phone.getByRole('status')).toContainText('Your email address is confirmed');
  await phone.getByRole('link', { name: 'Go to My Garage' }).click();
  await phone.getByRole('tab', { name: 'Account' }).click();
  await expect(phone.getByText('Confirmed', { exact: true })).toBeVisible();
  await elsewhere.close();

  await page.goto('/my-vehicles');
  await expect(page).toHaveURL('/auth?returnTo=/my-vehicles');
  await signInWith(page, email, 'muddy boots');
  await expect(page).toHaveURL('/my-vehicles');
});

for (const theme of ['light', 'dark'] as const)
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing in the forms, empty and refused, and where mailed links lead', async ({
      page,
      site,
    }) => {
      const email = await signUp(page);
      const link = await mailedLink(site.dataFolder, email, 'verify');
      await page.request.post('/api/auth/logout');
      await page.goto('/auth');
      await signInWith(page, 'kai@example.com', 'wrong');
      await expect(toastOf(page, 'Login failed')).toBeVisible();
      await expectNoAxeFindings(page);
      await tab(page, 'Sign Up').click();
      await expectNoAxeFindings(page);
      await submit(page, 'Create Account');
      await expectNoAxeFindings(page);
      await test.step('a toast that says why it was refused stands above the button', async () => {
        await field(page, 'Email').fill(email);
        await field(page, 'Password').fill(PASSWORD);
        await field(page, 'Confirm password').fill(PASSWORD);
        await submit(page, 'Create Account');
        const toast = toastOf(page, 'Registration failed');
        await expect(toast).toContainText('Email already registered');
        const between = async () => {
          const said = await toast.boundingBox();
          const button = await page.getByRole('button', { name: 'Create Account' }).boundingBox();
          return (button?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0);
        };
        await expect.poll(between).toBeGreaterThanOrEqual(0);
      });

      await page.setViewportSize(PHONE);
      await tab(page, 'Sign In').click();
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await field(page, 'Email').fill('kai@example.com');
      await submit(page, 'Send Reset Link');
      await expect(page.getByRole('main').getByRole('status')).toBeVisible();
      await expectNoAxeFindings(page);
      await page.goto('/auth?token=x');
      await expectNoAxeFindings(page);
      await page.goto('/auth?verify=x');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoAxeFindings(page);
      await signUp(page);
      await page.goto(link);
      await submit(page, 'Confirm and Sign In');
      await expect(field(page, 'Password')).toBeFocused();
      await expectNoAxeFindings(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        PHONE.width,
      );
    });
  });
