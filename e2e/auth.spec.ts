import type { Page } from '@playwright/test';
import { freshEmail, mailedLink, PASSWORD, signInWith, signUp, toastOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { cards, expectNoAxeFindings, PHONE } from './gallery-page.ts';

/** The auth page (§2, §5, §8): sign in, sign up, reset, and the links of the mails. */

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const header = (page: Page) => page.getByRole('banner');

/** Opens an address and waits until the browser has taken over what the server rendered. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
}

test('somebody joins, saves a build, leaves and comes back to it', async ({ page }) => {
  const email = freshEmail();
  await open(page, '/');
  await header(page).getByRole('link', { name: 'Join Now' }).click();
  await expect(tab(page, 'Sign Up')).toHaveAttribute('aria-selected', 'true');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await page.getByLabel('First name').fill('Kai');
  await submit(page, 'Create Account');

  await expect(toastOf(page, 'Account created')).toContainText(email);
  await expect(page).toHaveURL('/');
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

  await header(page).getByRole('link', { name: 'Sign In' }).click();
  await signInWith(page, email);
  await expect(toastOf(page, 'Welcome back!')).toContainText('You have successfully logged in.');
  await expect(page).toHaveURL('/');
  await expect(heart).toHaveAttribute('title', 'Remove from favorites');
});

test('a visitor who wants to save a build is told to sign in, then led there and back', async ({ page }) => {
  const email = await signUp(page);
  await page.request.post('/api/auth/logout');
  await open(page, '/?sort=popular');
  await cards(page).first().getByRole('button', { name: 'Sign in to save favorites' }).click();
  await expect(toastOf(page, 'Sign in required')).toContainText('Please sign in to save favorites');
  await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent('/?sort=popular')}`);
  await signInWith(page, email);
  await expect(page).toHaveURL('/?sort=popular');
});

test.describe('signing in', () => {
  test('says what is missing, and a wrong password loses nothing', async ({ page }) => {
    const email = await signUp(page);
    await page.request.post('/api/auth/logout');
    await open(page, '/auth');
    await submit(page, 'Sign In');
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(field(page, 'Password')).toHaveAccessibleDescription('Password is required');

    await signInWith(page, email, 'not-my-password');
    await expect(toastOf(page, 'Login failed')).toContainText('Invalid email or password');
    await expect(page.getByRole('main').getByText('Invalid email or password')).toHaveCount(0);
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Password')).toHaveValue('not-my-password');

    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password');

    await field(page, 'Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('says so when no answer comes', async ({ page }) => {
    await open(page, '/auth');
    await page.route('**/api/auth/login', (route) => route.abort());
    await signInWith(page, 'kai@example.com');
    await expect(toastOf(page, 'Login failed')).toContainText('An error occurred. Please try again.');
    await expect(page.getByRole('main').getByText('An error occurred. Please try again.')).toHaveCount(0);
    await page.unroute('**/api/auth/login');
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '' }));
    await submit(page, 'Sign In');
    await expect(toastOf(page, 'Login failed')).toContainText('Invalid email or password');
  });

  test('tells password managers what the fields are', async ({ page }) => {
    await open(page, '/auth');
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
    await tab(page, 'Sign Up').click();
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'new-password');
  });
});

test.describe('signing up', () => {
  test('says everything that is wrong at once, and keeps what was typed between the tabs', async ({
    page,
  }) => {
    await open(page, '/auth');
    await field(page, 'Email').fill('kai@');
    await tab(page, 'Sign In').press('ArrowRight');
    await expect(tab(page, 'Sign Up')).toBeFocused();
    await expect(tab(page, 'Reset')).toHaveCount(0);
    await expect(field(page, 'Email')).toHaveValue('kai@');
    await field(page, 'Password').fill('lift');
    await expect(field(page, 'Password')).toHaveAccessibleDescription('At least 6 characters');
    await field(page, 'Confirm password').fill('lifted');
    await page.getByLabel('Display name').fill('Kai L.');
    await submit(page, 'Create Account');
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(field(page, 'Password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    );
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription("Passwords don't match");

    await field(page, 'Password').fill(PASSWORD);
    await expect(field(page, 'Password')).toHaveAccessibleDescription('Password strength: Good');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await tab(page, 'Sign In').click();
    await tab(page, 'Sign Up').click();
    await expect(field(page, 'Confirm password')).toHaveValue('lifted');
    await expect(page.getByLabel('Display name')).toHaveValue('Kai L.');
  });

  test('refuses an address that has an account', async ({ page }) => {
    const email = await signUp(page);
    await page.request.post('/api/auth/logout');
    await open(page, '/auth');
    await tab(page, 'Sign Up').click();
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm password').fill(PASSWORD);
    await submit(page, 'Create Account');
    await expect(toastOf(page, 'Registration failed')).toContainText('Email already registered');
    await page.setViewportSize({ width: 1440, height: 900 });
    const again = page.getByRole('button', { name: 'Create Account' });
    const between = async () => {
      const [said, button] = [
        await toastOf(page, 'Registration failed').boundingBox(),
        await again.boundingBox(),
      ];
      return (button?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0);
    };
    await expect.poll(between).toBeGreaterThanOrEqual(0);
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      'Sign in instead, or use another email address',
    );
    await expect(page.getByText('Email already registered')).toHaveCount(1);
    await page.route('**/api/auth/register', (route) => route.abort());
    await field(page, 'Email').fill(freshEmail());
    await submit(page, 'Create Account');
    const said = 'An error occurred. Please try again.';
    await expect(toastOf(page, 'Registration failed')).toContainText(said);
    await expect(page.getByRole('main').getByText(said)).toHaveCount(0);
  });
});

test('a forgotten password is replaced through the mail, once', async ({ page, site }) => {
  const email = await signUp(page);
  await page.request.post('/api/auth/logout');
  await open(page, '/auth');
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
  await open(page, link);
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

  await open(page, link);
  await field(page, 'New password').fill('other boots');
  await field(page, 'Confirm new password').fill('other boots');
  await submit(page, 'Set New Password');
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.');
});

test('a mail that cannot be asked for is said in words', async ({ page }) => {
  await open(page, '/auth');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await submit(page, 'Send Reset Link');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await field(page, 'Email').fill('kai@example.com');
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 500, body: '' }));
  await submit(page, 'Send Reset Link');
  await expect(page.getByRole('alert')).toHaveText('Failed to send reset email');
  await page.unroute('**/api/auth/forgot-password');
  await page.route('**/api/auth/forgot-password', (route) => route.abort());
  await submit(page, 'Send Reset Link');
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.');
});

test('the mailed link confirms the address, and says so again when opened again', async ({ page, site }) => {
  const email = await signUp(page);
  const link = await mailedLink(site.dataFolder, email, 'verify');
  await open(page, link);
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Garage' }).click();
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await page.request.post('/api/auth/logout');
  await open(page, link);
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
});

test('opened where nobody is signed in, the link asks for a password and signs in with it', async ({
  page,
  site,
  browser,
}) => {
  const email = await signUp(page, { displayName: 'Kai L.' });
  const link = await mailedLink(site.dataFolder, email, 'verify');
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const phone = await elsewhere.newPage();
  await open(phone, link);
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

  await open(page, '/my-vehicles');
  await expect(page).toHaveURL('/auth?returnTo=/my-vehicles');
  await signInWith(page, email, 'muddy boots');
  await expect(page).toHaveURL('/my-vehicles');
});

test('opened where another account is signed in, the link says so before it changes that', async ({
  page,
  site,
}) => {
  const email = await signUp(page);
  const link = await mailedLink(site.dataFolder, email, 'verify');
  const other = await signUp(page);
  await open(page, link);
  await expect(page.getByRole('status')).toContainText(`You’re signed in as ${other}`);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await submit(page, 'Confirm and Sign In');
  await expect(page.getByRole('status')).toContainText(email);
});

test.describe('the way back', () => {
  test('of a signed-in user is taken at once', async ({ page }) => {
    await signUp(page);
    await page.goto('/auth?returnTo=/my-vehicles');
    await expect(page).toHaveURL('/my-vehicles');
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
  });

  for (const hostile of [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/\t/elsewhere.example/',
    '/.//elsewhere.example/',
    'javascript:alert(1)',
  ])
    test(`never leads to ${JSON.stringify(hostile)}`, async ({ page }) => {
      await signUp(page);
      await page.goto(`/auth?returnTo=${encodeURIComponent(hostile)}`);
      await expect(page).toHaveURL('/');
    });

  test('to the sign-in page itself ends in the gallery', async ({ page }) => {
    await signUp(page);
    await page.goto('/auth?returnTo=/auth');
    await expect(page).toHaveURL('/');
  });

  test('survives changing the tab and the links of the header', async ({ page }) => {
    await open(page, '/?make=Ford');
    await header(page).getByRole('link', { name: 'Join Now' }).click();
    await tab(page, 'Sign In').click();
    await header(page).getByRole('link', { name: 'Join Now' }).click();
    await expect(tab(page, 'Sign Up')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent('/?make=Ford')}`);
  });
});

for (const theme of ['light', 'dark'] as const)
  test.describe(`axe finds nothing in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('of the tabs, empty and refused', async ({ page }) => {
      await open(page, '/auth');
      await signInWith(page, 'kai@example.com', 'wrong');
      await expect(toastOf(page, 'Login failed')).toBeVisible();
      await expectNoAxeFindings(page);
      await tab(page, 'Sign Up').click();
      await expectNoAxeFindings(page);
      await submit(page, 'Create Account');
      await expectNoAxeFindings(page);
    });

    test('of resetting and confirming', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await open(page, '/auth');
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await field(page, 'Email').fill('kai@example.com');
      await submit(page, 'Send Reset Link');
      await expect(page.getByRole('status')).toBeVisible();
      await expectNoAxeFindings(page);
      await open(page, '/auth?token=x');
      await expectNoAxeFindings(page);
      await open(page, '/auth?verify=x');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoAxeFindings(page);
    });

    test('of a link that asks for a password', async ({ page, site }) => {
      await page.setViewportSize(PHONE);
      const email = await signUp(page);
      const link = await mailedLink(site.dataFolder, email, 'verify');
      await signUp(page);
      await open(page, link);
      await submit(page, 'Confirm and Sign In');
      await expect(field(page, 'Password')).toBeFocused();
      await expectNoAxeFindings(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        PHONE.width,
      );
    });
  });
