import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { PhotoPlates } from '#contract/plates/plates.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';
import { anUpload } from '#test/submissions.ts';
import { clearUnsavedChanges } from '#web/admin/session/unsaved-changes.ts';

const { site, asAdmin, aBuild, empty } = await openAdminSite();
beforeEach(empty);
afterEach(clearUnsavedChanges);
afterAll(site.close);

const BOX = { x: 40, y: 60, width: 20, height: 10 };

/** The review of a build whose photo was searched with this result. */
async function openReview(boxes: PhotoPlates['boxes']) {
  const imageUrl = await anUpload(site.db);
  const { id } = await aBuild({ isApproved: false, imageUrl });
  const browser = openBrowser(site, asAdmin);
  const sent: unknown[] = [];
  let choice: PhotoPlates['choice'] = null;
  browser.route(`GET /api/admin/vehicles/${id}/plates`, () => ({
    status: 200,
    body: [{ url: imageUrl, search: 'on', boxes, choice }],
  }));
  browser.route(`POST /api/admin/vehicles/${id}/plates`, ({ body }) => {
    sent.push(body);
    const isHidden = (body as Pick<PhotoPlates, 'boxes'>).boxes.length > 0;
    choice = isHidden ? 'hidden' : 'shown';
    return { status: 200, body: { url: imageUrl, activityId: isHidden ? 7 : null } };
  });
  browser.route('POST /api/admin/activity/7/undo', () => {
    choice = null;
    return { status: 200, body: { vehicle: null } };
  });
  await browser.open('/admin?queue=pending');
  await screen.findByRole('heading', { name: 'Checks' });
  return { ...browser, imageUrl, id, sent, press };

  async function press(name: string) {
    await browser.user.click(await screen.findByRole('button', { name }));
  }
}

test('a possible plate is hidden in a press, and that can be undone', async () => {
  const { press, sent, imageUrl } = await openReview([BOX]);
  await screen.findByText('Possible license plate.');
  await press('Hide It');
  await screen.findByText('Plates are hidden.');
  expect(sent).toEqual([{ url: imageUrl, boxes: [BOX] }]);
  await screen.findByText('License plate hidden');
  await press('Undo');
  await screen.findByText('Possible license plate.');
});

test('what is no plate is marked so', async () => {
  const { press, sent, imageUrl } = await openReview([BOX]);
  await press('Not a Plate');
  await screen.findByText('A possible plate was left visible.');
  await screen.findByText('Marked as not a plate');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sent).toEqual([{ url: imageUrl, boxes: [] }]);
});

test('boxes are adjusted before they are hidden', async () => {
  const { press, user, sent, imageUrl } = await openReview([BOX]);
  await press('Adjust');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide the License Plate?' }));
  dialog.getByRole('button', { name: /^License plate 1:/ }).focus();
  await user.keyboard('{ArrowRight}');
  await press('Hide Plate');
  await screen.findByText('Plates are hidden.');
  expect(sent).toEqual([{ url: imageUrl, boxes: [{ ...BOX, x: 40.5 }] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a plate that was not found is hidden by hand', async () => {
  const { press, sent, imageUrl } = await openReview([]);
  await screen.findByText('No license plate in sight.');
  await press('Hide a Plate');
  await press('Add Box');
  await press('Hide Plate');
  await screen.findByText('Plates are hidden.');
  expect(sent).toEqual([{ url: imageUrl, boxes: [BOX] }]);
});

test('a failure is told, and the plate can be hidden again', async () => {
  const { press, refuse, sent, id } = await openReview([BOX]);
  const mend = refuse(`POST /api/admin/vehicles/${id}/plates`);
  await press('Hide It');
  await screen.findByText('Couldn’t hide the license plate. Please try again.');
  mend();
  await press('Hide It');
  await waitFor(() => expect(sent).toHaveLength(1));
});
