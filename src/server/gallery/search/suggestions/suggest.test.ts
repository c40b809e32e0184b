import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehiclePage } from '#contract/gallery.ts';
import { listSuggestions, type Suggestion } from '#contract/suggestions.ts';
import { vehicles } from '#server/database/schema.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

const ram = {
  make: 'Ram',
  wheelBrand: 'TIS Motorsports' as const,
  wheelModel: '507S',
  wheelDiameter: '22',
  wheelWidth: '12',
};
const chevy = {
  make: 'Chevrolet',
  wheelModel: '544C',
  tireWidth: '285',
  tireHeight: '70',
  wheelDiameter: '17',
  wheelWidth: '9',
};

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  const rows = await insertVehicles(
    site.db,
    { year: 2019 },
    { year: 2019, model: 'F150' },
    { year: 2021, model: 'F-250 Super Duty', wheelWidth: '9' },
    { ...ram, model: '1500' },
    { ...ram, model: '2500', tireBrand: 'BFGoodrich' },
    { ...chevy, make: 'Chevy', model: 'Silverado 1500' },
    { ...chevy, model: 'Silverado 2500 HD' },
    { make: 'Toyota', model: 'Tacoma', suspension: '3" Lift' },
    { make: 'Yugo', model: 'Hidden', isApproved: false },
  );
  await site.gallery.ready;
  await site.gallery.changed(rows.map(({ id }) => id));
});
afterAll(() => site.close());

const ask = (query: Record<string, string>) => site.app.inject({ url: '/api/vehicles/suggestions', query });
const suggest = async (q: string, filters = {}): Promise<Suggestion[]> =>
  listSuggestions.reply.parse((await ask({ q, ...filters })).json());
const shown = ({ kind, text, count }: Suggestion) => `${kind}: ${text} · ${count}`;

describe('while a search is typed', () => {
  test.each([
    ['f15', ['vehicle: Ford F-150 · 2']],
    ['F-150', ['vehicle: Ford F-150 · 2']],
    ['f 150', ['vehicle: Ford F-150 · 2']],
    ['ford f1', ['vehicle: Ford F-150 · 2']],
    ['2019 f1', ['vehicle: 2019 Ford F-150 · 2']],
    ['ford 2019 f1', ['vehicle: ford 2019 F-150 · 2']],
    ['for', ['vehicle: Ford · 3', 'vehicle: Ford F-150 · 2', 'vehicle: Ford F-250 Super Duty · 1']],
    ['duty', ['vehicle: Ford F-250 Super Duty · 1']],
    ['chevy silv', ['vehicle: Chevrolet Silverado 1500 · 1', 'vehicle: Chevrolet Silverado 2500 HD · 1']],
    ['1500', ['vehicle: Ram 1500 · 1', 'vehicle: Chevrolet Silverado 1500 · 1']],
    ['ram 1', ['vehicle: Ram 1500 · 1']],
    ['taco', ['vehicle: Toyota Tacoma · 1']],
    ['dual', []],
    // Wheels, sizes, tires
    ['507', ['wheel: TIS Motorsports 507S · 2']],
    ['tis 54', ['wheel: TIS 544BM · 4', 'wheel: TIS 544C · 2']],
    ['22x', ['size: 22×12 · 2']],
    ['20*1', ['size: 20×10 · 3']],
    ['33', ['tire: 33×12.50R20 · 4', 'tire: 33×12.50R22 · 2']],
    ['33x12.5r2', ['tire: 33×12.50R20 · 4', 'tire: 33×12.50R22 · 2']],
    ['33 12.50 22', ['tire: 33×12.50R22 · 2']],
    ['lt285', ['tire: 285/70R17 · 2']],
    ['285 70 17', ['tire: 285/70R17 · 2']],
    ['bfg', ['tire: BFGoodrich · 1']],
    ['f150 20x10 33', ['tire: f150 20x10 33×12.50 · 2']],
    // Slips in names are forgiven
    ['tocom', ['vehicle: Toyota Tacoma · 1']],
    ['silvarado 25', ['vehicle: Chevrolet Silverado 2500 HD · 1']],
    ['toyta tac', ['vehicle: toyta Tacoma · 1']],
  ])('%s', async (q, expected) => {
    expect((await suggest(q)).map(shown).slice(0, Math.max(1, expected.length))).toEqual(expected);
  });

  test.each(['1500', 'ram 1500', 'silverado 1500', '150', 'f150', 'f-150', 'ford f 150', '2019 f150'])(
    '%s never becomes 2500 or F-250',
    async (q) => {
      for (const { text } of await suggest(q)) expect(text).not.toMatch(/2500|250/);
    },
  );

  test.each(['2500', 'ram 2500', 'silverado 2500hd', 'f250', 'f-250', 'ford f 250'])(
    '%s never becomes 1500 or F-150',
    async (q) => {
      for (const { text } of await suggest(q)) expect(text).not.toMatch(/1500|150/);
    },
  );

  test('the gallery lists as many builds for what is taken as its suggestion says', async () => {
    for (const q of ['f', '2019 f', 'tis', '2', '3', 'chev', '285', 'lifted', 'ni', 'ram']) {
      for (const { text, count, from } of await suggest(q)) {
        const { json } = await site.app.inject({ url: '/api/vehicles', query: { search: text } });
        expect([text, vehiclePage.parse(json()).totalCount]).toEqual([text, count]);
        expect(q.startsWith(text.slice(0, from).trim())).toBe(true);
      }
    }
  });

  test('a text that is understood is offered ways to go on', async () => {
    expect((await suggest('2019')).map(shown)).toEqual([
      'vehicle: 2019 Ford F-150 · 2',
      'size: 2019 20×10 · 2',
      'wheel: 2019 TIS 544BM · 2',
      'tire: 2019 33×12.50R20 · 2',
    ]);
  });

  test('only builds that satisfy the filters count', async () => {
    expect((await suggest('for', { year: '2021' })).map(shown)).toEqual([
      'vehicle: Ford · 1',
      'vehicle: Ford F-250 Super Duty · 1',
    ]);
    expect(await suggest('for', { make: 'Ram' })).toEqual([]);
  });

  test('nothing typed is nothing suggested, and builds nobody may see are not', async () => {
    expect(await suggest('  ')).toEqual([]);
    expect(await suggest('yugo')).toEqual([]);
    expect((await ask({})).statusCode).toBe(400);
    expect((await ask({ q: 'x'.repeat(201) })).statusCode).toBe(400);
  });

  test('whatever is typed, the answer is suggestions or a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary', maxLength: 220 }), fc.string()), async (q) => {
        expect([200, 400]).toContain((await ask({ q: q.toWellFormed() })).statusCode);
      }),
      { numRuns: 150, seed: 7 },
    );
    for (const q of ['%FF%FE', '%00', '%', '%ED%A0%80', "'%22;--"])
      expect((await site.app.inject(`/api/vehicles/suggestions?q=${q}`)).statusCode).toBeLessThan(500);
  });
});

test('builds may be called anything', async () => {
  const names = { make: 'valueOf', model: 'constructor', tireBrand: 'toString' };
  const odd = await insertVehicles(site.db, names);
  await site.gallery.changed(odd.map(({ id }) => id));
  expect((await suggest('construct')).map(shown)).toContain('vehicle: valueOf constructor · 1');
  await site.db.delete(vehicles).where(eq(vehicles.id, odd[0]?.id ?? 0));
  await site.gallery.changed(odd.map(({ id }) => id));
});
