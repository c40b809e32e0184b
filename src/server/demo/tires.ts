import type { Chance } from './seeded-random.ts';
import type { Setup } from './setups.ts';

export interface TireModel {
  brand: string;
  line: string;
}

const MUD: [TireModel, ...TireModel[]] = [
  { brand: 'Nitto', line: 'Trail Grappler M/T' },
  { brand: 'BFGoodrich', line: 'Mud-Terrain T/A KM3' },
  { brand: 'Toyo', line: 'Open Country M/T' },
  { brand: 'Mickey Thompson', line: 'Baja Boss M/T' },
  { brand: 'Atturo', line: 'Trail Blade M/T' },
  { brand: 'Kanati', line: 'Mud Hog M/T' },
  { brand: 'RBP', line: 'Repulsor M/T' },
];

const ALL_TERRAIN: [TireModel, ...TireModel[]] = [
  { brand: 'Nitto', line: 'Ridge Grappler' },
  { brand: 'BFGoodrich', line: 'All-Terrain T/A KO2' },
  { brand: 'Toyo', line: 'Open Country A/T III' },
  { brand: 'Falken', line: 'Wildpeak A/T3W' },
  { brand: 'Cooper', line: 'Discoverer AT3 XLT' },
  { brand: 'Goodyear', line: 'Wrangler DuraTrac' },
  { brand: 'AMP', line: 'Terrain Attack A/T' },
  { brand: 'Venom Power', line: 'Terra Hunter X/T' },
  { brand: 'Fury Off-Road', line: 'Country Hunter R/T' },
  { brand: 'TIS', line: 'RT1' },
  { brand: 'Yokohama', line: 'Geolandar A/T G015' },
];

const STREET_TRUCK: [TireModel, ...TireModel[]] = [
  { brand: 'Nitto', line: 'NT420V' },
  { brand: 'Toyo', line: 'Proxes ST III' },
  { brand: 'Lexani', line: 'LX-Thirty' },
  { brand: 'Atturo', line: 'AZ850' },
  { brand: 'Pirelli', line: 'Scorpion Zero' },
];

const ROAD: [TireModel, ...TireModel[]] = [
  { brand: 'Nitto', line: 'NT555 G2' },
  { brand: 'Michelin', line: 'Pilot Sport 4S' },
  { brand: 'Continental', line: 'ExtremeContact Sport 02' },
  { brand: 'Toyo', line: 'Proxes Sport' },
  { brand: 'Falken', line: 'Azenis FK510' },
  { brand: 'Yokohama', line: 'Advan Apex' },
];

/** A tire that is sold for such a vehicle and stance. */
export function chooseTire(setup: Setup, chance: Chance): TireModel {
  const isFlotation = Number(setup.tireWidth) < 20;
  if (setup.platform.class === 'car') return chance.pick(ROAD);
  if (!isFlotation && Number(setup.tireHeight) <= 50) return chance.pick(STREET_TRUCK);
  const isTall = isFlotation && Number(setup.tireHeight) >= 35;
  return chance.pick(isTall && chance.share() < 0.6 ? MUD : ALL_TERRAIN);
}
