import { describe, expect, test } from 'vitest';
import { AXLES, axleOf, duallyOffsets, type Setup, setupsOf } from '#domain/axles.ts';
import {
  AWAITING_CORRECTION,
  MISSING_ORIGINAL_IMAGE,
  MODIFICATIONS,
  RUBBINGS,
  SUSPENSIONS,
  WHEEL_BRANDS,
} from '#domain/choices.ts';
import { MAKES } from '#domain/makes.ts';
import { backspacingFor, decimalText, tireWidthText } from '#domain/measures.ts';
import { boltOn } from '#domain/parts/bolt-on.ts';
import { BUILT_IN_LISTS } from '#domain/parts/part-lists.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import { subjectOf } from '#drawings/draw-build.ts';
import { PAINTS } from '#drawings/kit/art.ts';
import { CATALOGUE_WHEELS } from './choose-parts.ts';
import { demoBuilds } from './demo-builds.ts';

const now = new Date('2026-11-20T12:00:00Z');
const builds = demoBuilds(now);
const firstPage = builds.slice(0, 12);
const distinct = <T>(values: readonly T[]) => [...new Set(values)].sort();

describe('the demonstration gallery', () => {
  test('is the same every time, and moves with the clock', () => {
    expect(demoBuilds(now)).toEqual(builds);
    const nextDay = demoBuilds(new Date(now.getTime() + 86_400_000));
    expect(nextDay.map(({ createdAt }) => createdAt.getTime() - 86_400_000)).toEqual(
      builds.map(({ createdAt }) => createdAt.getTime()),
    );
  });

  test('has enough builds, newest first, over the last year and a half', () => {
    expect(builds.length).toBeGreaterThanOrEqual(132);
    const times = builds.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(new Set(times).size).toBe(times.length);
    expect(Math.max(...times)).toBeLessThan(now.getTime());
    expect(Math.min(...times)).toBeGreaterThan(new Date('2025-05-01').getTime());
    expect(Math.min(...times)).toBeLessThan(new Date('2025-06-30').getTime());
  });

  test('shows every brand, suspension, modification and rubbing, and nearly every body', () => {
    expect(distinct(builds.map((build) => build.wheelBrand))).toEqual([...WHEEL_BRANDS].sort());
    expect(distinct(builds.map((build) => build.suspension))).toEqual([...SUSPENSIONS].sort());
    expect(distinct(builds.map((build) => build.modification))).toEqual([...MODIFICATIONS].sort());
    expect(distinct(builds.map((build) => build.rubbing))).toEqual([...RUBBINGS].sort());
    expect(distinct(builds.map((build) => subjectOf(build).body.id)).length).toBeGreaterThanOrEqual(27);
  });

  test('answers for a leveled F-150 on 20-inch TIS wheels with several builds', () => {
    const leveled = builds.filter(
      (build) =>
        build.isApproved &&
        build.model === 'F-150' &&
        build.suspension === 'Leveling Kit' &&
        build.wheelBrand === 'TIS' &&
        build.wheelDiameter === '20',
    );
    expect(leveled.length).toBeGreaterThanOrEqual(5);
  });

  test('has a few builds that are featured, pending or without a usable picture', () => {
    expect(builds.filter((build) => build.isFeatured)).toHaveLength(8);
    expect(builds.filter((build) => !build.isApproved)).toHaveLength(4);
    expect(builds.filter((build) => build.specialImage === AWAITING_CORRECTION)).toHaveLength(3);
    expect(builds.filter((build) => build.specialImage === MISSING_ORIGINAL_IMAGE)).toHaveLength(3);
  });

  test('has likes in a long tail', () => {
    const likes = builds.map((build) => build.likes).sort((a, b) => a - b);
    expect(likes[Math.floor(likes.length / 2)]).toBeLessThan(20);
    expect(likes.at(-1)).toBeGreaterThan(100);
    expect(builds.filter((build) => build.views <= build.likes)).toEqual([]);
  });
});

describe('each demo build', () => {
  test('is a model of a known make, in a year it was sold', () => {
    for (const { make, model, year } of builds) {
      const sold = MAKES.find((entry) => entry.make === make)?.models.find((entry) => entry.name === model);
      const inYear = sold?.years.some(([from, to]) => from <= year && year <= (to ?? now.getFullYear()));
      expect({ make, model, year, inYear }).toEqual({ make, model, year, inYear: true });
    }
  });

  test('wears a wheel the catalogue has in that size and offset', () => {
    for (const build of builds) {
      const { wheelBrand: brand, wheelModel: model, wheelOffset: offset } = build;
      const wheel = {
        brand,
        model,
        diameter: Number(build.wheelDiameter),
        width: Number(build.wheelWidth),
        offset,
      };
      expect(CATALOGUE_WHEELS).toContainEqual(wheel);
    }
  });

  test('is drawn on the face of its own wheel style', () => {
    for (const build of builds) expect(build.wheelModel.slice(0, 3)).toBe(subjectOf(build).front.face.id);
  });

  test('spells its numbers as the site stores them', () => {
    for (const build of builds) {
      for (const number of [
        build.wheelWidth,
        build.wheelDiameter,
        build.wheelBackspacing,
        build.tireHeight,
      ]) {
        expect(decimalText(number)).toBe(number);
      }
      expect(tireWidthText(build.tireWidth)).toBe(build.tireWidth);
      const implied = backspacingFor(Number(build.wheelWidth), build.wheelOffset);
      expect(Math.abs(Number(build.wheelBackspacing) - implied)).toBeLessThan(0.01);
    }
  });

  test('has a tire its body can carry and its wheel can hold', () => {
    for (const build of builds) {
      const { body, front } = subjectOf(build);
      expect({ build, tire: front.tireDiameter }).toEqual({ build, tire: tireDiameterInches(build) });
      expect(front.tireDiameter).toBeGreaterThan(0.9 * body.stockTire);
    }
  });

  test('has an owner with a first name of their own and an address nobody can own', () => {
    expect(new Set(builds.map((build) => build.ownerEmail)).size).toBe(builds.length);
    for (const build of builds) {
      expect(build.ownerName).toMatch(/^\p{Lu}\p{Ll}+$/u);
      expect(build.ownerEmail).toMatch(/^[a-z]+\.\d+@example\.com$/);
    }
  });

  test('has two to four pictures, the whole side first, unless a special image stands in', () => {
    for (const { pictures, specialImage } of builds) {
      expect(specialImage ? 2 : pictures.length).toBeGreaterThanOrEqual(2);
      expect(new Set(pictures).size).toBe(pictures.length);
      expect(pictures[0]).toBe(specialImage ? undefined : 'side');
    }
  });

  test('says nothing in its notes that another build says too', () => {
    const notes = builds.flatMap((build) => build.notes?.replace(/ ?Ordered blank, .*/, '') || []);
    expect(notes.length).toBeGreaterThan(40);
    expect(new Set(notes).size).toBe(notes.length);
  });

  test('runs a size the maker lists in a pattern of its vehicle, or says why not', () => {
    for (const build of builds) {
      const { wheelBrand, wheelModel, notes } = build;
      const sizes = AXLES.map((axle) => axleOf(build, axle));
      const verdicts = sizes.map(({ wheelDiameter, wheelWidth, wheelOffset }) => {
        const size = {
          wheelDiameter: Number(wheelDiameter),
          wheelWidth: Number(wheelWidth),
          wheelOffset,
        };
        return boltOn(build, { wheelBrand, wheelModel, ...size }, BUILT_IN_LISTS).verdict;
      });
      const isUnknown = UNKNOWN_HUBS.has(build.model);
      const isExplained = isUnknown || /drilled/.test(notes ?? '');
      expect({ build, verdicts, isExplained }).toEqual({
        build,
        verdicts: isExplained ? verdicts : ['listed', 'listed'],
        isExplained,
      });
      if (isUnknown) expect(verdicts).toEqual(['unknown', 'unknown']);
    }
  });
});

/** Vehicles whose pattern the list does not know. */
const UNKNOWN_HUBS = new Set(['GR86', 'Golf', 'Impala']);

describe('the demonstration gallery has', () => {
  const having = (setup: Setup) =>
    builds.filter((build) => build.isApproved && setupsOf(build).includes(setup));

  test('staggered builds whose rear is wider', () => {
    expect(having('Staggered').length).toBeGreaterThanOrEqual(12);
    for (const build of having('Staggered')) {
      const [front, rear] = [axleOf(build, 'front'), axleOf(build, 'rear')];
      expect(Number(rear.tireWidth)).toBeGreaterThan(Number(front.tireWidth));
      expect(Number(rear.wheelWidth)).toBeGreaterThanOrEqual(Number(front.wheelWidth));
    }
  });

  test('builds on spacers, and on dual rear wheels whose outer wheel is turned around', () => {
    expect(having('Spacers').length).toBeGreaterThanOrEqual(8);
    expect(having('Dually').length).toBeGreaterThanOrEqual(4);
    for (const build of having('Dually')) expect(duallyOffsets(build)).toEqual({ inner: 127, outer: -198 });
  });
});

describe('rubbing', () => {
  const rubs = (of: typeof builds) => of.filter((build) => build.rubbing !== RUBBINGS[0]).length / of.length;

  test('is told of few mild setups and of most aggressive ones', () => {
    const wheels = (from: number, to: number) =>
      builds.filter(({ wheelOffset }) => from <= wheelOffset && wheelOffset <= to);
    expect(rubs(wheels(15, 40))).toBeLessThan(0.35);
    expect(rubs(wheels(0, 1))).toBeLessThan(0.35);
    expect(rubs(wheels(-26, -12))).toBeGreaterThan(0.35);
    expect(rubs(wheels(-90, -40))).toBeGreaterThan(0.7);
  });
});

describe('the first page', () => {
  test('shows no body and no paint twice and no background beside itself', () => {
    expect(distinct(firstPage.map((build) => subjectOf(build).body.id))).toHaveLength(12);
    expect(new Set(firstPage.map((build) => build.paint)).size).toBe(12);
    for (const [place, build] of firstPage.entries()) {
      expect(build.background).not.toBe(firstPage[place + 1]?.background);
      expect(build.background).not.toBe(firstPage[place + 4]?.background);
      const beside = place % 4 < 3 ? firstPage[place + 1] : undefined;
      expect(build.facing).not.toBe(beside?.facing);
      expect(build.facing).not.toBe(firstPage[place + 4]?.facing);
    }
  });

  test('is seen by everybody, with pictures', () => {
    expect(firstPage.every((build) => build.isApproved && build.specialImage === undefined)).toBe(true);
  });

  test('is painted only in paints there are', () => {
    const paints = PAINTS.map(({ id }) => id);
    expect(builds.filter((build) => !paints.includes(build.paint))).toEqual([]);
  });
});
