import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AXES, MODIFICATION_FILTERS, SORTS, VIEWS } from '#domain/choices.ts';
import { OFFSET_MAX, OFFSET_MIN } from '#domain/limits.ts';
import { LIST_FILTERS, readList } from './gallery.ts';
import {
  FIRST_STATE,
  facetsQuery,
  fitmentQuery,
  type GalleryState,
  galleryAddress,
  listQuery,
  readGalleryAddress,
} from './gallery-address.ts';

const value = fc
  .string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
  .filter((text) => text.length <= 100);
const oneValue = value.map((text) => text.trim()).filter((text) => text !== '');
const listFilters = Object.fromEntries(
  LIST_FILTERS.map((filter) => [
    filter,
    fc
      .array(value, { minLength: 1, maxLength: 5 })
      .map((values) => readList(filter, values))
      .filter((values) => values.length > 0 && values.every((text) => text.length <= 100)),
  ]),
);
const offsets = fc.integer({ min: OFFSET_MIN, max: OFFSET_MAX });

const filters = fc
  .record(
    {
      year: fc.integer({ min: 1, max: 9999 }),
      make: oneValue,
      model: oneValue,
      modification: fc.constantFrom(...MODIFICATION_FILTERS),
      ...listFilters,
      offsetMin: offsets,
      offsetMax: offsets,
    },
    { requiredKeys: [] },
  )
  .filter(({ offsetMin, offsetMax }) => (offsetMin ?? OFFSET_MIN) <= (offsetMax ?? OFFSET_MAX));

const anyState: fc.Arbitrary<GalleryState> = fc.record(
  {
    filters,
    search: fc.string({ maxLength: 60 }).map((text) => text.trim()),
    sort: fc.constantFrom(...SORTS),
    view: fc.constantFrom(...VIEWS),
    axes: fc.constantFrom(...AXES),
    cell: oneValue,
    vehicle: fc.integer({ min: 1, max: 2_147_483_647 }),
    upload: fc.boolean(),
    compare: fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 4 }),
    fit: fc.record(
      {
        year: fc.constant('2019'),
        make: oneValue,
        model: oneValue,
        wheel: fc.constant('20x10'),
        nowTire: oneValue,
      },
      { requiredKeys: [] },
    ),
    embed: fc.record(
      { limit: fc.integer({ min: 1, max: 100 }), theme: fc.constantFrom('light' as const, 'dark' as const) },
      { requiredKeys: ['limit'] },
    ),
    print: fc.constant(false),
  },
  { requiredKeys: ['filters', 'search', 'sort', 'view', 'axes', 'upload', 'compare', 'print'] },
);
/** Axes and cell belong to the fitment view alone. */
const state = anyState.map(({ cell, ...one }): GalleryState => {
  if (one.view !== 'fitment') return { ...one, axes: 'wheel' };
  return cell === undefined ? one : { ...one, cell };
});

const queryOf = (address: string) => address.slice(1);

describe('the address of the gallery', () => {
  it('brings back every state', () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(readGalleryAddress(queryOf(galleryAddress(one)))).toEqual(one);
      }),
      { numRuns: 2000, seed: 4 },
    );
  });

  it('is read whatever it holds, and once read says the same again', () => {
    const key = fc.constantFrom(
      'q',
      'sort',
      'view',
      'axes',
      'cell',
      'vehicle',
      'upload',
      'year',
      'make',
      'offsetMin',
      'offsetMax',
      ...LIST_FILTERS,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string({ unit: 'binary' })), { maxLength: 8 }), (pairs) => {
        const read = readGalleryAddress(
          new URLSearchParams(pairs.map(([k, v]) => [k, v.toWellFormed()])).toString(),
        );
        expect(readGalleryAddress(queryOf(galleryAddress(read)))).toEqual(read);
      }),
      { numRuns: 2000, seed: 4 },
    );
  });

  it('leaves defaults out', () => {
    expect(galleryAddress(FIRST_STATE)).toBe('/');
    expect(readGalleryAddress('')).toEqual(FIRST_STATE);
  });

  it('keeps axes and cell of the fitment chart, and drops them in the other views', () => {
    const chosen = { ...FIRST_STATE, axes: 'tire', cell: '33,Leveling Kit' } as const;
    expect(galleryAddress({ ...chosen, view: 'fitment' })).toBe(
      '/?view=fitment&axes=tire&cell=33%2CLeveling+Kit',
    );
    expect(galleryAddress({ ...chosen, view: 'list' })).toBe('/?view=list');
    expect(readGalleryAddress('?axes=tire&cell=33,Leveling+Kit')).toEqual(FIRST_STATE);
  });

  it('joins a list by commas, and repeats the key when a value holds one', () => {
    const at = (wheelModel: string[]) => galleryAddress({ ...FIRST_STATE, filters: { wheelModel } });
    expect(at(['544BM', '551B'])).toBe('/?wheelModel=544BM,551B');
    expect(at(['A, B', 'C'])).toBe('/?wheelModel=A%2C+B&wheelModel=C');
    expect(at(['A, B'])).toBe('/?wheelModel=A%2C+B&wheelModel=');
    expect(readGalleryAddress('?wheelModel=A%2C+B&wheelModel=').filters).toEqual({ wheelModel: ['A, B'] });
  });

  it('loses only the key whose value is bad', () => {
    const address =
      '?q=f150&sort=best&year=soon&make=Ford&wheelWidth=,&view=map&compare=x&offsetMin=-25&offsetMax=wide&modification=Lots';
    expect(readGalleryAddress(address)).toEqual({
      ...FIRST_STATE,
      search: 'f150',
      filters: { make: 'Ford', offsetMin: -25 },
    });
  });

  it('leaves out a list that no call would take', () => {
    const many = Array.from({ length: 101 }, (_, number) => number).join(',');
    for (const list of [many, `a,${'x'.repeat(101)}`])
      expect(readGalleryAddress(`?wheelModel=${list}&make=Ford`).filters).toEqual({ make: 'Ford' });
  });

  it('brings numbers to their one spelling', () => {
    expect(
      readGalleryAddress('?wheelWidth=9.0,10&tireHeight=33in,55&tireDiameter=33%22,34.0&tireWidth=12.5')
        .filters,
    ).toEqual({
      wheelWidth: ['9', '10'],
      tireHeight: ['33', '55-series'],
      tireDiameter: ['33', '34'],
      tireWidth: ['12.50'],
    });
  });

  it('turns an offset range around that was given backwards', () => {
    expect(readGalleryAddress('?offsetMin=20&offsetMax=-20').filters).toEqual({
      offsetMin: -20,
      offsetMax: 20,
    });
  });
});

describe('what the server is asked', () => {
  it('is the filters and the search, and for the list also the page', () => {
    const asked = {
      ...FIRST_STATE,
      search: 'bronco',
      filters: { make: 'Ford', year: 2021, suspension: ['Stock'] },
    };
    expect(facetsQuery(asked)).toEqual({
      make: 'Ford',
      year: '2021',
      suspension: ['Stock'],
      search: 'bronco',
    });
    expect(listQuery(asked, 24)).toEqual({
      ...facetsQuery(asked),
      sortBy: 'newest',
      limit: '12',
      offset: '24',
    });
  });

  it('names the axes of the fitment chart unless they are the usual ones', () => {
    const asked = { ...FIRST_STATE, filters: { make: 'Ford' } };
    expect(fitmentQuery(asked)).toEqual({ make: 'Ford' });
    expect(fitmentQuery({ ...asked, axes: 'tire' })).toEqual({ make: 'Ford', axes: 'tire' });
  });

  it('is the same for the same filters in another order', () => {
    const one = facetsQuery({ search: '', filters: { make: 'Ford', year: 2021 } });
    const other = facetsQuery({ search: '', filters: { year: 2021, make: 'Ford' } });
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });
});

it('an empty filter in an address is no filter', () => {
  expect(readGalleryAddress('?year=&modification=&wheelWidth=&make=+&offsetMin=').filters).toEqual({});
});

it.each(['1)', '1.', '1,', '1).', '1>', '1”', '1%29', '1+'])('vehicle=%s opens build 1', (vehicle) => {
  expect(readGalleryAddress(`?vehicle=${vehicle}`).vehicle).toBe(1);
});

it.each([
  '?make=Ford&amp;model=F-150',
  '?make[]=Ford&model[]=F-150',
  '?make%5B%5D=Ford&amp;model%5b%5d=F-150',
])('%s asks for a make and a model', (address) => {
  expect(readGalleryAddress(address).filters).toEqual({ make: 'Ford', model: 'F-150' });
});

it.each(['?vehicle=abc', '?vehicle=0', '?vehicle=-3', '?vehicle=99999999999'])(
  '%s opens a build that is not there',
  (address) => {
    expect(readGalleryAddress(address).vehicle).toBe(0);
  },
);

it('an address that names no build opens none', () => {
  for (const address of ['?vehicle=', '?vehicle=.', '?'])
    expect(readGalleryAddress(address).vehicle).toBeUndefined();
});

it('an ampersand inside a value is kept', () => {
  expect(readGalleryAddress('?q=a%26amp%3Bb').search).toBe('a&amp;b');
});
