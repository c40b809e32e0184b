import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { AWAITING_CORRECTION, MISSING_ORIGINAL_IMAGE } from '#domain/choices.ts';
import { openGallerySite } from '#test/gallery-site.ts';
import { openBrowser } from '#test/screen.tsx';

const PHOTOS = ['one', 'two', 'three'].map((name) => `https://example.com/${name}.jpg`);
const [imageUrl = '', ...additionalImages] = PHOTOS;
const { site, builds } = await openGallerySite(
  { imageUrl, additionalImages, isDemo: true, wheelOffset: -19 },
  { imageUrl: MISSING_ORIGINAL_IMAGE, ownerName: 'Sam' },
  { imageUrl: AWAITING_CORRECTION, ownerName: 'Joe', model: 'Ranger' },
  {
    wheelWidth: '9.5',
    wheelOffset: 35,
    rearWheelModel: '545B',
    rearWheelWidth: '11',
    rearWheelOffset: 50,
    rearTireWidth: '13.50',
    rearSpacer: 20,
    rubbing: 'Rubs',
    rubbingWhere: ['Front at full lock', 'Rear'],
  },
  { wheelWidth: '8.25', wheelOffset: 127, rearWheelOffset: -198, dualRearWheels: true },
  { modification: '', rubbing: null },
);
afterAll(site.close);
const [truck, missing, awaiting, staggered, dually, unknown] = builds.map(({ id }) => id);

async function openBuild(id: number | undefined, address = '/?vehicle=') {
  const browser = openBrowser(site);
  await browser.open(`${address}${id}`);
  const dialog = within(await screen.findByRole('dialog'));
  return { ...browser, dialog };
}

test('photos are stepped by arrows, keys and thumbnails, wrap at both ends, and begin anew when the build opens again', async () => {
  const { user, dialog } = await openBuild(truck);
  const at = (place: number) => dialog.findByText(`${place} / 3`);
  await at(1);
  await user.click(dialog.getByRole('button', { name: 'Previous photo' }));
  await at(3);
  await user.click(dialog.getByRole('button', { name: 'Next photo' }));
  await at(1);
  screen.getByRole('dialog').focus();
  await user.keyboard('{ArrowRight}');
  await at(2);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  await at(3);
  await user.click(dialog.getByRole('button', { name: 'Photo 2' }));
  await at(2);

  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const cards = await screen.findAllByRole('link');
  const card = cards.find((link) => link.getAttribute('href') === `/?vehicle=${truck}`);
  if (card) await user.click(card);
  within(await screen.findByRole('dialog')).getByText('1 / 3');
});

test('the plate tells wheel, tires, how far the wheel stands out, and that a build of the program is a drawn example', async () => {
  const { dialog } = await openBuild(truck);
  const setup = await dialog.findByRole('region', { name: 'Wheel & Tire Setup' });
  expect(setup).toHaveTextContent('20×10');
  expect(setup).toHaveTextContent('−19 mm');
  expect(setup).toHaveTextContent('Nitto 33×12.50R20');
  expect(within(setup).getByRole('link', { name: /^544BM/ })).toHaveAttribute(
    'href',
    'https://tiswheels.com/544/',
  );
  expect(dialog.getByRole('region', { name: 'Wheel position' })).toHaveTextContent('146 mm');
  expect(dialog.getByRole('region', { name: 'Fitment Details' })).toHaveTextContent('Modification');
  const [dealers] = dialog.getAllByRole('link', { name: /^Find A Dealer/ });
  expect(dealers).toHaveAttribute('target', '_blank');
  dialog.getByText('Illustration. Not an owner’s photo.');
});

test('another rear stands in a column of its own, and has a drawing', async () => {
  const { dialog } = await openBuild(staggered);
  const setup = within(await dialog.findByRole('region', { name: 'Wheel & Tire Setup' }));
  expect(setup.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Front', 'Rear']);
  const row = (name: RegExp) => setup.getByRole('row', { name });
  expect(row(/^Wheel model/)).toHaveTextContent(/544BM.*545B/);
  expect(row(/^Size/)).toHaveTextContent(/20×9.5.*20×11/);
  expect(row(/^Offset/)).toHaveTextContent(/\+35 mm.*\+50 mm with 20 mm spacer, sits as \+30 mm/);
  expect(row(/^Backspacing/)).toHaveTextContent('4.79″4.79 inches—');
  expect(row(/^Tires/)).toHaveTextContent(/33×12.50R20.*33×13.50R20/);
  const position = within(dialog.getByRole('region', { name: 'Wheel position' }));
  // 9.5 × 12.7 − 35 = 85.65, and 11 × 12.7 − 50 + 20 = 109.7
  expect(position.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('86\u00a0mm outboard'),
    expect.stringContaining('110\u00a0mm outboard'),
  ]);
  expect(dialog.getByRole('region', { name: 'Fitment Details' })).toHaveTextContent(
    'Where it rubsFront at full lock, Rear',
  );
});

test('a dually is drawn with both of its rear wheels', async () => {
  const { dialog } = await openBuild(dually);
  await dialog.findByRole('columnheader', { name: 'Dual rear wheels' });
  const position = within(dialog.getByRole('region', { name: 'Wheel position' }));
  // 8.25 × 12.7 = 104.775; outer 104.775 + 198, inner 104.775 + 127
  position.getByRole('img', {
    name: /^Cross-section: dual rear wheels extend 303.mm outboard and 232.mm inboard/,
  });
});

test('an unknown build says so and leads back', async () => {
  const { user } = await openBuild(99_999_999);
  const dialog = within(await screen.findByRole('dialog', { name: 'Vehicle not found' }));
  await user.click(dialog.getByRole('button', { name: 'Back to Gallery' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(`${location.pathname}${location.search}`).toBe('/');
});

test('a build without its picture says why', async () => {
  const { dialog } = await openBuild(missing);
  await dialog.findByText('Original Image Missing');
  dialog.getByText('Sam needs to re-upload');
});

test('a picture that is being corrected is not available, and no special value is asked for as a file', async () => {
  const { dialog } = await openBuild(awaiting);
  const photos = within(dialog.getByRole('region', { name: 'Photos' }));
  await photos.findByText('Image Not Available');
  photos.getByText('Joe');
  photos.getByText('2021 Ford Ranger');
  for (const image of document.querySelectorAll('img, source'))
    expect(`${image.getAttribute('src')} ${image.getAttribute('srcset')}`).not.toMatch(/MISSING|AWAITING/);
});

test('a photo that does not load gives way to a placeholder', async () => {
  await openBrowser(site).open('/');
  const cards = await screen.findAllByRole('article');
  const card = cards.find(({ textContent }) => textContent?.includes('Marcus'));
  // No picture ever loads here.
  await within(card ?? document.body).findByText('Image Not Available');
});

test('sharing offers title, text and address to the share sheet, or copies the address where there is none', async () => {
  const share = vi.fn(async () => undefined);
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user, dialog } = await openBuild(truck, '/?sort=popular&vehicle=');
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const url = new URL(`/?vehicle=${truck}`, location.href).href;
  const [button] = dialog.getAllByRole('button', { name: 'Share' });
  if (button) await user.click(button);
  await waitFor(() =>
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: '2021 Ford F-150',
      text: expect.stringContaining('2021 Ford F-150'),
      url,
    }),
  );
  expect(writeText).not.toHaveBeenCalled();
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  if (button) await user.click(button);
  await screen.findByText('Link copied');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
});

test('what is not known of a build has neither a badge nor a row', async () => {
  const known = await openBuild(truck);
  await known.dialog.findAllByText('No Trimming');
  expect(known.dialog.getByText('Modification')).toBeVisible();
  const { dialog } = await openBuild(unknown);
  await dialog.findByText('Added');
  expect(dialog.queryByText('Modification')).toBeNull();
  expect(dialog.queryByText('Rubbing')).toBeNull();
});
