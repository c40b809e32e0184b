import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import type { BringIn, BringInRow } from '#contract/admin/bring-in.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { aBringIn, COUNTS } from '#test/faked-bring-in.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin } = await openAdminSite();
afterAll(site.close);

/** A table that the server has, and how it changes it. */
function withTable(first: BringIn, rows: BringInRow[] = []) {
  const browser = openBrowser(site, asAdmin);
  const held = { table: first, rows };
  const reply = (body: unknown) => ({ status: 200, body });
  browser.route('GET /api/admin/bring-ins/7', () => reply(held.table));
  browser.route('GET /api/admin/bring-ins/7/rows', ({ address }) => {
    const status = new URLSearchParams(address.split('?')[1]).get('status');
    const listed = held.rows.filter((row) => row.status === status);
    return reply({ rows: listed, totalCount: listed.length });
  });
  const calls = (method: string) => browser.calls.filter((call) => call.method === method);
  return {
    ...browser,
    held,
    /** The bodies of the calls of this method so far. */
    bodies: (method: string) => calls(method).map(({ body }) => body),
    addresses: (method: string) => calls(method).map(({ address }) => address),
    /** Answers a call with the table as it becomes by it. */
    answer(endpoint: string, change: (body: unknown) => Partial<BringIn>) {
      browser.route(endpoint, ({ body }) => {
        held.table = { ...held.table, ...change(body) };
        return reply(held.table);
      });
    },
    openStep: (step: string) => browser.open(`/admin/bring-in/7?step=${step}`),
  };
}

const LVL = {
  kind: 'unknown-value',
  field: 'suspension',
  value: 'lvl',
  sentence: 'No suspension is called “lvl”.',
  rows: 14,
  blocks: true,
  line: 4,
} as const;

test('a table leads through four steps, each of which has an address and takes the focus', async () => {
  const { user, openStep } = withTable(aBringIn());
  await openStep('choose');
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  expect(steps.getByRole('link', { current: 'step' })).toHaveTextContent('Choose');
  await user.click(screen.getByRole('link', { name: 'Next: Match Columns' }));
  expect(location.search).toBe('?step=match');
  expect(screen.getByRole('heading', { name: 'Match Columns' })).toHaveFocus();
  await user.click(steps.getByRole('link', { name: 'Bring In' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Bring In' })).toHaveFocus();
});

test('columns show what they were guessed to be and why, and can be something else', async () => {
  const { user, openStep, answer, bodies, held } = withTable(aBringIn());
  answer('PUT /api/admin/bring-ins/7/match', (body) => {
    const match = body as BringIn['match'];
    const because = 'chosen' as const;
    const columns = held.table.columns.map((column, place) =>
      column.field === match.columns[place]
        ? column
        : { ...column, field: match.columns[place] ?? '', because },
    );
    return { match, columns };
  });
  await openStep('match');
  await screen.findByText('The headings are in line 3.');
  const truck = screen.getByLabelText('Truck is');
  expect(truck).toHaveValue('vehicle');
  expect(truck).toHaveAccessibleDescription(/^Guessed from what’s in the column\. Year, make/);
  expect(screen.getByLabelText('Susp. is')).toHaveAccessibleDescription('Guessed from the heading');
  await user.selectOptions(screen.getByLabelText('Column 3 is'), 'Notes');
  expect(bodies('PUT')).toMatchObject([{ columns: ['vehicle', 'suspension', 'notes'], headingLine: 3 }]);
  expect(screen.getByLabelText('Column 3 is')).toHaveAccessibleDescription('You picked this');

  const taken = within(screen.getByRole('region', { name: /^What We Read/ }));
  taken.getByText('“2021 Ford F150 Lariat crew”');
  taken.getByText('“crew”');

  await user.selectOptions(screen.getByLabelText('The headings are in'), 'Line 1: Our builds');
  expect(bodies('PUT')[1]).toMatchObject({ headingLine: 1, headingLines: 1, columns: [] });
});

test('a value is matched once for all rows, and stays where it is while they are checked', async () => {
  const table = aBringIn({ problems: [LVL] });
  const { user, openStep, answer, bodies, held } = withTable(table);
  answer('PUT /api/admin/bring-ins/7/match', (body) => ({
    match: body as BringIn['match'],
    problems: [],
    counts: { ...COUNTS, unchecked: 2 },
  }));
  await openStep('match');
  const list = within(await screen.findByRole('region', { name: 'Values to Match' }));
  expect(list.getByRole('listitem')).toHaveTextContent('Suspension “lvl” in 14 rows is');
  await user.selectOptions(list.getByRole('combobox'), 'Leveling Kit');
  expect(bodies('PUT')).toMatchObject([{ values: { suspension: { lvl: 'Leveling Kit' } } }]);
  expect(list.getByRole('combobox')).toHaveValue('Leveling Kit');
  screen.getByText('Checking rows: 0 of 2 rows');
  held.table = { ...held.table, counts: COUNTS };
  await waitFor(() => expect(screen.queryByText(/Checking rows/)).toBeNull());
  expect(list.getByRole('combobox')).toHaveValue('Leveling Kit');
  await user.selectOptions(list.getByRole('combobox'), 'Leave it out');
  expect(bodies('PUT')[1]).toMatchObject({ values: { suspension: { lvl: '' } } });
});

test('what rows lack is given once, or may stay unknown', async () => {
  const lacks = (field: string, rows: number) =>
    ({ ...LVL, kind: 'missing', value: '', field, rows }) satisfies BringIn['problems'][number];
  const table = aBringIn({ problems: [lacks('rubbing', 2), lacks('ownerName', 1)] });
  const { user, openStep, answer, bodies } = withTable(table);
  answer('PUT /api/admin/bring-ins/7/match', (body) => ({ match: body as BringIn['match'] }));
  await openStep('match');
  const rubbing = await screen.findByLabelText('Rubbing');
  expect(rubbing).toHaveAccessibleDescription('Missing in 2 rows');
  await user.selectOptions(rubbing, 'May stay unknown');
  await user.type(screen.getByLabelText('Owner Name'), 'The shop');
  await user.tab();
  expect(bodies('PUT')).toMatchObject([
    { defaults: { rubbing: 'unknown' } },
    { defaults: { rubbing: 'unknown', ownerName: 'The shop' } },
  ]);
  await user.selectOptions(rubbing, 'These rows wait to be fixed');
  expect(bodies('PUT')[2]).toMatchObject({ defaults: { ownerName: 'The shop' } });
});

test('a match that is refused says so, and shows what the server has', async () => {
  const { user, openStep, refuse } = withTable(aBringIn());
  await openStep('match');
  refuse('PUT /api/admin/bring-ins/7/match', 409, 'This table is coming in already');
  await user.selectOptions(await screen.findByLabelText('Column 3 is'), 'Notes');
  await screen.findByText('This table is coming in already');
  await waitFor(() => expect(screen.getByLabelText('Column 3 is')).toHaveValue(''));
});

test('a table that is gone, or does not come, says so', async () => {
  const { open, refuse, openStep, user } = withTable(aBringIn());
  const back = refuse('GET /api/admin/bring-ins/7', 500);
  await openStep('match');
  await screen.findByText('Couldn’t load the table');
  back();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByLabelText('Truck is');
  await open('/admin/bring-in/8');
  await screen.findByText('Table not found');
});

test('a run shows its progress, is paused, resumed and stopped', async () => {
  const running = aBringIn({ state: 'running', counts: { ...COUNTS, planned: 1204, done: 412 } });
  const { user, openStep, answer } = withTable(running);
  answer('POST /api/admin/bring-ins/7/pause', () => ({ state: 'paused' }));
  answer('POST /api/admin/bring-ins/7/run', () => ({ state: 'running' }));
  answer('POST /api/admin/bring-ins/7/cancel', () => ({
    state: 'cancelled',
    counts: { ...COUNTS, added: 412 },
  }));
  await openStep('look');
  await screen.findByText('412 of 1,204 builds');
  screen.getByText('Coming in. You can leave this page.');
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Paused. Resume whenever you like.');
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  const sure = within(screen.getByRole('dialog', { name: 'Stop Here' }));
  await user.click(sure.getByRole('button', { name: 'Stop' }));
  await screen.findByText('Stopped. 412 builds came in');
});

test('builds come in as chosen, and owners are emailed only if they agreed', async () => {
  const table = aBringIn({ invitable: 2, counts: { ...COUNTS, here: 1, mend: 3 } });
  const { user, openStep, answer, bodies } = withTable(table);
  answer('POST /api/admin/bring-ins/7/run', () => ({ state: 'running' }));
  await openStep('bring-in');
  await user.click(await screen.findByLabelText('Approve right away'));
  await user.click(screen.getByLabelText('Email 2 owners a link to claim their build'));
  const start = screen.getByRole('button', { name: 'Bring In 2 Builds' });
  await user.click(start);
  expect(screen.getByLabelText('They agreed to be emailed')).toHaveAccessibleDescription(/^Confirm/);
  expect(bodies('POST')).toEqual([]);
  await user.click(screen.getByLabelText('They agreed to be emailed'));
  await user.click(screen.getByLabelText(/^Overwrite changes/));
  await user.click(start);
  expect(bodies('POST')).toEqual([{ approve: true, invite: true, overwrite: true }]);
  await screen.findByText('Coming in. You can leave this page.');
});

test('nothing comes in while rows are checked, or where none is ready', async () => {
  const { openStep, user, held, bodies } = withTable(aBringIn({ counts: { ...COUNTS, unchecked: 1 } }));
  await openStep('bring-in');
  await user.click(await screen.findByRole('button', { name: 'Bring In 2 Builds' }));
  screen.getByText('Checking rows: 1 of 2 rows');
  held.table = aBringIn({ counts: { ...COUNTS, ready: 0, planned: 0, mend: 2 } });
  await screen.findByText('No row is ready yet.');
  await user.click(screen.getByRole('button', { name: 'Bring In' }));
  expect(bodies('POST')).toEqual([]);
});

test('at the end there are numbers, the builds, the rows left out, and Undo that names what stayed', async () => {
  const undo = { activityId: 31, until: '2026-07-01T10:00:00.000Z' };
  const done = aBringIn({ state: 'finished', undo, counts: { ...COUNTS, added: 2, leftOut: 1, done: 2 } });
  const { user, openStep, held, addresses, route } = withTable(done);
  route('POST /api/admin/activity/31/undo', () => {
    held.table = {
      ...done,
      state: 'undone',
      undo: null,
      stayed: [{ id: 5, name: '2021 Ford F-150 · Jane' }],
    };
    return { status: 200, body: { vehicle: null } };
  });
  await openStep('bring-in');
  await screen.findByText('2 builds came in');
  expect(screen.getByRole('link', { name: 'Review the Builds' })).toHaveAttribute(
    'href',
    '/admin?queue=pending',
  );
  expect(screen.getByRole('link', { name: 'Rows left out, XLSX' })).toHaveAttribute(
    'href',
    '/api/admin/bring-ins/7/left-out?format=xlsx',
  );
  await user.click(screen.getByRole('button', { name: 'Undo (until Jul 1, 2026)' }));
  const sure = within(screen.getByRole('dialog', { name: 'Undo This Table' }));
  sure.getByText(/^2 builds will be removed\./);
  await user.click(sure.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 build stayed, because they changed since');
  screen.getByRole('link', { name: '2021 Ford F-150 · Jane' });
  expect(addresses('POST')).toEqual(['/api/admin/activity/31/undo']);
});
