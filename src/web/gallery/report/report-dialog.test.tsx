import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/screen.tsx';
import { insertVehicles } from '#test/vehicles.ts';

const site = await openTestApp({ HUMAN_VERIFICATION: 'on' });
afterAll(site.close);

test('a report whose proof the server refuses says so in its dialog', async () => {
  const [build] = await insertVehicles(site.db, {});
  await site.gallery.changed(build ? [build.id] : []);
  const { user, route, open } = openBrowser(site);
  // As an older page would have it, so that no proof goes along.
  route('GET /api/verification/challenge', () => ({ status: 200, body: { required: false } }));
  await open(`/?vehicle=${build?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Report This Build or a Photo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report' }));
  await user.click(dialog.getByRole('radio', { name: 'The details are wrong' }));
  await user.click(dialog.getByLabelText('I am human'));
  await waitFor(() => expect(dialog.getByLabelText('I am human')).toBeChecked());
  await user.click(dialog.getByRole('button', { name: 'Send Report' }));
  await dialog.findByText('Please confirm you are human before submitting');
  expect(dialog.getByLabelText('I am human')).not.toBeChecked();
});
