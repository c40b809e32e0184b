import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { signedInAs } from '#test/accounts.ts';
import { openGallerySite, saying } from '#test/gallery-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site } = await openGallerySite({}, { model: 'Ranger' }, { make: 'Jeep', model: 'Wrangler' });
afterAll(site.close);

async function openList(address = '/', cookies = {}) {
  const browser = openBrowser(site, cookies);
  await browser.open(address);
  return browser;
}

const ALL = saying('Showing 3 of 3 vehicles');
const FAILURE = 'Failed to load vehicles. Please try again later';

test('where all builds fit on one page there is no button for more', async () => {
  await openList();
  await screen.findByText(ALL);
  expect(screen.queryByRole('button', { name: /Load More|Return to Home/ })).toBeNull();
});

test('without a result it is said what to drop and how many builds that brings', async () => {
  const { user } = await openList('/?q=nothingiscalledthis&sort=year');
  await screen.findByRole('heading', { name: 'No vehicles found' });
  screen.getByText('Try adjusting your filters or search terms');
  await screen.findByText('3 builds');
  expect(screen.getByRole('link', { name: 'Upload Your Vehicle' })).toHaveAttribute('href', '/?upload=1');
  await user.click(screen.getByRole('button', { name: /^Drop/ }));
  expect(location.search).toBe('?sort=year');
  await screen.findByText(ALL);

  await act(async () => history.back());
  await user.click(await screen.findByRole('button', { name: 'Clear All Filters' }));
  expect(location.search).toBe('?sort=relevance');
  await screen.findByText(ALL);
});

test('without a result it is said what has to be dropped together', async () => {
  const { user } = await openList('/?q=nothingiscalledthis&make=Ford&tireBrand=Nobody');
  await user.click(await screen.findByRole('button', { name: 'Drop Them: Nobody, “nothingiscalledthis”' }));
  expect(location.search).toBe('?make=Ford');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('a list that does not come says so, leaves the one before, and is read again', async () => {
  const { user, refuse } = await openList();
  await screen.findAllByRole('article');
  const mend = refuse('GET /api/vehicles', 500);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Year');
  await screen.findByText('Something went wrong');
  screen.getByText(FAILURE);
  expect(screen.queryByText('Loading vehicles...')).toBeNull();
  screen.getByRole('button', { name: 'Reload Page' });
  expect(screen.getAllByRole('article')).toHaveLength(3);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByText('Something went wrong')).toBeNull());
  await screen.findByText(ALL);
});

test('six skeletons stand where builds are on their way', async () => {
  const { user, hold } = await openList('/nowhere');
  const letCome = hold('GET /api/vehicles');
  await user.click(await screen.findByRole('link', { name: 'Back to Gallery' }));
  await screen.findByText('Loading vehicles...');
  expect(screen.getByRole('main').querySelectorAll('li[aria-hidden]')).toHaveLength(6);
  letCome();
  await screen.findByText(ALL);
});

test('an answer from before a press does not take back what the press did', async () => {
  const browser = openBrowser(site, await signedInAs(site));
  const late = Promise.withResolvers<{ status: number; body: unknown }>();
  let isFirst = true;
  browser.route('GET /api/follows', () => {
    if (!isFirst) return undefined;
    isFirst = false;
    return late.promise;
  });
  await browser.open('/?make=Ford');
  await browser.user.click(await screen.findByRole('button', { name: 'Follow These Builds' }));
  await screen.findByRole('link', { name: 'Following' });
  await act(async () => late.resolve({ status: 200, body: [] }));
  screen.getByRole('link', { name: 'Following' });
  expect(screen.queryByRole('button', { name: 'Follow These Builds' })).toBeNull();
});

test('a card tells the rear behind the front, for the ear too', async () => {
  const other = await openGallerySite({
    ...{ wheelWidth: '9.5', wheelOffset: 20, rearWheelWidth: '11', rearWheelOffset: 50 },
    ...{ rearTireWidth: '13.50', rearSpacer: 10 },
  });
  onTestFinished(other.site.close);
  await openBrowser(other.site).open('/');
  const card = await screen.findByRole('article', { name: '2021 Ford F-150' });
  const specs = within(card)
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(specs.slice(0, 2)).toEqual([
    'Wheel: TIS 544BM·20×9.5 +20, 20 by 9.5 inches, offset plus 20 millimetres·' +
      'rear 20×11 +50 with 10 mm spacer, sits as +40, rear 20 by 11 inches, offset plus 50 millimetres with 10 millimetre spacer, sits as plus 40 millimetres',
    'Tires: Nitto 33×12.50R20·rear 33×13.50R20',
  ]);
});
