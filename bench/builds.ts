import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { MAKES } from '#domain/makes.ts';

/** The trucks most builds are on come first. */
const FAVOURITES = [
  'F-150',
  'Silverado 1500',
  '1500',
  'Tacoma',
  'Sierra 1500',
  'F-250 Super Duty',
  '2500',
  'Tundra',
  'Wrangler',
  '4Runner',
];
const TIRES = [
  ['12.50', '33', '20'],
  ['12.50', '35', '20'],
  ['285', '55', '20'],
  ['12.50', '35', '22'],
  ['275', '60', '20'],
  ['265', '70', '17'],
  ['13.50', '37', '24'],
  ['295', '70', '18'],
  ['305', '45', '22'],
];
const ROWS_AT_ONCE = 20_000;

/** Fills an empty, migrated database with so many builds, the same ones every time. */
export async function makeBuilds(pool: pg.Pool, count: number): Promise<void> {
  const statement = await readFile(new URL('builds.sql', import.meta.url), 'utf8');
  const client = await pool.connect();
  try {
    await client.query('SELECT setseed(0.42)');
    await client.query(
      'CREATE TEMP TABLE setups (place int, make text, model text, trim text, tire_width text, tire_height text, wheel_diameter text)',
    );
    await client.query('INSERT INTO setups SELECT * FROM json_populate_recordset(NULL::setups, $1)', [
      JSON.stringify(setups()),
    ]);
    await client.query(
      'CREATE TEMP TABLE wheels AS SELECT (row_number() OVER (ORDER BY id))::int - 1 AS place, brand, model FROM wheel_models',
    );
    for (let made = 0; made < count; made += ROWS_AT_ONCE) {
      const rows = Math.min(ROWS_AT_ONCE, count - made);
      await client.query(statement.replaceAll('$COUNT', String(rows)));
    }
    await client.query('DROP TABLE setups, wheels');
    // Nobody was reading while these were made.
    await client.query('TRUNCATE vehicle_changes');
    // As the database itself, or maintenance, does before long.
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release();
  }
}

/** Trucks with the tires they are shown with, those of most builds first. */
export function setups() {
  const known = MAKES.flatMap(({ make, models }) =>
    models.filter(({ type }) => type !== 'car').map((model) => ({ make, ...model })),
  );
  const popularity = ({ name }: { name: string }) =>
    FAVOURITES.includes(name) ? FAVOURITES.indexOf(name) : FAVOURITES.length;
  const ordered = known.toSorted((a, b) => popularity(a) - popularity(b)).slice(0, 220);
  return ordered
    .flatMap(({ make, name, trims = [] }, rank) => {
      const variants = rank < FAVOURITES.length ? 12 : 2;
      return Array.from({ length: variants }, (_, variant) => ({
        make,
        model: name,
        trim: trims[variant % Math.max(1, trims.length)] ?? null,
        variant,
      }));
    })
    .map(({ make, model, trim, variant }, place) => {
      const [tire_width, tire_height, wheel_diameter] = TIRES[(place + variant) % TIRES.length] ?? [];
      return { place, make, model, trim, tire_width, tire_height, wheel_diameter };
    });
}
