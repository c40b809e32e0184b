import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listParts } from '#contract/admin/parts.ts';
import { getBoltOn } from '#contract/parts/bolt-on.ts';
import { activityLog, partCorrections } from '#server/database/schema.ts';
import { signedInAs } from '#test/accounts.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { openCurrentLists } from './current-lists.ts';

const { site, call } = await openAdminSite();
afterAll(site.close);
beforeEach(async () => {
  await site.db.delete(partCorrections);
  await site.db.delete(activityLog);
  site.forward(10);
});

const HUB = {
  key: 'ford f150 2015',
  make: 'ford',
  model: 'F150',
  from: '2015',
  to: '2020',
  trim: '',
  pattern: ' 6x5.5',
  boreMm: '',
  source: 'Ford workshop manual',
};
const SIZE = {
  brand: 'TIS',
  code: '544BM',
  diameter: '20"',
  width: '10.0',
  offsets: '+18, −19,18',
  patterns: '6x5.5 / 6x135, 8x6.5',
  boreMm: '106.1 mm',
  source: 'Caliper on a 544BM',
};

async function find(search = '') {
  const reply = await call('GET', `/parts?search=${encodeURIComponent(search)}`);
  return listParts.reply.parse(reply.json());
}

async function boltOn() {
  const asked = 'year=2018&make=Ford&model=F-150&wheelModel=544BM&wheelDiameter=20&wheelWidth=10';
  const reply = await site.app.inject(`/api/parts/bolt-on?${asked}`);
  const { hubs, size } = getBoltOn.reply.parse(reply.json());
  return { hub: hubs.map(({ pattern, source }) => `${pattern}, ${source}`), size };
}

async function change(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<number> {
  const reply = await call(method, `/parts${path}`, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().activityId;
}

const undo = (activityId: number) => call('POST', `/activity/${activityId}/undo`);

describe('a listed entry', () => {
  test('is found by vehicle and year, or by wheel and size, with its source', async () => {
    const { patterns, sizes } = await find('2018 f150');
    expect(sizes).toEqual([]);
    expect(patterns).toContainEqual({
      key: HUB.key,
      make: 'Ford',
      model: 'F-150',
      from: 2015,
      to: null,
      trim: null,
      title: 'Ford F-150, 2015 and later',
      pattern: '6×135',
      boreMm: 87.1,
      source: 'two sources',
      correction: null,
    });
    const wheel = await find('544bm 20x10');
    expect(wheel.patterns).toEqual([]);
    expect(wheel.sizes[0]).toMatchObject({
      key: 'tis 544bm 20x10',
      code: '544BM',
      offsets: [-25, -20, -19],
      source: 'maker’s list',
      correction: null,
    });
    const all = await find('tis');
    expect([all.sizes.length, all.sizeCount]).toEqual([100, expect.any(Number)]);
    expect(all.sizeCount).toBeGreaterThan(100);
  });

  test('is corrected with source and author, answers at once, and returns when that is undone', async () => {
    const before = await boltOn();
    const activityId = await change('PUT', '/patterns', HUB);
    expect((await find()).patterns).toMatchObject([
      {
        key: HUB.key,
        make: 'Ford',
        model: 'F-150',
        to: 2020,
        pattern: '6×139.7',
        boreMm: null,
        source: HUB.source,
        correction: { adminName: 'ada', replaces: true, isRemoval: false },
      },
    ]);
    expect((await boltOn()).hub).toEqual(['6×139.7, Ford workshop manual']);
    expect(await site.db.select().from(activityLog)).toMatchObject([
      {
        action: 'update',
        subject: 'part',
        title: 'Ford F-150, 2015 to 2020',
        adminName: 'ada',
        before: { id: null, pattern: '6×135', source: 'two sources' },
        after: { pattern: '6×139.7', source: HUB.source },
      },
    ]);
    expect((await undo(activityId)).statusCode).toBe(200);
    expect(await find()).toMatchObject({ patterns: [], sizes: [] });
    expect(await boltOn()).toEqual(before);
    expect((await undo(activityId)).statusCode).toBe(409);
  });

  test('of a wheel is corrected, then again, and goes back one correction at a time', async () => {
    const key = 'tis 544bm 20x10';
    await change('PUT', '/sizes', { ...SIZE, key });
    expect((await boltOn()).size).toMatchObject({
      patterns: ['6×139.7 / 6×135', '8×165.1'],
      offsets: [
        { offset: -19, backspacing: 4.75 },
        { offset: 18, backspacing: null },
      ],
      source: SIZE.source,
    });
    const again = await change('PUT', '/sizes', { ...SIZE, key, offsets: '0' });
    expect((await boltOn()).size?.offsets).toHaveLength(1);
    expect((await undo(again)).statusCode).toBe(200);
    expect((await boltOn()).size?.offsets).toHaveLength(2);
    const [entry] = (await find()).sizes;
    const removed = await change('DELETE', `/${entry?.correction?.id}`);
    expect((await find(key)).sizes[0]).toMatchObject({ correction: null, source: 'maker’s list' });
    expect((await undo(removed)).statusCode).toBe(200);
    expect((await find(key)).sizes[0]).toMatchObject({ source: SIZE.source, boreMm: 106.1 });
  });

  test('that is not so leaves the answers, and stays in the list to be brought back', async () => {
    const removal = { kind: 'pattern', key: HUB.key, source: 'Not sold with it' };
    const activityId = await change('POST', '/removals', removal);
    expect((await boltOn()).hub).toEqual([]);
    const listed = (await find('2018 ford f-150')).patterns.find(({ key }) => key === HUB.key);
    expect(listed).toMatchObject({ pattern: '6×135', correction: { isRemoval: true } });
    expect(await site.db.select().from(activityLog)).toMatchObject([
      { action: 'delete', title: 'Ford F-150, 2015 and later', after: { listed: false } },
    ]);
    await undo(activityId);
    expect((await boltOn()).hub).toEqual(['6×135, two sources']);
  });
});

describe('an entry that is not listed', () => {
  const ADDED = { ...HUB, key: undefined, model: 'F-999', to: null, trim: '4WD', boreMm: 60.1 };

  test('is added, and gone when it is removed or undone', async () => {
    const activityId = await change('PUT', '/patterns', ADDED);
    const [added] = (await find('f999')).patterns;
    expect(added).toMatchObject({
      key: 'ford f999 2015 4wd',
      boreMm: 60.1,
      correction: { replaces: false },
    });
    expect((await call('PUT', '/parts/patterns', ADDED)).statusCode).toBe(409);
    const removed = await change('DELETE', `/${added?.correction?.id}`);
    expect((await find('f999')).patterns).toEqual([]);
    expect((await undo(removed)).statusCode).toBe(200);
    expect((await find('f999')).patterns).toHaveLength(1);
    expect((await undo(activityId)).statusCode).toBe(200);
    expect((await find('f999')).patterns).toEqual([]);
    expect(await site.db.select().from(activityLog).orderBy(activityLog.id)).toMatchObject([
      { action: 'create', before: null, after: { trim: '4WD' } },
      { action: 'delete', after: null },
      { action: 'create' },
      { action: 'delete' },
    ]);
  });

  test('is not added twice, nor by a correction of another', async () => {
    expect((await call('PUT', '/parts/sizes', SIZE)).json()).toMatchObject({
      error: 'TIS 544BM 20×10 is already listed',
    });
    const other = { ...SIZE, key: 'tis 544bm 20x9' };
    expect((await call('PUT', '/parts/sizes', other)).statusCode).toBe(409);
    expect(await site.db.$count(partCorrections)).toBe(0);
  });

  test('cannot be corrected or removed', async () => {
    for (const [method, path, body] of [
      ['PUT', '/parts/patterns', { ...HUB, key: 'nobody has it' }],
      ['POST', '/parts/removals', { kind: 'size', key: 'nobody has it', source: 'x' }],
      ['DELETE', '/parts/999999', undefined],
      ['DELETE', '/parts/x', undefined],
    ] as const)
      expect((await call(method, path, body)).statusCode, path).toBe(404);
  });
});

test.each([
  ['patterns', { pattern: '2x135' }, 'pattern'],
  ['patterns', { pattern: '13x135' }, 'pattern'],
  ['patterns', { pattern: '6x301' }, 'pattern'],
  ['patterns', { pattern: '6x79' }, 'pattern'],
  ['patterns', { pattern: '6x135 / 6x5.5' }, 'pattern'],
  ['patterns', { boreMm: 39 }, 'boreMm'],
  ['patterns', { boreMm: '201' }, 'boreMm'],
  ['patterns', { boreMm: 'wide' }, 'boreMm'],
  ['patterns', { from: 1900 }, 'from'],
  ['patterns', { to: 2014 }, 'to'],
  ['patterns', { make: ' ' }, 'make'],
  ['patterns', { source: ' ' }, 'source'],
  ['patterns', { source: 's'.repeat(201) }, 'source'],
  ['patterns', { source: 'ann@example.com' }, 'source'],
  ['sizes', { brand: 'Other' }, 'brand'],
  ['sizes', { code: '' }, 'code'],
  ['sizes', { diameter: 'big' }, 'diameter'],
  ['sizes', { width: 0 }, 'width'],
  ['sizes', { offsets: '' }, 'offsets'],
  ['sizes', { offsets: '18, x' }, 'offsets'],
  ['sizes', { offsets: [501] }, 'offsets'],
  ['sizes', { offsets: Array.from({ length: 21 }, (_, index) => index) }, 'offsets'],
  ['sizes', { patterns: '' }, 'patterns'],
  ['sizes', { patterns: '6x135 / x' }, 'patterns'],
  ['sizes', { source: '' }, 'source'],
])('%s refuse %j', async (path, wrong, field) => {
  const answer = await call('PUT', `/parts/${path}`, { ...(path === 'sizes' ? SIZE : HUB), ...wrong });
  expect(answer.statusCode, answer.body).toBe(400);
  const [named = ''] = Object.keys(answer.json().fields);
  expect(named.split('.')[0]).toBe(field);
});

test('corrections are the administrators’ alone', async () => {
  for (const cookies of [{}, await signedInAs(site)]) {
    expect((await call('GET', '/parts', undefined, cookies)).statusCode).toBe(401);
    expect((await call('PUT', '/parts/patterns', HUB, cookies)).statusCode).toBe(401);
    expect((await call('PUT', '/parts/sizes', SIZE, cookies)).statusCode).toBe(401);
    expect((await call('DELETE', '/parts/1', undefined, cookies)).statusCode).toBe(401);
  }
  expect(await site.db.$count(partCorrections)).toBe(0);
});

test('another process answers by a correction within seconds, without reading the table each time', async () => {
  const other = openCurrentLists(site);
  const before = await other.get();
  await change('PUT', '/patterns', HUB);
  expect(await other.get()).toBe(before);
  site.forward(2);
  const after = await other.get();
  expect(after.hubs).not.toEqual(before.hubs);
  expect(after.wheels).toBe(before.wheels);
  expect(await other.get()).toBe(after);
});

test('a correction that another release wrote and this one cannot read breaks no answer', async () => {
  const at = new Date('2026-06-01T12:00:00Z');
  const unreadable = { kind: 'pattern' as const, key: 'ford f150 2015', value: { lugs: 'six' } };
  const written = { source: 'Later', adminName: 'ada', createdAt: at, updatedAt: at };
  await site.db.insert(partCorrections).values({ ...unreadable, ...written });
  expect((await boltOn()).hub).toHaveLength(1);
  expect((await find('f150')).patterns.length).toBeGreaterThan(0);
});
