import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import type { PhotoPlates } from '#contract/plates/plates.ts';
import { openTestApp } from '#test/app.ts';
import { FILLED_IN, leaveDraft } from '#test/build-form.ts';
import { openBrowser } from '#test/screen.tsx';
import { anUpload } from '#test/submissions.ts';

/** License plates on the photos of the Add Your Build page. */

const site = await openTestApp({ HUMAN_VERIFICATION: 'off' });
afterAll(site.close);

const BOX = { x: 40, y: 60, width: 20, height: 10 };

/** A form in which all is filled in, whose photo was searched with this result; none is a search that fails. */
async function openFilled(found?: Partial<PhotoPlates>) {
  await leaveDraft(site, FILLED_IN);
  const hidden = await anUpload(site.db);
  const browser = openBrowser(site);
  const chosen: unknown[] = [];
  browser.route('POST /api/upload/plates', () =>
    found
      ? { status: 200, body: { url: '', search: 'on', boxes: [], choice: null, ...found } }
      : { status: 503, body: {} },
  );
  browser.route('POST /api/upload/plates/choice', ({ body }) => {
    const { url, boxes } = body as Pick<PhotoPlates, 'url' | 'boxes'>;
    chosen.push(boxes);
    return { status: 200, body: { url: boxes.length > 0 ? hidden : url } };
  });
  await browser.open('/add-vehicle');
  await browser.user.click(await screen.findByLabelText('I am human'));
  await screen.findByRole('button', { name: 'Add to Gallery' });
  const sent = () =>
    browser.calls.find(({ method, address }) => method === 'POST' && address === '/api/vehicles')?.body;
  return { ...browser, chosen, hidden, sent, send: () => press('Add to Gallery'), press };

  async function press(name: string) {
    await browser.user.click(screen.getByRole('button', { name }));
  }
}

/** A form that was sent leads to the gallery, which must not come in the middle of the next test. */
const leftForm = () => waitFor(() => expect(location.pathname).toBe('/'));

const findDialog = async (name = 'Hide the License Plate?') =>
  within(await screen.findByRole('dialog', { name }));
const box = (number = 1) => screen.getByRole('button', { name: new RegExp(`^License plate ${number}:`) });
const size = () => screen.getByRole('button', { name: /^Size of license plate 1/ });

test('a plate that was found is asked about, and hidden in what is sent and in the draft', async () => {
  const { press, chosen, hidden, sent, send } = await openFilled({ boxes: [BOX] });
  await press('Plate found: hide it? On truck.jpg');
  await findDialog();
  await press('Hide Plate');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chosen).toEqual([[BOX]]);
  expect(screen.queryByText(/^Plate found/)).toBeNull();
  expect(screen.getByAltText('truck.jpg')).toHaveAttribute('src', hidden.replace('.jpg', '-960.webp'));
  await waitFor(() => expect(Object.values(localStorage).join()).toContain(hidden));
  await send();
  await waitFor(() => expect(sent()).toMatchObject({ imageUrl: hidden }));
  await leftForm();
});

test('nothing is sent before the choice; declining is one press', async () => {
  const { press, chosen, sent, send } = await openFilled({ boxes: [BOX] });
  await send();
  await findDialog();
  expect(sent()).toBeUndefined();
  await press('Leave It Visible');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chosen).toEqual([[]]);
  await send();
  await waitFor(() => expect(sent()).toBeDefined());
  await leftForm();
});

test('sending waits for the search underway', async () => {
  const { route, open, user, sent } = await openFilled();
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
  route('POST /api/upload/plates', () => promise);
  await open('/add-vehicle');
  await user.click(await screen.findByLabelText('I am human'));
  await user.click(await screen.findByRole('button', { name: 'Add to Gallery' }));
  await screen.findByRole('button', { name: 'Submitting...' });
  expect(sent()).toBeUndefined();
  resolve({ status: 200, body: { url: '', search: 'on', boxes: [BOX], choice: null } });
  await findDialog();
  expect(sent()).toBeUndefined();
});

test.each([undefined, { search: 'off' as const }, { boxes: [] }])(
  'the form goes on as before with %j found',
  async (found) => {
    const { send, sent } = await openFilled(found);
    await send();
    await waitFor(() => expect(sent()).toBeDefined());
    await leftForm();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('boxes are moved, resized, added and removed by keys', async () => {
  const { press, user, chosen } = await openFilled({ boxes: [BOX] });
  await press('Plate found: hide it? On truck.jpg');
  await findDialog();
  box().focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}{Alt>}{ArrowLeft}{/Alt}');
  size().focus();
  await user.keyboard('{ArrowDown}');
  await press('Add Box');
  expect(box(2)).toHaveFocus();
  await press('Add Box');
  await user.keyboard('{Delete}');
  expect(screen.getByRole('button', { name: 'Add Box' })).toHaveFocus();
  await press('Remove Box 2');
  await press('Hide Plate');
  await waitFor(() => expect(chosen).toEqual([[{ x: 40.5, y: 55, width: 19.5, height: 10.5 }]]));
});

test('boxes are moved and resized by pointer', async () => {
  const { press, chosen } = await openFilled({ boxes: [BOX] });
  await press('Plate found: hide it? On truck.jpg');
  await findDialog();
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
  for (const drag of [box, size])
    await act(async () => {
      fireEvent.pointerDown(drag(), { clientX: 100, clientY: 50 });
      fireEvent.pointerMove(drag(), { clientX: 110, clientY: 60 });
      fireEvent.lostPointerCapture(drag());
      fireEvent.pointerMove(drag(), { clientX: 0, clientY: 0 });
    });
  vi.restoreAllMocks();
  await press('Hide Plate');
  await waitFor(() => expect(chosen).toEqual([[{ x: 45, y: 70, width: 25, height: 20 }]]));
});

test('a plate can be hidden where none was found, and an error is told with another try', async () => {
  const { press, refuse, chosen } = await openFilled({ boxes: [] });
  await press('Hide license plate on truck.jpg');
  const dialog = await findDialog('Hide a License Plate');
  expect(dialog.getByRole('button', { name: 'Hide Plate' })).toBeDisabled();
  await press('Add Box');
  const mend = refuse('POST /api/upload/plates/choice');
  await press('Hide Plate');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Couldn’t hide the license plate.');
  mend();
  await press('Hide Plate');
  await waitFor(() => expect(chosen).toEqual([[BOX]]));
});
