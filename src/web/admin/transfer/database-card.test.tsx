import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import type { ImportJob } from '#contract/admin/transfer.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin } = await openAdminSite();
afterAll(site.close);

const JOB: ImportJob = {
  token: 'a'.repeat(24),
  state: 'importing',
  cancelling: false,
  fileName: 'vehicle_gallery_export_2026-11-22.zip',
  bytes: 3_240_000_000,
  adminName: 'nora',
  createdAt: '2026-11-22T10:00:00.000Z',
  filesPlanned: 20_000,
  filesDone: 7_350,
  secondsLeft: 720,
  report: null,
  reason: null,
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Import Database' }));

test('an export that failed is told', async () => {
  const { user, open, refuse } = openBrowser(site, asAdmin);
  refuse(/\/api\/admin\/export/, 500);
  await open('/admin');
  await user.click(await screen.findByRole('button', { name: 'Export Database' }));
  await screen.findByText('Export failed');
  await screen.findByText('Could not export database');
});

test('a file that is no zip is not sent', async () => {
  const { user, open } = openBrowser(site, asAdmin);
  await open('/admin');
  const picker = await screen.findByLabelText('Zip file to import');
  picker.removeAttribute('accept');
  await user.upload(picker, new File(['hello'], 'notes.txt', { type: 'text/plain' }));
  await screen.findByText('Import failed');
  await screen.findByText('File must be a .zip');
});

test('a long import shows how far it is, and is taken back', async () => {
  const { user, open, route, calls } = openBrowser(site, asAdmin);
  let job = JOB;
  route(/^GET .*\/imports\//, () => ({ status: 200, body: { job } }));
  route(/^DELETE .*\/imports\//, () => {
    job = { ...job, cancelling: true };
    return { status: 200, body: { success: true } };
  });
  await open('/admin');
  await user.click(await screen.findByRole('button', { name: 'Import: 36% done' }));
  dialog().getByText('7,350 of 20,000 images and videos, about 12 minutes left');
  await user.click(dialog().getByRole('button', { name: 'Cancel Import' }));
  await dialog().findByText('Undoing the import...');
  expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { address: `/api/admin/imports/${JOB.token}` },
  ]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
