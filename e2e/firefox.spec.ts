import { picture } from './build-form.ts';
import { sidePhoto, TRUTH } from './drawn-photo.ts';
import { test } from './firefox-page.ts';
import { ADMIN, expect } from './fixtures.ts';

/** The main journeys in Firefox. */

test('a visitor filters the gallery, opens a build, and Back closes it', async ({ firefox }) => {
  const { page } = firefox;
  await firefox.open('/');
  await firefox.press('checkbox', 'Leveling Kit');
  await page.locator('button ::-p-text(Apply Filters)').click();
  await firefox.expectAddress(/\?suspension=Leveling\+Kit$/);
  await page.locator('main article a').click();
  await firefox.expectAddress(/vehicle=\d+/);
  await page.locator('[role=dialog] ::-p-text(Wheel)').wait();
  await page.goBack();
  await firefox.expectAddress(/\?suspension=Leveling\+Kit$/);
  await expect.poll(() => page.$('[role=dialog]')).toBeNull();
});

test('a visitor takes a suggestion, and a like stays after a reload', async ({ firefox }) => {
  const { page } = firefox;
  await firefox.open('/');
  await page.locator('input[role=combobox]').fill('ford f1');
  await page.locator('[role=option] ::-p-text(F-150)').click();
  await firefox.expectAddress(/\?q=Ford\+F-150$/);
  const like = 'main article button[aria-pressed][aria-label*="Like "]';
  const pressed = () => page.$eval(like, (button) => button.getAttribute('aria-pressed'));
  await page.locator(like).click();
  await expect.poll(pressed).toBe('true');
  await page.waitForNetworkIdle();
  await page.reload();
  await expect.poll(pressed).toBe('true');
});

test('a visitor asks whether a set-up fits', async ({ firefox }) => {
  const { page } = firefox;
  await firefox.open('/?fit=1');
  await page.locator('[role=dialog] input').fill('2021 f150 leveled 20x10 -18 33x12.50R20');
  await page.keyboard.press('Enter');
  await firefox.see('Owner reports, not a guarantee.');
});

test('a visitor sees wheels on a photo of the own vehicle', async ({ firefox }) => {
  const { page } = firefox;
  await firefox.open('/?see=1&seeYear=2021&seeMake=Ford&seeModel=F-150');
  await firefox.press('button', 'On Your Photo');
  await firefox.see('It stays in your browser');
  await firefox.chooseFile(await sidePhoto());
  await page.locator('::-p-aria([name="Front hub"])').wait();
  await firefox.fill('Wheelbase', '');
  await firefox.fill('Wheelbase in inches', String(TRUTH.wheelbase));
  await firefox.see('The tire in your photo measures');
  await firefox.press('button', 'Wheels');
  await firefox.see('Drawn to about');
  await page.locator('::-p-aria([name="Your vehicle with this setup’s wheels, to scale"])').wait();
});

test('an owner adds a build with a photo and finds it in the garage', async ({ firefox, baseURL }) => {
  const { page } = firefox;
  await firefox.open('/auth');
  const status = await page.evaluate(async (email) => {
    const body = JSON.stringify({ email, password: 'lifted-f150' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/auth/register', { method: 'POST', headers, body })).status;
  }, `fay-${process.pid}@example.com`);
  expect(status).toBe(200);

  await firefox.open('/add-vehicle');
  await firefox.chooseFile(await picture('truck.jpg', 7));
  await page.locator('::-p-aria([name="Remove truck.jpg"])').wait();
  await firefox.fill('Year', '2019');
  await firefox.fill('Make', 'Ford');
  await firefox.fill('Model', 'Maverick');
  await firefox.fill('Wheel brand', 'TIS');
  await firefox.fill('Wheel model', '544BM');
  await firefox.fill('Wheel diameter', '20');
  await firefox.fill('Wheel width', '9');
  await firefox.fill('Wheel offset', '+18');
  await firefox.fill('Tire brand', 'Nitto');
  await firefox.fill('Tire width', '275');
  await firefox.fill('Tire height', '55');
  await firefox.fill('Suspension', 'Leveling Kit');
  await firefox.fill('Owner name', 'Fay');
  await firefox.press('checkbox', 'I am human');
  await firefox.press('button', 'Add to Gallery');
  await firefox.expectAddress(new RegExp(`^${baseURL}/(\\?|$|my-vehicles)`));
  await firefox.open('/my-vehicles');
  await firefox.see('2019 Ford Maverick');
});

test('an administrator signs in and takes a build out of the gallery', async ({ firefox }) => {
  const { page } = firefox;
  await firefox.open('/admin');
  await firefox.fill('Username', ADMIN.username);
  await firefox.fill('Password', ADMIN.password);
  await page.locator('button[type=submit]').click();
  await page.locator('[data-row]').wait();
  const pending = () =>
    page.evaluate(async () => (await (await fetch('/api/admin/vehicles?isApproved=false')).json()).length);
  const before = await pending();
  await page.locator('button[aria-label^="Unapprove "]').click();
  await expect.poll(pending).toBe(before + 1);
});
