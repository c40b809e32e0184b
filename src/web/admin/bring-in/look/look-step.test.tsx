import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import type { BringIn, BringInRow } from '#contract/admin/bring-in.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { aBringIn, aRow, COUNTS } from '#test/faked-bring-in.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin } = await openAdminSite();
afterAll(site.close);

const SIZE = {
  kind: 'unreadable',
  field: 'tireSize',
  value: '33x',
  sentence: '“33x” isn’t a tire size.',
} as const;
const BROKEN = aRow({ line: 5, status: 'mend', problems: [SIZE], values: { ownerName: 'Bob' } });
const TABLE = aBringIn({
  counts: { ...COUNTS, rows: 9, ready: 3, mend: 4, here: 2, planned: 3 },
  problems: [
    { ...SIZE, rows: 4, blocks: true, line: 5 },
    { ...SIZE, kind: 'doubtful', field: 'wheelSize', value: '20-Oct', rows: 2, blocks: false, line: 4 },
  ],
});

function openLook(table: BringIn, rows: BringInRow[], address = '') {
  const browser = openBrowser(site, asAdmin);
  const held = { rows };
  browser.route('GET /api/admin/bring-ins/7', () => ({ status: 200, body: table }));
  browser.route('GET /api/admin/bring-ins/7/rows', ({ address: asked }) => {
    const status = new URLSearchParams(asked.split('?')[1]).get('status');
    const listed = held.rows.filter((row) => row.status === status);
    return { status: 200, body: { rows: listed, totalCount: listed.length } };
  });
  const change = (become: (row: BringInRow) => BringInRow, changedRows = 1) =>
    browser.route(/^PATCH /, ({ address: changed }) => {
      const line = Number(changed.split('/').at(-1));
      held.rows = held.rows.map((row) => (row.line === line ? become(row) : row));
      return { status: 200, body: { row: held.rows.find((row) => row.line === line), changedRows } };
    });
  return {
    ...browser,
    change,
    bodies: () => browser.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
    asked: () =>
      browser.calls.filter(({ address: to }) => to.includes('/rows?')).map(({ address: to }) => to),
    start: () => browser.open(`/admin/bring-in/7?step=look${address}`),
  };
}

test('rows stand in lists with their numbers, first those to fix', async () => {
  const { start, user } = openLook(TABLE, [BROKEN, aRow()]);
  await start();
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('To Fix 4');
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Ready 3', 'To Fix 4', 'Already Here 2', 'Left Out 2']);
  await user.click(screen.getByRole('tab', { name: 'Ready 3' }));
  const row = within(await screen.findByRole('listitem', { name: '2021 Ford F-150 · Jane' }));
  row.getByText(/TIS 544BM · 20×10 · −19.mm · 4\.75″ backspacing/);
  row.getByText('Nitto 33×12.50R20');
  row.getByText('6″ Lift');
  row.getByText('Wheel Backspacing worked out');
  row.getByText('No photo');
});

test('a problem leads to its rows, and its filter is taken away again', async () => {
  const { start, user, asked } = openLook(TABLE, [BROKEN]);
  await start();
  const toFix = within(await screen.findByRole('region', { name: 'To fix before these rows come in' }));
  await user.click(toFix.getByRole('button', { name: 'Tire Size “33x” 4 rows' }));
  expect(asked().at(-1)).toContain('status=mend&problem=unreadable&field=tireSize&value=33x');
  await user.click(screen.getByRole('button', { name: 'Show rows with any problem' }));
  expect(location.search).toBe('?step=look&rows=mend');
  const warned = within(screen.getByRole('region', { name: 'Worth a look' }));
  await user.click(warned.getByRole('button', { name: /“20-Oct”/ }));
  expect(asked().at(-1)).toContain('status=ready&problem=doubtful');
});

test('a row is fixed where it stands, and keeps its place and the focus', async () => {
  const { start, user, change, bodies } = openLook(TABLE, [BROKEN]);
  change((row) => ({ ...row, status: 'ready', problems: [] }));
  await start();
  const row = within(await screen.findByRole('listitem', { name: '2021 Ford F-150 · Bob' }));
  row.getByText('“33x” isn’t a tire size.');
  const field = row.getByLabelText(/^Tire Size/);
  expect(field).toHaveValue('33x');
  await user.clear(field);
  await user.type(field, '33x12.50R20{Enter}');
  expect(bodies()).toEqual([{ edits: { tireSize: '33x12.50R20' } }]);
  await row.findByText('Ready');
  expect(screen.getByRole('listitem', { name: '2021 Ford F-150 · Bob' })).toHaveFocus();
});

test('rows like it are fixed along, and a closed list is a select', async () => {
  const unknown = {
    kind: 'unknown-value',
    field: 'suspension',
    value: 'lvl',
    sentence: 'No suspension is called “lvl”.',
  } as const;
  const table = { ...TABLE, problems: [{ ...unknown, rows: 4, blocks: true, line: 5 }] };
  const { start, user, change, bodies } = openLook(table, [{ ...BROKEN, problems: [unknown] }]);
  change((row) => ({ ...row, status: 'ready', problems: [] }), 4);
  await start();
  const row = within(await screen.findByRole('listitem', { name: '2021 Ford F-150 · Bob' }));
  await user.selectOptions(row.getByLabelText(/^Suspension/), '6″ Lift');
  await user.click(row.getByLabelText('The same for all 4 rows like it'));
  await user.click(row.getByRole('button', { name: /^Save/ }));
  expect(bodies()).toEqual([{ edits: { suspension: '6" Lift' }, alike: true }]);
  await screen.findByText('4 rows changed');
});

test('a warning is changed behind a button, and a ready row is left out and taken again', async () => {
  const warned = aRow({ warnings: [{ ...SIZE, kind: 'doubtful', field: 'wheelSize', value: '20-Oct' }] });
  const { start, user, change, bodies } = openLook(TABLE, [warned], '&rows=ready');
  change((row) => ({ ...row, choice: row.choice === 'add' ? 'leave' : 'add' }));
  await start();
  const name = '2021 Ford F-150 · Jane';
  const row = within(await screen.findByRole('listitem', { name }));
  expect(row.queryByRole('textbox')).toBeNull();
  await user.click(row.getByRole('button', { name: `Change Wheel Size: ${name}` }));
  expect(row.getByLabelText(/^Wheel Size/)).toHaveValue('20-Oct');
  await user.click(row.getByRole('button', { name: `Leave out ${name}` }));
  await row.findByText('Left out');
  await user.click(row.getByRole('button', { name: `Take ${name}` }));
  expect(bodies()).toEqual([{ choice: 'leave' }, { choice: 'add' }]);
});

test('a build that is here shows what would change, and what becomes of it is chosen', async () => {
  const here = aRow({
    status: 'here',
    choice: 'leave',
    here: {
      vehicleId: 5,
      name: '2021 Ford F-150 · Jane D.',
      by: 'key',
      differs: [{ field: 'suspension', from: '4" Lift', to: '6" Lift', edited: true }],
    },
  });
  const { start, user, change, bodies } = openLook(TABLE, [here], '&rows=here');
  change((row) => ({ ...row, choice: 'update' }));
  await start();
  const row = within(await screen.findByRole('listitem', { name: '2021 Ford F-150 · Jane' }));
  expect(row.getByRole('definition')).toHaveTextContent('4″ Lift → to 6″ LiftChanged here since');
  expect(row.getByLabelText('Leave Out')).toBeChecked();
  await user.click(row.getByLabelText('Update'));
  expect(bodies()).toEqual([{ choice: 'update' }]);
  expect(row.getByLabelText('Update')).toBeChecked();
});

test('a change that fails says so and keeps what was typed', async () => {
  const { start, user, refuse } = openLook(TABLE, [BROKEN]);
  await start();
  refuse(/^PATCH /);
  const field = await screen.findByLabelText(/^Tire Size/);
  await user.type(field, '12.50R20{Enter}');
  await screen.findByText('Couldn’t change the row');
  expect(field).toHaveValue('33x12.50R20');
});

test('photos that fit no row are lists, and those of other sites are fetched once that is said', async () => {
  const table = {
    ...TABLE,
    photos: { stored: 3, refused: 0, unused: 1, missing: 2, waiting: 0 },
    hosts: [{ host: 'cdn.example.com', photos: 120 }],
  };
  const { start, user, route, calls } = openLook(table, []);
  route('GET /api/admin/bring-ins/7/photos', ({ address }) => ({
    status: 200,
    body: [{ name: address.includes('unused') ? 'IMG_1.jpg' : 'front.jpg', line: 4, reason: null }],
  }));
  route('POST /api/admin/bring-ins/7/fetch', () => ({ status: 200, body: { ...table, hosts: [] } }));
  await start();
  await user.click(await screen.findByRole('button', { name: 'Photos no row names 1' }));
  await screen.findByText('IMG_1.jpg');
  await user.click(screen.getByRole('button', { name: 'Named, but not sent 2' }));
  await screen.findByText('front.jpg');
  screen.getByText('Your gallery will contact these sites to download them:');
  await user.click(screen.getByRole('button', { name: 'Fetch These Photos' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ hosts: ['cdn.example.com'] });
  expect(screen.queryByText('Photos on 1 other site')).toBeNull();
});
