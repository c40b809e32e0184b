import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { FILLED_IN, field } from '#test/build-form.ts';
import { openBrowser } from '#test/screen.tsx';
import { anUpload } from '#test/submissions.ts';

/** Measuring a build on its main photo in the Add Your Build page. */

const site = await openTestApp({ HUMAN_VERIFICATION: 'off' });
afterAll(site.close);

const MEASURES = { wheelbase: 3693, frontGap: 62, rearGap: 70, rise: 48, tilt: -0.6, error: 8 };
const IN_ONE_LINE =
  'Fender gap 62 mm ±8 front, 70 mm ±8 rear · Ride height +48 mm over stock ±8 · Stance Nose down 0.6°';

/** Photos on which nothing is found: the marks begin 896 px apart, on tires of 208 px. */
function showPhotos() {
  const [width, height] = [1600, 1000];
  onTestFinished(() => void vi.restoreAllMocks());
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  const canvas = HTMLCanvasElement.prototype;
  const data = new Uint8ClampedArray(4 * width * height).fill(180);
  const context = { drawImage: () => undefined, getImageData: () => ({ data, width, height }) };
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as never);
  vi.spyOn(canvas, 'toBlob').mockImplementation((give) => give(new Blob(['photo'])));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
}

/** A form in which all is filled in, with two photos; the first one is measured already when that is told. */
async function openFilled({ isMeasured = false, ...values }: { isMeasured?: boolean; year?: string } = {}) {
  const [first, second] = [await anUpload(site.db), await anUpload(site.db)];
  const photos = [
    { name: 'first.jpg', url: first, ...(isMeasured && { measures: MEASURES }) },
    { name: 'second.jpg', url: second },
  ];
  localStorage.setItem(
    'wheel-gallery-draft',
    JSON.stringify({ values: { ...FILLED_IN, year: '2021', ...values }, photos }),
  );
  const browser = openBrowser(site);
  showPhotos();
  browser.route(/^GET \/uploads\//, () => ({ status: 200, body: '' }));
  await browser.open('/add-vehicle');
  await browser.user.click(await screen.findByLabelText('I am human'));
  await screen.findByRole('button', { name: 'Add to Gallery' });
  const press = (name: string) => browser.user.click(screen.getByRole('button', { name }));
  const sent = () =>
    browser.calls.find(({ method, address }) => method === 'POST' && address === '/api/vehicles')?.body;
  return {
    ...browser,
    first,
    press,
    async measure(name = 'Measure by Photo') {
      await press(name);
      return within(await screen.findByRole('dialog', { name: 'Measure by Photo' }));
    },
    async nudge(mark: string, keys = '{ArrowUp}') {
      (await screen.findByRole('button', { name: mark })).focus();
      await browser.user.keyboard(keys);
    },
    /** Sends the form and gives what it sent; it leads to the gallery, which must not come in the next test. */
    async send() {
      await press('Add to Gallery');
      await waitFor(() => expect(location.pathname).toBe('/'));
      return sent();
    },
    sent,
  };
}

const WHEEL_MARKS = ['Front hub', 'Rear hub', 'Front tire, level with the hub', 'Front tire, lower edge'];

const line = (text: string | RegExp) => screen.findByText(text, { ignore: '.sr-only' });

test('a photo is measured by keys, and what it comes to is kept in the draft and sent with its address', async () => {
  const { user, open, first, press, measure, nudge, send } = await openFilled();
  const dialog = await measure();
  await dialog.findByText(/0 of 6 checked\.$/);
  expect(dialog.getByRole('textbox', { name: 'Tire in the photo (optional)' })).toHaveValue('275/55R20');
  expect(dialog.getByRole('button', { name: 'Save Measures' })).toBeDisabled();
  await nudge('Front fender edge');
  await nudge('Rear fender edge', '{ArrowUp}{ArrowUp}');
  await dialog.findByText(/2 of 6 checked\.$/);
  for (const mark of WHEEL_MARKS) await nudge(mark, '{Enter}');
  // 104 px × 0.22 and what was set, by 3,693 mm for 896 px.
  expect(dialog.getByText('98 mm ±51')).toBeVisible();
  expect(dialog.getByText('103 mm ±51')).toBeVisible();
  await press('Save Measures');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await line(/^Fender gap 98 mm ±51 front, 103 mm ±51 rear · Ride height \+\d+ mm over stock ±51/);
  await waitFor(() => expect(Object.values(localStorage).join()).toContain('"frontGap":98'));
  await open('/add-vehicle');
  await line(/^Fender gap 98/);
  const again = await measure('Edit Measures');
  expect(await again.findByRole('combobox', { name: 'Wheelbase' })).toHaveValue(
    'Ford F-150 SuperCrew 5.5 ft',
  );
  await press('Cancel');
  await user.click(screen.getByLabelText('I am human'));
  await screen.findByRole('button', { name: 'Add to Gallery' });
  expect(await send()).toMatchObject({
    imageUrl: first,
    photoMeasures: { photoUrl: first, wheelbase: 3693, frontGap: 98, rearGap: 103, error: 51 },
  });
});

test('what was measured is removed, and the button has the focus', async () => {
  const { press, send } = await openFilled({ isMeasured: true });
  await line(IN_ONE_LINE);
  await press('Remove measures');
  await screen.findByText(/^Mark the wheels on your main photo/);
  expect(screen.getByRole('button', { name: 'Measure by Photo' })).toHaveFocus();
  expect(await send()).toMatchObject({ photoMeasures: null });
});

test('with another main photo nothing is sent, and it comes back with its own', async () => {
  const { press, first, send } = await openFilled({ isMeasured: true });
  await press('Make Main photo: second.jpg');
  await screen.findByText(/^What you measured belongs to another photo/);
  await press('Make Main photo: first.jpg');
  await line(IN_ONE_LINE);
  expect(await send()).toMatchObject({ photoMeasures: { ...MEASURES, photoUrl: first } });
});

test('nothing that belongs to another photo is sent, or to one that is gone', async () => {
  const { press, send } = await openFilled({ isMeasured: true });
  await press('Remove first.jpg');
  await screen.findByText(/^Mark the wheels on your main photo/);
  expect(await send()).toMatchObject({ photoMeasures: null });
});

test('a hidden plate takes what was measured along to the new address', async () => {
  const { route, press, user, send } = await openFilled({ isMeasured: true });
  const hidden = await anUpload(site.db);
  route('POST /api/upload/plates/choice', () => ({ status: 200, body: { url: hidden } }));
  await press('Hide license plate on first.jpg');
  await screen.findByRole('dialog', { name: 'Hide a License Plate' });
  await press('Add Box');
  await user.click(screen.getByRole('button', { name: 'Hide Plate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await line(IN_ONE_LINE);
  expect(await send()).toMatchObject({ imageUrl: hidden, photoMeasures: { ...MEASURES, photoUrl: hidden } });
});

test('a photo from too far ahead cannot be saved, and says how to stand', async () => {
  const { measure, nudge } = await openFilled();
  const dialog = await measure();
  for (const mark of ['Front fender edge', 'Rear fender edge']) await nudge(mark);
  for (const mark of WHEEL_MARKS) await nudge(mark, '{Enter}');
  await nudge('Front tire, level with the hub', '{Shift>}{ArrowRight}{/Shift}');
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'square to the middle of the vehicle, with the wheels straight.',
  );
  expect(dialog.getByRole('button', { name: 'Save Measures' })).toBeDisabled();
});

test('ride height can be left out', async () => {
  const { press, user, measure, nudge } = await openFilled();
  const dialog = await measure();
  for (const mark of ['Front fender edge', 'Rear fender edge']) await nudge(mark);
  for (const mark of WHEEL_MARKS) await nudge(mark, '{Enter}');
  dialog.getByText('Ride height');
  await user.click(dialog.getByRole('checkbox', { name: 'Show ride height' }));
  expect(dialog.queryByText('Ride height')).toBeNull();
  await press('Save Measures');
  await line('Fender gap 98 mm ±51 · Stance Level');
});

test('the ride height is forgotten when the vehicle becomes another one, and the rest stays', async () => {
  const { user, send } = await openFilled({ isMeasured: true });
  await line(IN_ONE_LINE);
  await user.type(field('Tire brand'), 's');
  await line(IN_ONE_LINE);
  await user.selectOptions(field('Year'), '2020');
  await line('Fender gap 62 mm ±8 front, 70 mm ±8 rear · Stance Nose down 0.6°');
  expect(await send()).toMatchObject({ photoMeasures: { ...MEASURES, rise: null } });
});

test('of a year whose stock height nobody knows there is no ride height', async () => {
  const { user, measure, nudge } = await openFilled({ year: '1999' });
  const dialog = await measure();
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: 'Wheelbase' }),
    'Ford F-150 SuperCrew 5.5 ft',
  );
  for (const mark of ['Front fender edge', 'Rear fender edge']) await nudge(mark);
  for (const mark of WHEEL_MARKS) await nudge(mark, '{Enter}');
  dialog.getByText('Fender gap');
  expect(dialog.queryByText('Ride height')).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

test('a photo that does not come can be asked for once more, and Enter in the dialog sends no form', async () => {
  const { refuse, press, user, measure, sent } = await openFilled();
  const mend = refuse(/^GET \/uploads\//);
  const dialog = await measure();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Couldn’t open this photo.');
  mend();
  await press('Try Again');
  await user.type(await dialog.findByRole('textbox', { name: 'Tire in the photo (optional)' }), '{Enter}');
  await press('Cancel');
  expect(sent()).toBeUndefined();
});
