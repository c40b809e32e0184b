import * as z from 'zod/mini';
import { AWAITING_CORRECTION, MISSING_ORIGINAL_IMAGE, MODIFICATIONS, RUBBINGS } from '#domain/choices.ts';
import type { View } from '#drawings/scene/views.ts';
import ownerNames from '#server/demo/data/owner-names.json' with { type: 'json' };
import builds from '#server/demo/data/showcase.json' with { type: 'json' };
import { chooseSuspensionBrand, chooseTire, createPaintPicker, createWheelPicker } from './choose-parts.ts';
import { type DemoBuild, describeBuild } from './demo-build.ts';
import { outcomeOf } from './outcomes.ts';
import { createNoteBook } from './owner-notes.ts';
import { type Chance, createChance } from './seeded-random.ts';
import { type Platform, readSetup, SETUPS, type Setup, vehicleClass } from './setups.ts';

const SEED = 554;
/** Looks have chances of their own, so that another scene changes nothing that a build tells. */
const LOOKS_SEED = 547;
const DAY_MS = 86_400_000;
/** The gallery opened a year and a half ago. */
const OPENED_DAYS_AGO = 545;
const TRIM_TOLD = 0.8;

/** Places behind the first page, newest first, of the builds that are not ordinary. */
const PENDING = [2, 5, 11, 19];
const FEATURED = [7, 16, 33, 52, 90];
const SPECIAL_IMAGES = new Map([
  [24, AWAITING_CORRECTION],
  [38, MISSING_ORIGINAL_IMAGE],
  [61, AWAITING_CORRECTION],
  [70, MISSING_ORIGINAL_IMAGE],
  [97, MISSING_ORIGINAL_IMAGE],
  [111, AWAITING_CORRECTION],
]);

/** The builds of a demonstration gallery, newest first: the same ones every time, dated back from `now`. */
export function demoBuilds(now: Date): DemoBuild[] {
  const chance = createChance(SEED);
  return [...firstPage(now, chance), ...laterPages(now, chance)];
}

function firstPage(now: Date, chance: Chance): DemoBuild[] {
  return SHOWCASE.map((build, place) => {
    const ageInDays = build.hoursOld / 24;
    return describeBuild(build.setup, {
      ...build,
      ...choosePopularity(ageInDays, build.isFeatured, chance),
      ownerNumber: place + 1,
      facing: facingAt(place),
      createdAt: daysBefore(now, ageInDays),
      isApproved: true,
      // Owners on the first page say it in their own words.
      rearOffset: undefined,
      drilled: undefined,
      pictures: choosePictures(chance),
      specialImage: undefined,
      isMeasured: isMeasuredAt(place),
    });
  });
}

function laterPages(now: Date, chance: Chance): DemoBuild[] {
  const setups = mixSetups(SETUPS, chance);
  const chooseWheel = createWheelPicker(chance);
  const notes = createNoteBook(chance);
  const showcased = new Set(SHOWCASE.map(({ owner }) => owner));
  const owners = chance.shuffled(ownerNames.filter((name) => !showcased.has(name)));
  const nextLook = createPaintPicker(SHOWCASE, createChance(LOOKS_SEED));
  const youngest = Math.max(...SHOWCASE.map(({ hoursOld }) => hoursOld)) / 24;
  const ages = spreadAges(setups.length, youngest, OPENED_DAYS_AGO, chance);

  return setups.map((setup, place) => {
    const outcome = outcomeOf(setup, chance);
    const { platform, years, suspension } = setup;
    const ageInDays = ages[place] ?? OPENED_DAYS_AGO;
    const isFeatured = FEATURED.includes(place);
    const { make, model } = platform;
    const vehicle = {
      make,
      model,
      year: chance.between(years.from, years.to),
      trim: chooseTrim(platform, chance),
    };
    return describeBuild(setup, {
      year: vehicle.year,
      trim: vehicle.trim,
      ...chooseWheel(setup, vehicle),
      tire: chooseTire(setup, chance),
      suspensionBrand: chooseSuspensionBrand(suspension, platform.class, chance) ?? null,
      notes: notes.next(setup, outcome),
      ...outcome,
      ...nextLook(),
      facing: facingAt(SHOWCASE.length + place),
      owner: owners[place % owners.length] ?? 'Sam',
      ownerNumber: SHOWCASE.length + place + 1,
      createdAt: daysBefore(now, ageInDays),
      ...choosePopularity(ageInDays, isFeatured, chance),
      isApproved: !PENDING.includes(place),
      isFeatured,
      pictures: choosePictures(chance),
      specialImage: SPECIAL_IMAGES.get(place),
      isMeasured: isMeasuredAt(SHOWCASE.length + place),
    });
  });
}

/** Neighbours in a row of four look at each other or away, and so do those above each other. */
function facingAt(place: number): 'left' | 'right' {
  return (place + Math.floor(place / 4)) % 2 === 0 ? 'left' : 'right';
}

/** Every other owner measured. */
const isMeasuredAt = (place: number) => place % 2 === 0;

/** Most owners tell the trim; a regular cab and dual rear wheels are told always, since they are another body. */
function chooseTrim({ trims }: Platform, chance: Chance): string | null {
  const trim = chance.pick(trims);
  return trim.includes('Cab') || trim === 'DRW' || chance.share() < TRIM_TOLD ? trim : null;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * DAY_MS));
}

/** A build told in full: the first page of the gallery, where bodies, paints and backgrounds differ from card to card. */
const showcase = z.array(
  z.object({
    year: z.int(),
    make: z.string(),
    model: z.string(),
    class: vehicleClass,
    trim: z.string(),
    /** As `readSetup` takes it, without count and years. */
    setup: z.string(),
    modification: z.enum(MODIFICATIONS),
    rubbing: z.enum(RUBBINGS),
    wheel: z.object({ brand: z.string(), model: z.string() }),
    tire: z.object({ brand: z.string(), line: z.string() }),
    suspensionBrand: z.nullable(z.string()),
    paint: z.string(),
    background: z.string(),
    owner: z.string(),
    notes: z.nullable(z.string()),
    /** Newest first, unevenly apart as submissions are. */
    hoursOld: z.number(),
    isFeatured: z.boolean(),
  }),
);

const SHOWCASE = showcase.parse(builds).map((build) => {
  const { year, make, model, trim, wheel } = build;
  const platform = { make, model, class: build.class, trims: [trim] satisfies [string], setups: [] };
  const setup = readSetup(platform, `1× ${year}-${year}, ${build.setup}`);
  const { wheelDiameter: diameter, wheelWidth: width, wheelOffset: offset } = setup;
  return { ...build, setup, wheel: { ...wheel, diameter, width, offset } };
});

/** Every setup as often as it counts, in an order where neighbours differ in model and, while that lasts, in kind. */
function mixSetups(setups: readonly Setup[], chance: Chance): Setup[] {
  const waiting = chance.shuffled(
    setups.flatMap((setup) => Array.from({ length: setup.count }, () => setup)),
  );
  const mixed: Setup[] = [];
  while (waiting.length > 0) {
    const [before, twoBefore] = [mixed.at(-1)?.platform, mixed.at(-2)?.platform];
    const differsInKind = waiting.findIndex(
      ({ platform }) => platform.class !== before?.class && platform.model !== twoBefore?.model,
    );
    const differsInModel = waiting.findIndex(({ platform }) => platform.model !== before?.model);
    mixed.push(...waiting.splice(Math.max(0, differsInKind >= 0 ? differsInKind : differsInModel), 1));
  }
  return mixed;
}

/** Ages in days, youngest first, between two bounds: a gallery gets more builds the longer it is known. */
function spreadAges(count: number, youngest: number, oldest: number, chance: Chance): number[] {
  return Array.from({ length: count }, (_, place) => {
    const share = (place + 0.15 + 0.7 * chance.share()) / count;
    return youngest + (oldest - youngest) * share ** 1.25;
  });
}

/** Two to four drawings, the whole side first. */
function choosePictures(chance: Chance): View[] {
  const roll = chance.share();
  if (roll < 0.55) return ['side', 'wheel'];
  if (roll < 0.85) return ['side', 'wheel', chance.pick(['front', 'rear'])];
  return ['side', 'wheel', 'front', 'rear'];
}

/** A long tail: most builds have a handful of likes, a few have hundreds; the young and the plain have fewer. */
function choosePopularity(
  ageInDays: number,
  isFeatured: boolean,
  chance: Chance,
): { likes: number; views: number } {
  const appeal = 6 * (1 / (chance.share() + 0.012)) ** 0.9;
  const exposure = 0.6 + 0.4 * Math.min(1, ageInDays / 60);
  const likes = Math.round(appeal * exposure * (isFeatured ? 2.5 : 1));
  const views = Math.round(likes * (6 + 9 * chance.share())) + chance.between(12, 60);
  return { likes, views };
}
