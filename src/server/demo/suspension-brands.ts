import type { Chance } from './seeded-random.ts';
import type { VehicleClass } from './setups.ts';

type Brands = [string, ...string[]];

const LEVELING: Brands = ['Rough Country', 'ReadyLift', 'Bilstein', 'MotoFab', 'Eibach'];
const SMALL_LIFT: Brands = ['Bilstein', 'Old Man Emu', 'Icon', 'Rough Country', 'Westcott Designs'];
const TALL_LIFT: Brands = [
  'BDS',
  'Rough Country',
  'Zone Offroad',
  'Fabtech',
  'Pro Comp',
  'Superlift',
  'McGaughys',
];
const JEEP_LIFT: Brands = ['TeraFlex', 'MetalCloak', 'Rough Country', 'AEV'];
const LOWERED_TRUCK: Brands = ['Belltech', 'DJM', 'McGaughys'];
const LOWERED_CAR: Brands = ['Eibach', 'H&R', 'Tein'];
const AIR: Brands = ['Air Lift Performance', 'AccuAir', 'RideTech'];
const COILOVER_CAR: Brands = ['BC Racing', 'KW', 'Fortune Auto', 'Tein'];
const COILOVER_TRUCK: Brands = ['Fox', 'King', 'Icon', 'Bilstein'];

/** Who makes such a suspension; undefined for a stock one. */
export function chooseSuspensionBrand(
  suspension: string,
  vehicle: VehicleClass,
  chance: Chance,
): string | undefined {
  const brands = brandsFor(suspension, vehicle);
  return brands && chance.pick(brands);
}

function brandsFor(suspension: string, vehicle: VehicleClass): Brands | undefined {
  switch (suspension) {
    case 'Stock':
      return undefined;
    case 'Leveling Kit':
      return LEVELING;
    case 'Lowered':
      return vehicle === 'car' ? LOWERED_CAR : LOWERED_TRUCK;
    case 'Air Suspension':
      return AIR;
    case 'Coilovers':
      return vehicle === 'car' ? COILOVER_CAR : COILOVER_TRUCK;
    default:
      if (vehicle === 'off-roader') return JEEP_LIFT;
      return Number.parseInt(suspension, 10) < 4 ? SMALL_LIFT : TALL_LIFT;
  }
}
