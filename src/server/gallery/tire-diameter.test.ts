import { afterAll, beforeAll, expect, test } from 'vitest';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function storedDiameter(width: string, height: string, rim: string): Promise<string | null> {
  const found = await database.pool.query<{ key: string | null }>(
    'SELECT gallery_tire_diameter($1, $2, $3) AS key',
    [width, height, rim],
  );
  return found.rows[0]?.key ?? null;
}

test.each([
  ['12.50', '33', '20', '33'],
  ['13.50', '36.5', '20', '37'],
  // 20 + 2 × 285 × 0.55 / 25.4 = 32.34
  ['285', '55', '20', '32'],
  // 18 + 2 × 275 × 0.70 / 25.4 = 33.16
  ['275', '70', '18', '33'],
  // 22 + 2 × 305 × 0.45 / 25.4 = 32.81
  ['305', '45', '22', '33'],
])('a %s/%s tire on a %s inch rim stands %s inches tall', async (width, height, rim, inches) => {
  expect(await storedDiameter(width, height, rim)).toBe(inches);
});

test('a tire without its numbers, or one that would not reach over its rim, has no diameter', async () => {
  expect(await storedDiameter('wide', '55', '20')).toBeNull();
  expect(await storedDiameter('285', '', '20')).toBeNull();
  expect(await storedDiameter('12.50', '20', '20')).toBeNull();
  expect(await storedDiameter('0', '33', '20')).toBeNull();
});

test('the database computes the diameters the drawings are made of', async () => {
  const widths = ['8', '12.50', '205', '265', '285', '305', '315', '325', '355'];
  const heights = ['15', '31', '33', '34.5', '35', '45', '55', '60', '65', '70', '75'];
  const rims = ['15', '16.5', '17', '18', '20', '22', '24', '26'];
  const sizes = widths.flatMap((width) =>
    heights.flatMap((height) => rims.map((rim) => [width, height, rim])),
  );
  const found = await database.pool.query<{ key: string | null }>(
    `SELECT gallery_tire_diameter(size->>0, size->>1, size->>2) AS key
     FROM json_array_elements($1::json) WITH ORDINALITY AS sizes (size, place) ORDER BY place`,
    [JSON.stringify(sizes)],
  );
  const computed = sizes.map(([tireWidth = '', tireHeight = '', wheelDiameter = '']) => {
    const inches = tireDiameterInches({ tireWidth, tireHeight, wheelDiameter });
    return inches === undefined ? null : String(Math.round(inches));
  });
  expect(found.rows.map((row) => row.key)).toEqual(computed);
});
