import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { WheelSizes } from '#contract/parts/wheel-sizes.ts';
import { bringIns, partCorrections, wheelModels } from '#server/database/schema.ts';
import { type BringInSite, openBringInSite } from '#test/bring-in-site.ts';

let here: BringInSite;
beforeAll(async () => {
  here = await openBringInSite();
});
afterEach(async () => {
  await here.empty();
  for (const table of [bringIns, partCorrections]) await here.site.db.delete(table);
});
afterAll(() => here.site.close());

const send = (table: string) => here.send(table, { filename: 'wheels.csv', kind: 'wheels' });
const listed = async () => ({
  models: await here.site.db
    .select({ brand: wheelModels.brand, model: wheelModels.model })
    .from(wheelModels)
    .orderBy(wheelModels.brand, wheelModels.model),
  corrections: await here.site.db.$count(partCorrections),
});
async function sizesOf(model: string): Promise<WheelSizes['codes'][number]['sizes'] | undefined> {
  here.site.forward(3);
  const reply = await here.site.app.inject(`/api/parts/wheel-sizes?wheelBrand=TIS&wheelModel=${model}`);
  return reply.json<WheelSizes | null>()?.codes[0]?.sizes;
}

const TABLE = [
  'Brand,Model,Finish,Size,Offset,Bolt Pattern,Part Number,Page',
  'TIS,599BM,Gloss Black,20x10,-19,6x135 / 6x5.5,599-1,https://example.com/599',
  'TIS,599BM,Gloss Black,20x10,-25,8x170,599-2,',
  'TIS,544BM,,20x10,-19,6x135 / 6x5.5,,',
].join('\n');

test('rows about one size come together, beside what is listed; Undo gives all of it back', async () => {
  const before = await listed();
  const table = await send(TABLE);
  expect(table.problems).toEqual([]);
  expect(table.counts).toMatchObject({ rows: 3, ready: 2, here: 1 });
  const done = await here.run(table.id);
  expect(done.counts).toMatchObject({ added: 1, updated: 1, leftOut: 0 });
  expect(await sizesOf('599BM')).toMatchObject([
    {
      ...{ diameter: 20, width: 10, partNumber: '599-1, 599-2', page: 'https://example.com/599' },
      offsets: [{ offset: -25 }, { offset: -19 }],
      patterns: ['6×135 / 6×139.7', '8×170'],
    },
  ]);
  expect((await listed()).models).toContainEqual({ brand: 'TIS', model: '599BM' });

  const again = await send(TABLE);
  expect(again.counts).toMatchObject({ ready: 0, here: 3, planned: 0 });
  await here.answer('POST', `/activity/${done.undo?.activityId}/undo`);
  expect(await listed()).toEqual(before);
  expect(await sizesOf('599BM')).toBeUndefined();
});

test('what an administrator corrected since stays', async () => {
  const table = await send(TABLE);
  const done = await here.run(table.id);
  const size = {
    brand: 'TIS',
    code: '599BM',
    diameter: '20',
    width: '10',
    offsets: '-44',
    patterns: '8x170',
  };
  await here.answer('PUT', '/parts/sizes', {
    ...size,
    boreMm: '',
    source: 'measured',
    key: 'tis 599bm 20x10',
  });
  await here.answer('POST', `/activity/${done.undo?.activityId}/undo`);
  expect(await sizesOf('599BM')).toMatchObject([{ offsets: [{ offset: -44 }] }]);
  expect((await here.get(table.id)).stayed).not.toEqual([]);
});

test('all wheels go out as a table that changes nothing when it comes in again', async () => {
  const first = await send(TABLE);
  await here.run(first.id);
  const { body } = await here.call('GET', '/tables/export?kind=wheels');
  const again = await send(body);
  expect(again.counts).toMatchObject({ mend: 0, unchecked: 0, planned: again.counts.ready });
  // A wheel that is listed in the maker's list alone joins the list of models.
  const done = again.counts.ready > 0 ? await here.run(again.id) : again;
  expect(done.counts.updated + done.counts.added).toBe(again.counts.ready);
  expect((await send(body)).counts).toMatchObject({ ready: 0, planned: 0 });
});

test('what cannot be listed waits', async () => {
  const table = await send(
    'Brand,Model,Size,Offset,Bolt Pattern\nTIS,599BM,20x10,-19,blue\nTIS,,20x10,-19,8x170',
  );
  expect(table.counts).toMatchObject({ ready: 0, mend: 2 });
});
