import fc from 'fast-check';
import { FACETS, type Facet } from '#contract/gallery.ts';
import { AXLES, SETUPS } from '#domain/axles.ts';
import { FINISH_FAMILIES, MODIFICATION_FILTERS, SORTS } from '#domain/choices.ts';
import type { NewVehicleRow } from '#server/database/schema.ts';
import type {
  Constraint,
  Cost,
  NearestRequest,
  OptionFacet,
  PageRequest,
  Selection,
} from '#server/gallery/snapshot/gallery-index.ts';
import { searchWords } from '#server/gallery/snapshot/words.ts';
import { aVehicle, photoMeasures } from './vehicles.ts';

/** Random builds and requests over few values, so that requests find something and orders have ties. */

export const VALUES = {
  year: ['1999', '2015', '2019', '2021', '2500'],
  make: ['Ford', 'Ram', 'Chevrolet', 'Mercedes-Benz', 'Citroën', 'O\'Neil, "Co" \\ %_'],
  model: ['F-150', 'F 150', '1500', '2500', 'Silverado 1500', 'Tacoma', '4Runner', 'CR-V', 'ID.4'],
  suspension: ['Stock', 'Leveling Kit', '3" Lift', '6" Lift', 'Air Suspension', 'Lifted'],
  wheelBrand: ['TIS', 'TIS Motorsports', 'DTS Wheels'],
  wheelModel: ['544BM', '544BM 2.0', '560', '603SB'],
  wheelWidth: ['8.5', '9', '10', '12'],
  wheelDiameter: ['18', '20', '22'],
  tireWidth: ['12.50', '285', '35'],
  tireHeight: ['35', '33', '55'],
  tireDiameter: ['32', '33', '34', '35'],
  tireBrand: ['Nitto', 'Toyo', 'BFGoodrich', 'Tab\there', 'Line\nbreak'],
  setup: SETUPS,
  finish: FINISH_FAMILIES,
  rubbing: ['Rubs', 'No rubbing or scrubbing', 'None'],
  modification: [
    'No Trimming',
    'None',
    'Minor Plastic Trimming',
    'Fenders Rolled',
    'Spacers',
    'Major Trimming',
  ],
} as const;
const TRIMS = ['Lariat', 'TRD Pro', 'Z71', 'Čierny', null];
const OWNERS = ['Marcus', 'marcus tacoma', "José O'Brien", 'Иван', 'F 150 fan'];
const NOTES = [
  null,
  'Rides great',
  'tocoma with 1.5in spacers',
  'ford-tough, lift-kit | F-150',
  'x'.repeat(1100),
];
const WORDS = [
  'ford',
  'frod',
  'f150',
  'F-150',
  'f 150',
  '1500',
  '150',
  '15',
  'ram1500',
  'tacoma',
  'tocoma',
  'tacomma',
  'taco',
  'silverado',
  'silvarado',
  'cheverolet',
  'mercedes-benz',
  'mercedez',
  'citroen',
  'crv',
  '544',
  '544bm',
  '544b',
  'bm 2.0',
  'nitto',
  'lariat',
  'josé',
  'obrien',
  'иван',
  'Čierny',
  'great',
  'z71',
  'm',
  'the',
  'f',
  '6 lift',
  'nothing',
  '35',
  'id4',
];

const mostlyNone = <Value>(...values: Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

export const randomBuild: fc.Arbitrary<NewVehicleRow> = fc
  .record({
    year: fc.constantFrom(...VALUES.year).map(Number),
    make: fc.constantFrom(...VALUES.make),
    model: fc.constantFrom(...VALUES.model),
    trim: fc.constantFrom(...TRIMS),
    suspension: fc.constantFrom(...VALUES.suspension),
    wheelBrand: fc.constantFrom(...VALUES.wheelBrand),
    wheelModel: fc.constantFrom(...VALUES.wheelModel),
    wheelWidth: fc.constantFrom(...VALUES.wheelWidth),
    wheelDiameter: fc.constantFrom(...VALUES.wheelDiameter),
    wheelOffset: fc.constantFrom(-44, -18, -12, 0, 18, 600),
    tireWidth: fc.constantFrom(...VALUES.tireWidth),
    tireHeight: fc.constantFrom(...VALUES.tireHeight),
    tireBrand: fc.constantFrom(...VALUES.tireBrand),
    rearWheelModel: mostlyNone(...VALUES.wheelModel),
    rearWheelWidth: mostlyNone(...VALUES.wheelWidth),
    rearWheelDiameter: mostlyNone(...VALUES.wheelDiameter),
    rearWheelOffset: mostlyNone(-44, 0, 18),
    rearTireWidth: mostlyNone(...VALUES.tireWidth),
    rearTireHeight: mostlyNone(...VALUES.tireHeight),
    rearTireBrand: mostlyNone(...VALUES.tireBrand),
    frontSpacer: mostlyNone(0, 18, 30),
    rearSpacer: mostlyNone(0, 18, 30),
    dualRearWheels: fc.constantFrom(false, false, false, true),
    rubbing: fc.constantFrom(...VALUES.rubbing, null),
    photoMeasures: mostlyNone(
      photoMeasures({ rise: 51 }),
      photoMeasures({ rise: -20 }),
      photoMeasures({ rise: 90, error: 26 }),
      photoMeasures({ rise: null }),
    ),
    modification: fc.constantFrom(...VALUES.modification),
    ownerName: fc.constantFrom(...OWNERS),
    notes: fc.constantFrom(...NOTES),
    likes: fc.constantFrom(0, 0, 0, 1, 2, 1000),
    isFeatured: fc.boolean(),
    isApproved: fc.constantFrom(true, true, true, true, false),
    createdAt: fc
      .constantFrom('2024-01-01', '2025-06-01', '2025-06-02', '2026-05-05')
      .map((day) => new Date(day)),
  })
  .map(aVehicle);

const randomAxle = fc.constantFrom(undefined, undefined, ...AXLES);

const valueConstraint: fc.Arbitrary<Constraint> = fc
  .constantFrom<OptionFacet>(
    'year',
    'make',
    'model',
    'suspension',
    'wheelBrand',
    'wheelModel',
    'wheelWidth',
    'wheelDiameter',
    'tireWidth',
    'tireHeight',
    'tireDiameter',
    'tireBrand',
    'rubbing',
    'setup',
    'finish',
    'modification',
  )
  .chain((facet) => {
    const known =
      facet === 'modification'
        ? MODIFICATION_FILTERS
        : facet === 'tireHeight'
          ? ['35', '33', '55-series']
          : VALUES[facet];
    return fc.record({
      facet: fc.constant(facet),
      values: fc.uniqueArray(fc.constantFrom<string>(...known, 'elsewhere'), { minLength: 1, maxLength: 3 }),
      fromText: fc.boolean(),
      axle: randomAxle,
    });
  });

const edge = fc.constantFrom(-500, -44, -20, -12, 0, 18, 500);
const offsetConstraint: fc.Arbitrary<Constraint> = fc.record({
  facet: fc.constant('offset' as const),
  ranges: fc.array(fc.record({ from: edge, to: edge }), { minLength: 1, maxLength: 2 }),
  fromText: fc.boolean(),
  axle: randomAxle,
});

export const randomSelection: fc.Arbitrary<Selection> = fc.record({
  constraints: fc.array(
    fc.oneof({ weight: 6, arbitrary: valueConstraint }, { weight: 1, arbitrary: offsetConstraint }),
    {
      maxLength: 4,
    },
  ),
  words: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((texts) => searchWords(texts.join(' '))),
  axle: randomAxle,
});

export const randomPage: fc.Arbitrary<PageRequest> = fc
  .tuple(
    randomSelection,
    fc.record({
      sort: fc.constantFrom(...SORTS),
      limit: fc.integer({ min: 1, max: 30 }),
      offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 120 })),
    }),
  )
  .map(([selection, page]) => ({ ...selection, ...page }));

/** What builds are grouped by. */
export const randomFacets: fc.Arbitrary<Facet[]> = fc.uniqueArray(fc.constantFrom(...FACETS), {
  maxLength: 8,
});

/** Few distinct costs, so that many builds cost the same. */
const randomCost: fc.Arbitrary<Cost> = fc.record({
  facets: fc
    .uniqueArray(fc.constantFrom(...FACETS), { minLength: 1, maxLength: 5 })
    .map(([first = 'offset', ...others]): Cost['facets'] => [first, ...others]),
  cost: fc
    .constantFrom(1, 2, 3, 50)
    .map((most) => (values: readonly unknown[]) => JSON.stringify(values).length % most),
});

export const randomNearest: fc.Arbitrary<NearestRequest> = fc
  .record({
    constraints: randomSelection.map(({ constraints }) => constraints.slice(0, 2)),
    costs: fc.array(randomCost, { maxLength: 4 }),
    axle: randomAxle,
    limit: fc.integer({ min: 1, max: 20 }),
    spread: fc.option(
      fc.record({ facet: fc.constantFrom(...FACETS), most: fc.integer({ min: 1, max: 3 }) }),
      { nil: undefined },
    ),
    without: fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 5 }),
  })
  .map(({ spread, ...request }) => (spread ? { ...request, spread } : request));
