import type { Outcome } from './outcomes.ts';
import { type Platform, readSetup, type Setup, type VehicleClass } from './setups.ts';
import type { TireModel } from './tires.ts';
import type { CatalogueWheel } from './wheel-catalogue.ts';

/** A build told in full: the first page of the gallery, where bodies, paints and backgrounds differ from card to card. */
export interface ShowcaseBuild extends Outcome {
  year: number;
  trim: string;
  setup: Setup;
  wheel: CatalogueWheel;
  tire: TireModel;
  suspensionBrand: string | null;
  paint: string;
  background: string;
  owner: string;
  notes: string | null;
  hoursOld: number;
  isFeatured: boolean;
}

interface Told
  extends Omit<ShowcaseBuild, keyof Outcome | 'setup' | 'wheel' | 'year' | 'hoursOld' | 'isFeatured'> {
  vehicle: [year: number, make: string, model: string, kind: VehicleClass];
  setup: string;
  outcome: [modification: Outcome['modification'], rubbing: Outcome['rubbing']];
  wheel: Pick<CatalogueWheel, 'brand' | 'model'>;
  featured?: true;
}

const TOLD: Told[] = [
  {
    vehicle: [2021, 'Ford', 'F-150', 'truck'],
    trim: 'Lariat',
    setup: 'Leveling Kit, 20x10 -19, 33x12.50R20',
    outcome: ['Minor Plastic Trimming', 'Slight rub at full turn'],
    wheel: { brand: 'TIS', model: '544BM' },
    tire: { brand: 'Nitto', line: 'Ridge Grappler' },
    suspensionBrand: 'Bilstein',
    paint: 'ruby',
    background: 'showroom',
    owner: 'Marcus',
    notes:
      'Bilstein 5100s set to the second notch up front, stock rear. Slight rub on the mud flap at full lock, gone after I trimmed the corner. Second set of 544s for me, the milling cleans up like new.',
    featured: true,
  },
  {
    vehicle: [2024, 'Jeep', 'Wrangler', 'off-roader'],
    trim: 'Rubicon',
    setup: '4" Lift, 17x9 -12, 37x12.50R17',
    outcome: ['Minor Plastic Trimming', 'No rubbing or scrubbing'],
    wheel: { brand: 'DTS Wheels', model: '602BZB' },
    tire: { brand: 'BFGoodrich', line: 'Mud-Terrain T/A KM3' },
    suspensionBrand: 'TeraFlex',
    paint: 'white',
    background: 'garage',
    owner: 'Dana',
    notes:
      'Flexes out with nothing touching. The bronze looks gold in the sun and brown in the shade, photos do not do it justice.',
  },
  {
    vehicle: [2022, 'Ford', 'Mustang', 'car'],
    trim: 'GT',
    setup: 'Coilovers, 20x9.5 +20, 275/35R20, Rear: 20x11 +50 with 305/30R20',
    outcome: ['Fenders Rolled', 'Slight rub at full turn'],
    wheel: { brand: 'TIS Motorsports', model: '508BM' },
    tire: { brand: 'Michelin', line: 'Pilot Sport 4S' },
    suspensionBrand: 'BC Racing',
    paint: 'blue',
    background: 'dusk',
    owner: 'Andre',
    notes: 'Rolled the fronts a little, rears clear on their own.',
    featured: true,
  },
  {
    vehicle: [2020, 'Toyota', '4Runner', 'suv'],
    trim: 'TRD Off-Road',
    setup: '3" Lift, 17x8.5 0, 285/70R17',
    outcome: ['Minor Metal Trimming', 'Slight rub at full turn'],
    wheel: { brand: 'DTS Wheels', model: '606BZ' },
    tire: { brand: 'Falken', line: 'Wildpeak A/T3W' },
    suspensionBrand: 'Old Man Emu',
    paint: 'forest',
    background: 'showroom',
    owner: 'Camila',
    notes: null,
  },
  {
    vehicle: [2016, 'Cadillac', 'Escalade', 'suv'],
    trim: 'Platinum',
    setup: 'Stock, 24x10 +24, 305/35R24',
    outcome: ['No Trimming', 'No rubbing or scrubbing'],
    wheel: { brand: 'TIS Motorsports', model: '506C' },
    tire: { brand: 'Lexani', line: 'LX-Thirty' },
    suspensionBrand: null,
    paint: 'pearl',
    background: 'garage',
    owner: 'Yvonne',
    notes: 'Magnetic ride still works like it should. No rub with the whole family and the luggage in it.',
  },
  {
    vehicle: [2019, 'Ram', '2500', 'heavy'],
    trim: 'Laramie',
    setup: '6" Lift, 22x12 -44, 37x13.50R22',
    outcome: ['Minor Plastic Trimming', 'Slight rub at full turn'],
    wheel: { brand: 'TIS', model: '544C' },
    tire: { brand: 'Nitto', line: 'Trail Grappler M/T' },
    suspensionBrand: 'BDS',
    paint: 'gloss-black',
    background: 'dusk',
    owner: 'Wyatt',
    notes:
      'Chrome on black never gets old. Tows the fifth wheel just fine, only the radius arms kiss the tire backing in.',
    featured: true,
  },
  {
    vehicle: [2023, 'Ford', 'Bronco', 'off-roader'],
    trim: 'Badlands',
    setup: 'Coilovers, 17x9 0, 35x12.50R17',
    outcome: ['No Trimming', 'No rubbing or scrubbing'],
    wheel: { brand: 'DTS Wheels', model: '603MS' },
    tire: { brand: 'Toyo', line: 'Open Country A/T III' },
    suspensionBrand: 'Fox',
    paint: 'orange',
    background: 'showroom',
    owner: 'Tess',
    notes: 'Top off since March. Zero offset keeps the doors clean, ask me how I know.',
  },
  {
    vehicle: [1994, 'Chevrolet', 'C/K 1500', 'truck'],
    trim: 'Silverado',
    setup: 'Lowered, 22x9 +15, 265/35R22',
    outcome: ['Fenders Rolled', 'Slight rub at full turn'],
    wheel: { brand: 'TIS Motorsports', model: '507S' },
    tire: { brand: 'Nitto', line: 'NT420V' },
    suspensionBrand: 'Belltech',
    paint: 'red',
    background: 'garage',
    owner: 'Rico',
    notes:
      'Dad bought it new, I dropped it 4/6. He pretended to be mad for about a day and now he asks for the keys.',
  },
  {
    vehicle: [2021, 'Mercedes-Benz', 'Sprinter', 'van'],
    trim: '144 4x4',
    setup: '2" Lift, 16x8 0, 245/75R16',
    outcome: ['No Trimming', 'No rubbing or scrubbing'],
    wheel: { brand: 'DTS Wheels', model: '604AB' },
    tire: { brand: 'BFGoodrich', line: 'All-Terrain T/A KO2' },
    suspensionBrand: 'Old Man Emu',
    paint: 'cement',
    background: 'dusk',
    owner: 'Ingrid',
    notes: 'Home on the road since last spring. Full lock both ways with no rub, sliding door included.',
  },
  {
    vehicle: [2018, 'BMW', '3 Series', 'car'],
    trim: '340i',
    setup: 'Coilovers, 19x8.5 +35, 225/40R19',
    outcome: ['No Trimming', 'No rubbing or scrubbing'],
    wheel: { brand: 'TIS Motorsports', model: '505C' },
    tire: { brand: 'Continental', line: 'ExtremeContact Sport 02' },
    suspensionBrand: 'KW',
    paint: 'navy',
    background: 'showroom',
    owner: 'Henrik',
    notes: null,
  },
  {
    vehicle: [2021, 'Chevrolet', 'Silverado 1500', 'truck'],
    trim: 'LT Trail Boss',
    setup: '6" Lift, 22x12 -44, 35x12.50R22',
    outcome: ['Minor Plastic Trimming', 'Slight rub at full turn'],
    wheel: { brand: 'TIS', model: '554BM' },
    tire: { brand: 'Atturo', line: 'Trail Blade M/T' },
    suspensionBrand: 'Rough Country',
    paint: 'lunar',
    background: 'garage',
    owner: 'Kendra',
    notes:
      'Liner pulled back with zip ties and a heat gun, ten minutes a side. Rub is gone except at full lock in reverse.',
  },
  {
    vehicle: [2022, 'Toyota', 'Tacoma', 'truck'],
    trim: 'TRD Off-Road',
    setup: '3" Lift, 17x9 -12, 285/70R17',
    outcome: ['Minor Metal Trimming', 'Slight rub at full turn'],
    wheel: { brand: 'TIS', model: '563B' },
    tire: { brand: 'Cooper', line: 'Discoverer AT3 XLT' },
    suspensionBrand: 'Icon',
    paint: 'olive',
    background: 'dusk',
    owner: 'Luis',
    notes: 'Cab mount chop done and painted. 285s tuck fine now, even aired down.',
  },
];

/** Newest first; the hours lie unevenly, as submissions do. */
const HOURS_OLD = [5, 19, 31, 44, 60, 77, 95, 112, 130, 151, 170, 195];

export const SHOWCASE: readonly ShowcaseBuild[] = TOLD.map((told, place) => {
  const [year, make, model, kind] = told.vehicle;
  const [modification, rubbing] = told.outcome;
  const platform = { make, model, class: kind, trims: [told.trim], setups: [] } satisfies Platform;
  const setup = readSetup(platform, `1× ${year}-${year}, ${told.setup}`);
  const { wheelDiameter: diameter, wheelWidth: width, wheelOffset: offset } = setup;
  return {
    ...told,
    year,
    setup,
    modification,
    rubbing,
    wheel: { ...told.wheel, diameter, width, offset },
    hoursOld: HOURS_OLD[place] ?? 200 + place,
    isFeatured: told.featured === true,
  };
});
