import type { FitQuery } from '#contract/similar.ts';
import { SAME_ALL_AROUND } from '#domain/axles.ts';
import { tireHeightKey } from '#domain/measures.ts';
import type { IndexedBuild } from '#server/gallery/snapshot/indexed-build.ts';

/** A made-up build of which the truth is known: how likely its owner is to report no rubbing, and what was reported. */
export interface KnownBuild {
  build: IndexedBuild;
  query: FitQuery;
  /** From 0 to 1. */
  clear: number;
  /** Undefined when the owner did not answer. */
  isClear: boolean | undefined;
}

/** Room in the wheel house, in the logit of rubbing: more rubs sooner. */
const MODELS = [
  { make: 'Ford', model: 'F-150', owners: 30, rubs: 0 },
  { make: 'Chevrolet', model: 'Silverado 1500', owners: 20, rubs: 0.6 },
  { make: 'Ram', model: '1500', owners: 14, rubs: -0.3 },
  { make: 'Toyota', model: 'Tacoma', owners: 12, rubs: 1.1 },
  { make: 'Toyota', model: 'Tundra', owners: 9, rubs: 0.4 },
  { make: 'GMC', model: 'Sierra 1500', owners: 7, rubs: 0.6 },
  { make: 'Jeep', model: 'Wrangler', owners: 5, rubs: -0.9 },
  { make: 'Nissan', model: 'Titan', owners: 3, rubs: 0.2 },
] as const;
/** How often, and which tires and offsets go with it. */
const SUSPENSIONS = [
  { name: 'Stock', owners: 20, lift: 0 },
  { name: 'Leveling Kit', owners: 30, lift: 1.5 },
  { name: '2" Lift', owners: 8, lift: 2 },
  { name: '3" Lift', owners: 10, lift: 3 },
  { name: '4" Lift', owners: 10, lift: 4 },
  { name: '6" Lift', owners: 22, lift: 6 },
] as const;
const WIDTHS = [8.5, 9, 9, 10, 10, 10, 11, 12, 12, 14];
const OFFSETS = [-76, -51, -44, -44, -25, -19, -18, -12, -12, 0, 0, 1, 12, 18, 20, 25];
const TIRES = [
  { width: '265', height: '60', rim: '20', inches: 32.52 },
  { width: '275', height: '60', rim: '20', inches: 32.99 },
  { width: '285', height: '55', rim: '20', inches: 32.34 },
  { width: '12.50', height: '33', rim: '20', inches: 33 },
  { width: '12.50', height: '33', rim: '22', inches: 33 },
  { width: '295', height: '65', rim: '20', inches: 35.1 },
  { width: '12.50', height: '35', rim: '20', inches: 35 },
  { width: '12.50', height: '35', rim: '22', inches: 35 },
  { width: '13.50', height: '37', rim: '22', inches: 37 },
] as const;
const SILENT = 0.15;
/** Owners who report the opposite of what is. */
const MISTAKEN = 0.04;

/** So many builds, the same ones for the same seed. */
export function knownBuilds(count: number, seed: number): KnownBuild[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, place) => knownBuild(place + 1, random));
}

function knownBuild(id: number, random: () => number): KnownBuild {
  const { make, model, rubs } = pickBy(random, MODELS);
  const suspension = pickBy(random, SUSPENSIONS);
  // Owners choose what has a chance: the higher the truck, the larger the tire.
  const tire = pick(random, TIRES.slice(0, suspension.lift >= 3 ? TIRES.length : 7));
  const width = pick(random, WIDTHS);
  const offset = width >= 11 ? pick(random, OFFSETS.slice(0, 9)) : pick(random, OFFSETS.slice(4));
  const logit =
    rubs +
    0.35 * (width - 9.5) -
    0.035 * (offset + 10) +
    0.8 * (tire.inches - 33) -
    0.6 * (suspension.lift - 1.5);
  const trulyRubs = 1 / (1 + Math.exp(-logit));
  const clear = 1 - (trulyRubs * (1 - MISTAKEN) + (1 - trulyRubs) * MISTAKEN);
  const isClear = random() < clear;
  const answered = random() >= SILENT;
  const year = 2010 + Math.floor(random() * 15);
  const build = {
    id,
    createdAt: id,
    shownAt: 0,
    likes: 0,
    isFeatured: false,
    year,
    make,
    model,
    modification: random() < 0.3 ? 'Minor Plastic Trimming' : 'No Trimming',
    suspension: suspension.name,
    wheelBrand: 'TIS',
    wheelModel: pick(random, ['544BM', '560', '603SB', '555B']),
    wheelWidth: String(width),
    wheelDiameter: tire.rim,
    wheelOffset: offset,
    tireWidth: tire.width,
    tireHeight: tireHeightKey(tire.width, tire.height),
    tireDiameter: String(Math.round(tire.inches)),
    tireBrand: 'Nitto',
    rubbing: answered ? (isClear ? 'No rubbing or scrubbing' : 'Rubs') : null,
    ...SAME_ALL_AROUND,
    rearTireDiameter: null,
    measuredLift: null,
    owner: null,
    searchWords: '',
  };
  const query = {
    year,
    make,
    model,
    suspension: suspension.name,
    wheelDiameter: Number(tire.rim),
    wheelWidth: width,
    wheelOffset: offset,
    tireWidth: tire.width,
    tireHeight: tire.height,
  };
  return { build, query, clear, isClear: answered ? isClear : undefined };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

function pick<T>(random: () => number, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError('Nothing to pick from');
  return value;
}

/** One of them, as often as it has owners. */
function pickBy<T extends { owners: number }>(random: () => number, values: readonly T[]): T {
  let left = random() * values.reduce((sum, { owners }) => sum + owners, 0);
  for (const value of values) {
    left -= value.owners;
    if (left < 0) return value;
  }
  return pick(random, values);
}
