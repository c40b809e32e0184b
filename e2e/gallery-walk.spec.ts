import { addBuild, signUp } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { open } from './gallery-page.ts';
import { expectSameByEveryWay } from './walk-states.ts';

test('the same stands at an address after a click, Back, Forward, a reload and in a second tab', async ({
  page,
  context,
}) => {
  const { vehicles } = await (await page.request.get('/api/vehicles')).json();
  const [first, second] = vehicles.map(({ id }: { id: number }) => id);
  const addresses = [
    '/?view=list',
    '/?view=fitment',
    '/?suspension=Leveling+Kit&sort=popular',
    '/?q=ford',
    '/?q=nothingiscalledthis',
    `/?vehicle=${first}`,
    `/?sort=year&vehicle=${second}`,
    `/?compare=${first},${second}`,
    '/?fit=1&fitYear=2021&fitMake=Ford&fitModel=F-150',
    '/?see=1&seeMake=Ford&seeModel=F-150&seeWheel=20x10&seeOffset=-18&seeTire=33x12.50R20',
    `/?vehicle=${first}&print=1`,
    '/?embed=1&limit=8',
    '/auth',
    '/add-vehicle',
    '/privacy',
    '/',
  ];
  await expectSameByEveryWay(page, context, addresses, open);
});

test('so it is with what an owner has', async ({ page, context }) => {
  await signUp(page, { displayName: 'Kai' });
  const id = await addBuild(page.request);
  const { ownerKey } = await (await page.request.get(`/api/vehicles/${id}`)).json();
  const addresses = [
    ...[
      '/my-vehicles',
      '/my-vehicles?tab=favorites',
      '/my-vehicles?tab=following',
      '/my-vehicles?tab=account',
    ],
    ...[`/edit-vehicle/${id}`, `/?owner=${ownerKey}`, '/'],
  ];
  await expectSameByEveryWay(page, context, addresses, async (one, address) => {
    await one.goto(address);
    await one.waitForLoadState('networkidle');
  });
});

test('Forward right after a reload, before the page listens, has the title of where it leads', async ({
  context,
}) => {
  // A page that nothing waits for.
  const page = await context.newPage();
  await page.goto('/?view=list');
  await page.evaluate(() => history.pushState(null, '', '/?view=fitment'));
  await expect(page).toHaveTitle(/^What fits across all builds/);
  await page.goBack();
  await expect(page).toHaveTitle('Fitment Gallery');

  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page).toHaveTitle('Fitment Gallery');
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL('/?view=fitment');
  held.resolve();
  await expect(page).toHaveTitle(/^What fits across all builds/);
});
