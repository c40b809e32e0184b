import { test } from './fixtures.ts';
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
    '/auth',
    '/add-vehicle',
    '/privacy',
    '/',
  ];
  await expectSameByEveryWay(page, context, addresses, open);
});
