import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { addUser, signedInAs } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { field } from '#test/build-form.ts';
import { openBrowser } from '#test/screen.tsx';
import { anUpload } from '#test/submissions.ts';
import { insertVehicles } from '#test/vehicles.ts';

/** What was measured on a photo of a build that is edited. */

const site = await openTestApp();
afterAll(site.close);

const MEASURES = { wheelbase: 3693, frontGap: 62, rearGap: 70, rise: null, tilt: 0, error: 8 };

async function openMeasured() {
  const owner = await addUser(site);
  const imageUrl = await anUpload(site.db);
  const photoMeasures = { ...MEASURES, photoUrl: imageUrl };
  const [build] = await insertVehicles(site.db, {
    userId: owner.id,
    wheelBackspacing: '4.25',
    imageUrl,
    photoMeasures,
  });
  if (!build) throw new Error('The build was not inserted');
  await site.gallery.changed([build.id]);
  const browser = openBrowser(site, await signedInAs(site, owner));
  await browser.open(`/edit-vehicle/${build.id}`);
  await screen.findByText(/^Fender gap 62 mm ±8 front/, { ignore: '.sr-only' });
  return {
    ...browser,
    photoMeasures,
    async save() {
      await browser.user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await waitFor(() => expect(location.pathname).toBe('/my-vehicles'));
      const reply = await site.app.inject({ url: `/api/vehicles/${build.id}`, cookies: browser.cookies });
      return reply.json() as unknown;
    },
  };
}

test('an edit of something else keeps it, and opening the form is no change', async () => {
  const { user, photoMeasures, save } = await openMeasured();
  expect(screen.queryByText('Discard Draft')).toBeNull();
  await user.clear(field('Tire brand'));
  await user.type(field('Tire brand'), 'Toyo');
  expect(await save()).toMatchObject({ tireBrand: 'Toyo', photoMeasures });
});

test('it can be removed, which a draft remembers', async () => {
  const { user, save } = await openMeasured();
  await user.click(screen.getByRole('button', { name: 'Remove measures' }));
  await screen.findByText('Discard Draft');
  expect(await save()).toMatchObject({ photoMeasures: null });
});
