import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { questions } from '#server/database/question-schema.ts';
import { reports } from '#server/database/schema.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin, aBuild, call, empty, stored } = await openAdminSite();
beforeEach(async () => {
  await empty();
  await site.db.delete(reports);
});
afterAll(site.close);

const [A, B, C] = ['a', 'b', 'c'].map((name) => `https://pictures.example.com/${name}.jpg`);

/** A build with three pictures, reported for each of these; null is a report about the build itself. */
async function aReportedBuild(...about: (string | null | undefined)[]) {
  const build = await aBuild({ imageUrl: A, additionalImages: [B ?? '', C ?? ''] });
  const report = { vehicleId: build.id, reason: 'spam', createdAt: site.clock() };
  await site.db.insert(reports).values(about.map((imageUrl) => ({ ...report, imageUrl })));
  return build;
}

async function openReports() {
  const browser = openBrowser(site, asAdmin);
  await browser.open('/admin?queue=reported');
  await screen.findAllByRole('button', { name: /^Dismiss/ });
  return browser;
}

const press = async ({ user }: Awaited<ReturnType<typeof openReports>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const heading = () => screen.getByRole('heading', { name: 'Reported builds' });

test('a reported build is unapproved, which Undo takes back, and the report is dismissed', async () => {
  const { id } = await aReportedBuild(null);
  const browser = await openReports();
  await press(browser, 'Unapprove Build');
  await screen.findByText('2021 Ford F-150: build unapproved');
  expect(await stored(id)).toMatchObject({ isApproved: false });
  await press(browser, 'Undo');
  await screen.findByRole('button', { name: 'Unapprove Build' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  await press(browser, 'Dismiss Report');
  await screen.findByText('No reports');
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(await stored(id)).toMatchObject({ isApproved: true });
});

test('a build that another administrator deleted leaves the list', async () => {
  const { id } = await aReportedBuild(null);
  const browser = await openReports();
  await call('DELETE', `/vehicles/${id}`);
  await press(browser, 'Dismiss Report');
  await screen.findByText('Couldn’t resolve the reports');
  await screen.findByText('Vehicle not found');
  await screen.findByText('No reports');
  await waitFor(() => expect(heading()).toHaveFocus());
});

test('photos are removed one after the other', async () => {
  const { id } = await aReportedBuild(B, C);
  const browser = await openReports();
  const letCome = browser.hold(/^POST .*reports/);
  for (const button of screen.getAllByRole('button', { name: 'Remove Photo' }))
    await browser.user.click(button);
  letCome();
  await screen.findByText('No reports');
  expect(await stored(id)).toMatchObject({ imageUrl: A, additionalImages: [] });
});

test('Undo gives way to what was changed since', async () => {
  const { id } = await aReportedBuild(B);
  const browser = await openReports();
  await press(browser, 'Remove Photo');
  await screen.findByText('2021 Ford F-150: photo removed');
  site.forward(1);
  await call('PUT', `/vehicles/${id}`, { additionalImages: [B, C] });
  await press(browser, 'Undo');
  await screen.findByText('Couldn’t undo');
  await screen.findByText('This build has changed since, so this can’t be undone.');
});

test('many reported builds come in pages', async () => {
  for (let count = 0; count < 21; count += 1) await aReportedBuild(null);
  const browser = await openReports();
  const rows = () => within(screen.getByRole('list', { name: 'Reported builds' })).getAllByText('Marcus');
  expect(rows()).toHaveLength(20);
  await press(browser, 'Next page');
  await waitFor(() => expect(location.search).toBe('?queue=reported&page=2'));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('a reported question is edited in its place and removed, which Undo takes back', async () => {
  const { id } = await aBuild();
  const at = site.clock();
  const row = { vehicleId: id, text: 'Does it rub at all?', answer: 'Ask at my shop.', askedAt: at };
  const [asked] = await site.db
    .insert(questions)
    .values({ ...row, answeredAt: at })
    .returning();
  await site.db
    .insert(reports)
    .values({ vehicleId: id, reason: 'spam', questionId: asked?.id ?? 0, createdAt: at });
  const browser = await openReports();
  await press(browser, 'Edit Question and Answer');
  const field = screen.getByRole('textbox', { name: 'Answer' });
  await browser.user.clear(field);
  await browser.user.type(field, 'Only in reverse.');
  await press(browser, 'Save');
  await screen.findByText('Only in reverse.', { selector: 'p' });
  const button = screen.getByRole('button', { name: 'Edit Question and Answer' });
  await waitFor(() => expect(button).toHaveFocus());
  await press(browser, 'Remove Question');
  await screen.findByText('2021 Ford F-150: question removed');
  await screen.findByText('No reports');
  await press(browser, 'Undo');
  await screen.findByText('Only in reverse.', { selector: 'p' });
});
