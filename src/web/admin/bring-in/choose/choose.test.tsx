import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import type { BringIn } from '#contract/admin/bring-in.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { type AnswerUpload, aBringIn, fakedUploads } from '#test/faked-bring-in.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin } = await openAdminSite();
afterAll(site.close);

let nextId = 100;

/** A browser whose uploads are answered so, and a table of its own: what is sent outlives the screen. */
function openWith(answer: AnswerUpload, given: Partial<BringIn> = {}) {
  const id = nextId++;
  const table = aBringIn({ ...given, id });
  const browser = openBrowser(site, asAdmin);
  for (const [name, stand] of Object.entries(fakedUploads(answer))) vi.stubGlobal(name, stand);
  browser.route(`GET /api/admin/bring-ins/${id}`, () => ({ status: 200, body: table }));
  return { ...browser, table, start: () => browser.open(`/admin/bring-in/${id}?step=choose`) };
}

const photo = (name: string) => new File(['x'], name, { type: 'image/gif' });
const NOTHING_WRONG = { status: 200, body: { refused: null } };

test('a table is chosen, sent as what it lists, and leads on to its photos', async () => {
  const sent: string[] = [];
  const browser = openWith(({ address, file }) => {
    sent.push(`${address} ${file.name}`);
    return { status: 200, body: browser.table };
  });
  await browser.open('/admin/bring-in');
  await browser.user.click(await screen.findByRole('link', { name: 'Bring In Builds' }));
  await browser.user.upload(await screen.findByLabelText(/^Choose Table/), new File(['a'], 'builds.xlsx'));
  expect(sent).toEqual(['/api/admin/bring-ins?kind=builds builds.xlsx']);
  await screen.findByRole('region', { name: 'Photos' });
  expect(location.search).toBe('?step=choose');
});

test('a table of wheels leads on to its columns', async () => {
  const { table, open, user } = openWith(({ address }) => {
    expect(address).toBe('/api/admin/bring-ins?kind=wheels');
    return { status: 200, body: { ...table, kind: 'wheels' } };
  });
  await open('/admin/bring-in/new');
  await user.click(await screen.findByLabelText('Wheels'));
  await user.upload(screen.getByLabelText(/^Choose Table/), new File(['a'], 'wheels.csv'));
  await screen.findByRole('heading', { name: 'Match Columns' });
});

test('what is no table is not sent, and one that cannot be read says why', async () => {
  const { open, user } = openWith(() => ({
    status: 422,
    body: { error: 'x', message: 'This workbook is locked with a password.' },
  }));
  await open('/admin/bring-in/new');
  const picker = await screen.findByLabelText(/^Choose Table/);
  picker.removeAttribute('accept');
  await user.upload(picker, photo('a.gif'));
  await screen.findByText('Choose a CSV, TSV, TXT, or XLSX file.');
  await user.upload(picker, new File(['a'], 'locked.xlsx'));
  await screen.findByText('This workbook is locked with a password.');
});

test('another sheet has the table read again', async () => {
  const { start, user, route, table } = openWith(() => NOTHING_WRONG, { sheets: ['2025', '2026'] });
  const sent: unknown[] = [];
  route(`PUT /api/admin/bring-ins/${table.id}/match`, ({ body }) => {
    sent.push(body);
    return { status: 200, body: table };
  });
  await start();
  await user.selectOptions(await screen.findByLabelText('Sheet'), '2026');
  expect(sent).toMatchObject([{ sheet: '2026', columns: [] }]);
});

test('photos are sent three at a time, go on while columns are matched, and warn whoever leaves', async () => {
  const answers: (() => void)[] = [];
  const { start, user } = openWith(
    () => new Promise((resolve) => answers.push(() => resolve(NOTHING_WRONG))),
  );
  await start();
  const files = ['1.gif', '2.gif', '3.gif', '4.gif'].map(photo);
  await user.upload(await screen.findByLabelText('Choose Photos or Zips'), files);
  await screen.findByText('0 of 4 photos');
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[0]?.();
  await screen.findByText('1 of 4 photos');
  await user.click(screen.getByRole('link', { name: 'Next: Match Columns' }));
  await waitFor(() => expect(answers).toHaveLength(4));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  const [logout] = screen.getAllByRole('button', { name: 'Logout' });
  if (logout) await user.click(logout);
  within(screen.getByRole('dialog')).getByText('3 photos of a table aren’t saved and will be lost.');
  await user.keyboard('{Escape}');
  for (const answer of answers) answer();
  await user.click(screen.getByRole('link', { name: 'Choose' }));
  await screen.findByText('4 photos sent');
  const after = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(after);
  expect(after.defaultPrevented).toBe(false);
});

test('photos that the network lost are sent again, and others say why they are not taken', async () => {
  let isOnline = false;
  const sent: string[] = [];
  const { start, user } = openWith(({ address, file }) => {
    sent.push(file.name);
    expect(address).toContain(`path=${file.name}`);
    if (file.name === 'huge.gif')
      return { status: 413, body: { error: 'x', message: 'It’s larger than 50 MB.' } };
    if (!isOnline) throw new Error('The network is gone');
    return NOTHING_WRONG;
  });
  await start();
  const picker = await screen.findByLabelText('Choose Photos or Zips');
  picker.removeAttribute('accept');
  await user.upload(picker, [photo('a.gif'), photo('huge.gif'), new File(['x'], 'notes.txt')]);
  await screen.findByText('1 photo didn’t upload');
  screen.getByText('huge.gif: It’s larger than 50 MB.');
  screen.getByText('1 file left out: not a photo or a zip.');
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Send Again' }));
  await screen.findByText('1 photo sent');
  expect(sent).toEqual(['a.gif', 'huge.gif', 'a.gif']);
  expect(screen.queryByText('1 photo didn’t upload')).toBeNull();
});

test('the list shows tables and removes one once that is confirmed', async () => {
  const { open, user, route, calls, table } = openWith(() => NOTHING_WRONG);
  const { id, kind, state, fileName, adminName, createdAt, rows } = table;
  let all = [{ id, kind, state, fileName, adminName, createdAt, rows }];
  route('GET /api/admin/bring-ins', () => ({ status: 200, body: all }));
  route(`DELETE /api/admin/bring-ins/${id}`, () => {
    all = [];
    return { status: 200, body: { success: true } };
  });
  await open('/admin/bring-in');
  const list = within(await screen.findByRole('list', { name: 'Tables' }));
  list.getByText('Builds · 2 rows · Jun 1, 2026 by ada');
  list.getByText('Not in yet');
  await user.click(list.getByRole('button', { name: 'Remove builds.xlsx' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('No tables yet');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(screen.getByRole('link', { name: 'All builds, CSV' })).toHaveAttribute(
    'href',
    '/api/admin/tables/export?kind=builds&format=csv',
  );
});
