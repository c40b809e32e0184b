import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facetsReply } from '#contract/facets.ts';
import { fitmentReply } from '#contract/fitment.ts';
import { checkFit } from '#contract/similar.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { addUser, type Cookies, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { aSubmission } from '#test/submissions.ts';
import { insertVehicles } from '#test/vehicles.ts';

/** A build brought in from a table that says neither whether it rubs nor whether anything was trimmed. */
const UNKNOWN = { rubbing: null, modification: '', wheelOffset: -18 };
const ASKED =
  'year=2021&make=Ford&model=F-150&suspension=Leveling%20Kit&wheelDiameter=20&wheelWidth=10&wheelOffset=-18&tireWidth=12.50&tireHeight=33';

let site: TestApp;
let asOwner: Cookies;
let asAdmin: Cookies;
let unknown: VehicleRow;
let before: Awaited<ReturnType<typeof answers>>;
let after: Awaited<ReturnType<typeof answers>>;

beforeAll(async () => {
  site = await openTestApp();
  const owner = await addUser(site, { email: 'owner@example.com' });
  asOwner = await signedInAs(site, owner);
  asAdmin = await signedInAsAdmin(site);
  await show(
    ...Array.from({ length: 8 }, () => ({})),
    ...Array.from({ length: 3 }, () => ({ rubbing: 'Rubs', modification: 'Minor Plastic Trimming' })),
    { modification: 'Body Lift' },
  );
  before = await answers();
  const added = await show(
    ...Array.from({ length: 3 }, () => ({ ...UNKNOWN, userId: owner.id, ownerEmail: owner.email })),
  );
  const [first] = added;
  if (!first) throw new Error('Nothing was inserted');
  unknown = first;
  after = await answers();
});
afterAll(() => site.close());

async function show(...given: Parameters<typeof insertVehicles>[1][]): Promise<VehicleRow[]> {
  const rows = await insertVehicles(site.db, ...given);
  await site.gallery.ready;
  await site.gallery.changed(rows.map(({ id }) => id));
  return rows;
}

const read = async (url: string, cookies: Cookies = {}) => (await site.app.inject({ url, cookies })).json();

async function answers() {
  const facets = facetsReply.parse(await read('/api/vehicles/facets'));
  const search = async (text: string) =>
    (await read(`/api/vehicles?search=${encodeURIComponent(text)}`)).totalCount;
  return {
    fitment: fitmentReply.parse(await read('/api/vehicles/fitment?model=F-150')),
    fit: checkFit.reply.parse(await read(`/api/vehicles/fit?${ASKED}`)),
    options: { rubbing: facets.facets.rubbing, modification: facets.facets.modification },
    found: [await search('no rubbing'), await search('no trimming'), await search('f150 does not rub')],
    insights: (await read('/api/admin/insights', asAdmin)).tables?.reported,
  };
}

describe('builds of which rubbing and trimming are not known', () => {
  test('are builds of the chart, and counted in none of its answers', () => {
    const [was, is] = [before.fitment.cells[0]?.reports, after.fitment.cells[0]?.reports];
    expect(was).toMatchObject({ builds: 12, clear: { count: 9, of: 12 }, trimmed: 4, trimmedOf: 12 });
    expect(is).toEqual({ ...was, builds: 15 });
  });

  test('change no share of “Will it fit?”', () => {
    expect(after.fit.reports).toEqual({ ...before.fit.reports, builds: 15 });
    expect(after.fit.weighted).toEqual(before.fit.weighted);
    expect(after.fit.sentence).toBe('9 of 12 owners with a similar setup report no rubbing; 4 trimmed.');
  });

  test('are offered as no filter, and found by no search for what they do not say', () => {
    expect(after.options).toEqual(before.options);
    expect(after.options.modification.map(({ value }) => value)).not.toContain('');
    expect(after.found).toEqual(before.found);
  });

  test('count in no share of the insights', () => {
    const [was, is] = [before.insights[0], after.insights[0]];
    expect(is).toEqual({ ...was, builds: 15 });
    expect(is.trims).toMatchObject({ count: 4, of: 12 });
  });

  test('get no sentence while nobody said anything', async () => {
    await show(...Array.from({ length: 4 }, () => ({ ...UNKNOWN, make: 'Honda', model: 'Ridgeline' })));
    const asked = ASKED.replace('Ford', 'Honda').replace('F-150', 'Ridgeline');
    const { sentence, reports } = checkFit.reply.parse(await read(`/api/vehicles/fit?${asked}`));
    expect(sentence).toBe('4 owners run a similar setup, but too few said whether it rubs.');
    expect(reports).toEqual({
      builds: 4,
      rubbing: { none: 0, slight: 0, rubs: 0 },
      trimmed: 0,
      trimmedOf: 0,
    });
  });

  test('are told without an empty place', async () => {
    const page = (await site.app.inject(`/?vehicle=${unknown.id}`)).body;
    expect(page).toContain('33×12.50R20. Leveling Kit. Marcus’s build.');
    const feed = (await site.app.inject('/api/vehicles?format=atom&limit=1')).body;
    expect(feed).not.toContain('· </summary>');
  });

  test('can be changed by an administrator otherwise', async () => {
    const change = (payload: object) =>
      site.app.inject({ method: 'PUT', url: `/api/admin/vehicles/${unknown.id}`, cookies: asAdmin, payload });
    expect((await change({ notes: 'Seen' })).statusCode).toBe(200);
    const whole = await read(`/api/vehicles/${unknown.id}`, asAdmin);
    expect((await change({ ...whole, notes: 'Seen again' })).statusCode).toBe(200);
  });

  test('are completed by their owner, without a review', async () => {
    const { ownerEmail: _email, ...fields } = aSubmission({ notes: 'Seen again' });
    const reply = await site.app.inject({
      method: 'PUT',
      url: `/api/vehicles/${unknown.id}`,
      cookies: asOwner,
      payload: { ...fields, imageUrl: unknown.imageUrl, rubbing: 'Rubs', modification: 'No Trimming' },
    });
    expect(reply.json()).toMatchObject({ rubbing: 'Rubs', modification: 'No Trimming' });
    const cell = (await answers()).fitment.cells[0]?.reports;
    expect(cell).toMatchObject({ builds: 15, clear: { count: 9, of: 13 }, trimmed: 4, trimmedOf: 13 });
  });
});
