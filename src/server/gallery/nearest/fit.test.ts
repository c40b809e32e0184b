import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFit, type FitReply } from '#contract/similar.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

const planned = {
  year: '2021',
  make: 'Ford',
  model: 'F-150',
  suspension: 'Leveling Kit',
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: '-18',
  tireWidth: '12.50',
  tireHeight: '33',
};
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  const builds = await insertVehicles(
    site.db,
    ...times(14, { ownerName: 'Same' }),
    ...times(3, { rubbing: 'Rubs', modification: 'Minor Plastic Trimming', wheelOffset: -16 }),
    { ownerName: 'Hidden', isApproved: false },
    { ownerName: 'Wide', wheelWidth: '12', wheelOffset: -44, tireHeight: '37', rubbing: 'Rubs' },
    ...times(2, { make: 'Ram', model: '1500', wheelWidth: '9', wheelOffset: 0 }),
    ...times(2, { make: 'Toyota', model: 'Tacoma', year: 2018 }),
    ...times(9, { make: 'Toyota', model: 'Tacoma', year: 2020 }),
    ...times(9, { make: 'Toyota', model: 'Tacoma', year: 2012 }),
    { make: 'Jeep', model: 'Gladiator', wheelOffset: 7, frontSpacer: 25 },
    ...times(4, { make: 'Honda', model: 'Ridgeline', rubbing: null }),
  );
  await site.gallery.ready;
  await site.gallery.changed(builds.map(({ id }) => id));
});
afterAll(() => site.close());

function send(query: Record<string, string>) {
  return site.app.inject({ url: '/api/vehicles/fit', query });
}
async function ask(given: Partial<typeof planned & { spacer: string }> = {}): Promise<FitReply> {
  return checkFit.reply.parse((await send({ ...planned, ...given })).json());
}

describe('a planned set-up', () => {
  test('is answered by the owners of similar ones, in numbers and words', async () => {
    const { reports, sentence, nearness, scope } = await ask();
    expect(sentence).toBe('14 of 17 owners with a similar setup report no rubbing; 3 trimmed.');
    expect(nearness).toBe('the same width, tire height, and lift, offset within 3 mm');
    expect(reports).toMatchObject({ builds: 17, rubbing: { none: 14, slight: 0, rubs: 3 }, trimmed: 3 });
    expect(reports.clear).toMatchObject({ count: 14, of: 17 });
    expect(scope).toMatchObject({ widening: 'none', asked: 17, builds: 17 });
  });

  test('counts with its spacer, as builds on spacers do', async () => {
    const [plain, spaced] = [await ask(), await ask({ wheelOffset: '7', spacer: '25' })];
    expect(spaced.reports).toEqual(plain.reports);
    expect(spaced.scope).toEqual(plain.scope);
    const { nearest, scope } = await ask({ make: 'Jeep', model: 'Gladiator' });
    expect(nearest[0]).toMatchObject({ vehicle: { wheelOffset: 7, frontSpacer: 25 } });
    expect(nearest[0]?.differences).not.toContain('25 mm less poke');
    const list = await site.app.inject(`/api/vehicles${scope.address?.slice(1)}`);
    expect([scope.asked, list.json().totalCount]).toEqual([1, 1]);
  });

  test('links to exactly the builds behind its answer', async () => {
    const { scope, reports } = await ask();
    const query = new URLSearchParams(scope.address?.split('?')[1]);
    const list = await site.app.inject(`/api/vehicles?${query}`);
    expect(list.json().totalCount).toBe(reports.builds);
  });

  test('is told with less certainty when its neighbours differ than Wilson alone would', async () => {
    const { reports, weighted } = await ask({ wheelOffset: '-21' });
    // Wilson at 90 % for 14 of 17; those at −16, who rub, are further away than those at −18, who do not.
    expect(reports.clear).toMatchObject({ count: 14, of: 17, low: 0.631, high: 0.9272 });
    expect(weighted.clear?.low).toBe(reports.clear?.low);
    expect(weighted.clear?.high).toBeGreaterThan(0.9272);
  });

  test('comes with the nearest builds and what sets them apart', async () => {
    const { nearest } = await ask({ wheelWidth: '12', wheelOffset: '-44', tireHeight: '35' });
    expect(nearest).toHaveLength(8);
    expect(nearest[0]?.vehicle.ownerName).toBe('Wide');
    expect(nearest[0]?.differences).toEqual(['2-inch taller tire', 'no trimming', 'rubs']);
  });

  test('is widened to near years, and says so', async () => {
    const { scope, sentence } = await ask({ make: 'Toyota', model: 'Tacoma', year: '2018' });
    expect(scope).toMatchObject({ widening: 'all-years', asked: 2, builds: 20 });
    expect(scope.sentence).toBe('Only 2 builds match a 2018 Toyota Tacoma, so we included all years.');
    expect(sentence).toBe('20 of 20 owners with a similar setup report no rubbing; none trimmed.');
  });

  test('gets no share from two builds, and none about rubbing from owners who do not say', async () => {
    const few = await ask({ make: 'Ram', model: '1500', wheelWidth: '9', wheelOffset: '0' });
    expect(few.sentence).toBe('Only 2 builds with a similar setup. That’s not enough for an answer.');
    expect(few.reports.clear).toBeUndefined();
    const silent = await ask({ make: 'Honda', model: 'Ridgeline' });
    expect(silent.sentence).toBe(
      '4 owners run a similar setup, but too few said whether it rubs; none trimmed.',
    );
    expect(silent.reports.clear).toBeUndefined();
    expect(silent.reports.untrimmed?.of).toBe(4);
  });

  test('of an unknown vehicle gets an empty answer', async () => {
    const unknown = await ask({ make: 'Yugo', model: 'GV' });
    expect(unknown.sentence).toBe('No Yugo GV with a similar setup in the gallery yet.');
    expect(unknown).toMatchObject({ nearest: [], scope: { asked: 0, builds: 0 }, reports: { builds: 0 } });
    expect(unknown.scope.address).toBeUndefined();
  });

  test('is answered without year, suspension and tire, and with a tire nobody can read', async () => {
    const { make, model, wheelDiameter, wheelWidth, wheelOffset } = planned;
    const bare = await send({ make, model, wheelDiameter, wheelWidth, wheelOffset });
    expect(checkFit.reply.parse(bare.json()).nearness).toBe(
      'the same width, offset within 3 mm, any tire, any suspension',
    );
    expect((await ask({ tireWidth: 'wide', tireHeight: 'Infinity', suspension: '' })).reports.builds).toBe(
      17,
    );
  });

  test('never shows hidden builds or private fields', async () => {
    const reply = await send(planned);
    expect(reply.body).not.toMatch(/Hidden|ownerEmail|userId|marcus@example/);
  });
});

test.each([
  { given: { wheelWidth: 'wide' } },
  { given: { wheelWidth: '2' } },
  { given: { wheelOffset: '501' } },
  { given: { wheelDiameter: '' } },
  { given: { year: '99999' } },
  { given: { make: '' } },
  { given: { model: 'x'.repeat(101) } },
])('a question with $given is refused', async ({ given }) => {
  expect((await send({ ...planned, ...given })).statusCode).toBe(400);
});

test('a question at the edges of what may be asked is answered', async () => {
  for (const wheelOffset of ['-500', '500', '-18.55'])
    expect((await send({ ...planned, wheelOffset })).statusCode).toBe(200);
});
