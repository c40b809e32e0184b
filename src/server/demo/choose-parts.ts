import * as z from 'zod/mini';
import { boltOn } from '#domain/parts/bolt-on.ts';
import { type HubVehicle, patternText } from '#domain/parts/bolt-patterns.ts';
import { BUILT_IN_LISTS } from '#domain/parts/part-lists.ts';
import scenes from '#server/demo/data/scenes.json' with { type: 'json' };
import suspensionBrands from '#server/demo/data/suspension-brands.json' with { type: 'json' };
import tires from '#server/demo/data/tires.json' with { type: 'json' };
import catalogue from '#server/demo/data/wheel-catalogue.json' with { type: 'json' };
import type { Chance } from './seeded-random.ts';
import type { Setup, VehicleClass } from './setups.ts';

const tireModel = z.object({ brand: z.string(), line: z.string() });
export type TireModel = z.output<typeof tireModel>;

const tireModels = z.tuple([tireModel], tireModel);
const TIRES = z
  .object({ mud: tireModels, allTerrain: tireModels, streetTruck: tireModels, road: tireModels })
  .parse(tires);

const brands = z.tuple([z.string()], z.string());
const BRANDS = z
  .object({
    leveling: brands,
    smallLift: brands,
    tallLift: brands,
    jeepLift: brands,
    loweredTruck: brands,
    loweredCar: brands,
    air: brands,
    coiloverCar: brands,
    coiloverTruck: brands,
  })
  .parse(suspensionBrands);

/** A tire that is sold for such a vehicle and stance. */
export function chooseTire(setup: Setup, chance: Chance): TireModel {
  const isFlotation = Number(setup.tireWidth) < 20;
  if (setup.platform.class === 'car') return chance.pick(TIRES.road);
  if (!isFlotation && Number(setup.tireHeight) <= 50) return chance.pick(TIRES.streetTruck);
  const isTall = isFlotation && Number(setup.tireHeight) >= 35;
  return chance.pick(isTall && chance.share() < 0.6 ? TIRES.mud : TIRES.allTerrain);
}

/** Who makes such a suspension; undefined for a stock one. */
export function chooseSuspensionBrand(
  suspension: string,
  vehicle: VehicleClass,
  chance: Chance,
): string | undefined {
  const brands = brandsFor(suspension, vehicle);
  return brands && chance.pick(brands);
}

function brandsFor(suspension: string, vehicle: VehicleClass): readonly [string, ...string[]] | undefined {
  switch (suspension) {
    case 'Stock':
      return undefined;
    case 'Leveling Kit':
      return BRANDS.leveling;
    case 'Lowered':
      return vehicle === 'car' ? BRANDS.loweredCar : BRANDS.loweredTruck;
    case 'Air Suspension':
      return BRANDS.air;
    case 'Coilovers':
      return vehicle === 'car' ? BRANDS.coiloverCar : BRANDS.coiloverTruck;
    default:
      if (vehicle === 'off-roader') return BRANDS.jeepLift;
      return Number.parseInt(suspension, 10) < 4 ? BRANDS.smallLift : BRANDS.tallLift;
  }
}

const scene = z.object({ background: z.string(), paints: z.tuple([z.string()], z.string()) });
/** Backgrounds in turn, so that neighbours in a row never share one; with each, the paints that stand out from it. */
const SCENES = z.tuple([scene], scene).parse(scenes);

/** How many builds in a row have different paints. */
const PAINT_MEMORY = 7;

export interface Look {
  paint: string;
  background: string;
}

/** Answers one look after the other for the builds behind `before`, no paint seen again too soon. */
export function createPaintPicker(before: readonly Look[], chance: Chance): () => Look {
  const shown: Look[] = [...before];
  return () => {
    const scene = SCENES[shown.length % SCENES.length] ?? SCENES[0];
    const recent = new Set(shown.slice(-PAINT_MEMORY).map(({ paint }) => paint));
    const [paint = scene.paints[0]] = chance.shuffled(scene.paints.filter((id) => !recent.has(id)));
    const look = { paint, background: scene.background };
    shown.push(look);
    return look;
  };
}

/** A wheel model of the catalogue in one of its sizes: inches, offset in mm. */
export interface CatalogueWheel {
  brand: string;
  model: string;
  diameter: number;
  width: number;
  offset: number;
}

/** By brand, models with their single-wheel sizes: "diameter x width", then the offsets it is made in. */
const CATALOGUE = z.record(z.string(), z.array(z.string())).parse(catalogue);

/** Every model in every size and offset it is made in. */
export const CATALOGUE_WHEELS: readonly CatalogueWheel[] = Object.entries(CATALOGUE).flatMap(
  ([brand, lines]) => lines.flatMap((line) => readLine(brand, line)),
);

function readLine(brand: string, line: string): CatalogueWheel[] {
  const [model = '', sizes = ''] = line.split(' | ');
  return sizes.split(', ').flatMap((entry) => {
    const [size = '', ...offsets] = entry.split(' ');
    const [diameter = Number.NaN, width = Number.NaN] = size.split('x').map(Number);
    return offsets.map((offset) => ({ brand, model, diameter, width, offset: Number(offset) }));
  });
}

/** How far a model's offset may lie from what the setup asks for, in mm. */
const OFFSET_TOLERANCE = 7;

/** A wheel for both axles of a vehicle. */
export interface ChosenWheel {
  wheel: CatalogueWheel;
  /** Mm, where the rear has a wheel of its own. */
  rearOffset: number | undefined;
  /** The pattern of the vehicle, where the maker lists no such wheel for it. */
  drilled: string | undefined;
}

/** Gives out wheel models evenly: of those made in the sizes, listed ones first, one that was used least so far. */
export function createWheelPicker(chance: Chance): (setup: Setup, vehicle: HubVehicle) => ChosenWheel {
  const uses = new Map<string, number>();
  return (setup, vehicle) => {
    const fitting = wheelsMadeIn(setup).filter(
      (wheel) => rearOffsetOf(setup, wheel) !== undefined || !setup.rear,
    );
    const [wheel] = chance
      .shuffled(fitting)
      .map((one) => ({ ...one, isListed: drilledFor(setup, vehicle, one) === undefined }))
      .sort(
        (a, b) =>
          Number(b.isListed) - Number(a.isListed) || (uses.get(a.model) ?? 0) - (uses.get(b.model) ?? 0),
      );
    if (!wheel)
      throw new Error(`no wheel is made in ${setup.wheelDiameter}x${setup.wheelWidth} ${setup.wheelOffset}`);
    uses.set(wheel.model, (uses.get(wheel.model) ?? 0) + 1);
    const { isListed: _, ...chosen } = wheel;
    return {
      wheel: chosen,
      rearOffset: rearOffsetOf(setup, chosen),
      drilled: drilledFor(setup, vehicle, chosen),
    };
  };
}

type Size = Pick<Setup, 'wheelDiameter' | 'wheelWidth' | 'wheelOffset'>;

function wheelsMadeIn({ wheelDiameter, wheelWidth, wheelOffset }: Size): CatalogueWheel[] {
  return CATALOGUE_WHEELS.filter(
    ({ diameter, width, offset }) =>
      diameter === wheelDiameter &&
      width === wheelWidth &&
      Math.abs(offset - wheelOffset) <= OFFSET_TOLERANCE,
  );
}

function rearOffsetOf({ rear }: Setup, { brand, model }: CatalogueWheel): number | undefined {
  return rear && wheelsMadeIn(rear).find((wheel) => wheel.brand === brand && wheel.model === model)?.offset;
}

/** The pattern a wheel has to be drilled for, unless one axle's or the other's size is listed in it; the text of a vehicle's hub. */
export function drilledFor(
  { rear }: Pick<Setup, 'rear'>,
  vehicle: HubVehicle,
  { brand, model, diameter, width, offset }: CatalogueWheel,
): string | undefined {
  const front = { wheelDiameter: diameter, wheelWidth: width, wheelOffset: offset };
  const answers = [front, ...(rear ? [rear] : [])].map((size) =>
    boltOn(vehicle, { ...size, wheelBrand: brand, wheelModel: model }, BUILT_IN_LISTS),
  );
  const other = answers.find(({ verdict }) => verdict === 'listedOtherwise');
  const [hub] = other?.hubs ?? [];
  return hub && patternText(hub.pattern);
}
