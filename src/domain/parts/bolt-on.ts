import { backspacingFor, MM_PER_INCH } from '../measures.ts';
import {
  type BoltPattern,
  drilledPatterns,
  drillingText,
  type HubVehicle,
  hubSource,
  isSamePattern,
  type ListedHub,
  listedHubs,
  modelYears,
  parseBoltPattern,
} from './bolt-patterns.ts';
import type { PartLists } from './part-lists.ts';
import { findWheels, type ListedSize, type ListedWheel, type NamedWheel } from './wheel-codes.ts';

/** Whether a wheel is listed for a vehicle's hub. `unknown`: the wheel or the hub is on no list. */
export type BoltOnVerdict = 'listed' | 'listedOtherwise' | 'notListed' | 'unknown';

export interface AskedWheel extends Omit<NamedWheel, 'wheelModel'> {
  /** Without it only the hub is told. */
  wheelModel?: string | undefined;
  wheelDiameter: number;
  wheelWidth: number;
  wheelOffset?: number | undefined;
}

/** A hub the vehicle may have. */
export interface KnownHub {
  pattern: BoltPattern;
  /** Which of the vehicles has it: "dual rear wheels", "2004 to 2014"; empty where all have. */
  whose: string;
  boreMm?: number | undefined;
  /** How sure it is, in words. */
  source: string;
  /** Whether the asked size is listed with this pattern. */
  isListed: boolean;
}

export interface BoltOn {
  verdict: BoltOnVerdict;
  hubs: KnownHub[];
  /** What the wheel is listed under: its code, or its style. */
  wheelName: string | undefined;
  /** The asked size as it is listed. */
  size: ListedSize | undefined;
  /** Other finishes of the style that have the size, where this one has not. */
  otherFinishes: string[];
  /** The listed setup closest to the asked one, if it is another. */
  nearest: ListedSetup | undefined;
}

export interface ListedSetup {
  wheelDiameter: number;
  wheelWidth: number;
  wheelOffset: number;
  /** Inches; undefined where the maker lists none for this offset. */
  backspacing: number | undefined;
}

/** What the lists say about a wheel on a vehicle; never whether it is safe. */
export function boltOn(vehicle: HubVehicle, asked: AskedWheel, { hubs: allHubs, wheels }: PartLists): BoltOn {
  const { wheelBrand, wheelModel, wheelDiameter, wheelWidth, wheelOffset } = asked;
  const found = wheelModel ? findWheels({ wheelBrand, wheelModel }, wheels) : [];
  const sizes = sizesOf(found);
  const size = sizes.find(({ diameter, width }) => diameter === wheelDiameter && width === wheelWidth);
  const hubs = knownHubs(vehicle, allHubs).map((hub) => ({
    ...hub,
    isListed: size !== undefined && isDrilledFor(size, hub.pattern),
  }));
  return {
    verdict: verdictOf(found.length > 0, size, hubs),
    hubs,
    wheelName: nameOf(found),
    size,
    otherFinishes: size ? [] : finishesWith(asked, found, wheels),
    nearest: nearestSetup(sizes, hubs, { wheelDiameter, wheelWidth, wheelOffset }),
  };
}

function verdictOf(
  isWheelKnown: boolean,
  size: ListedSize | undefined,
  hubs: readonly KnownHub[],
): BoltOnVerdict {
  if (!isWheelKnown) return 'unknown';
  if (!size) return 'notListed';
  if (hubs.length === 0) return 'unknown';
  return hubs.some(({ isListed }) => isListed) ? 'listed' : 'listedOtherwise';
}

function nameOf([first, ...others]: readonly ListedWheel[]): string | undefined {
  return others.length > 0 ? first?.style : first?.code;
}

export function isDrilledFor({ patterns }: Pick<ListedSize, 'patterns'>, hub: BoltPattern): boolean {
  return patterns.some((text) => drilledPatterns(text).some((pattern) => isSamePattern(pattern, hub)));
}

/** Each pattern with its trims and, where the year is not said, its model years. */
function knownHubs(vehicle: HubVehicle, hubs: readonly ListedHub[]): Omit<KnownHub, 'isListed'>[] {
  const listed = listedHubs(vehicle, hubs);
  const groups = Map.groupBy(listed, ({ pattern, trim = '' }) => `${drillingText(pattern)} ${trim}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const pattern = parseBoltPattern(first?.pattern ?? '');
    if (!first || !pattern) return [];
    const bores = new Set(group.map(({ boreMm }) => boreMm));
    const years = vehicle.year === undefined && groups.size > 1 ? yearsOf(group) : '';
    return {
      pattern,
      whose: [first.trim, years].filter(Boolean).join(', '),
      boreMm: bores.size === 1 ? first.boreMm : undefined,
      source: sourceOf(group, first),
    };
  });
}

/** Of hubs with one pattern: as sure as the least of those on the built-in list. */
function sourceOf(hubs: readonly ListedHub[], first: ListedHub): string {
  const builtIn = hubs.filter(({ source }) => source === undefined);
  if (builtIn.length === 0) return hubSource(first);
  return hubSource({
    sources: Math.min(...builtIn.map(({ sources = 0 }) => sources)),
    disputed: builtIn.some(({ disputed }) => disputed),
  });
}

function yearsOf(hubs: readonly ListedHub[]): string {
  const to = Math.max(...hubs.map((hub) => hub.to ?? Number.POSITIVE_INFINITY));
  return modelYears(Math.min(...hubs.map((hub) => hub.from)), Number.isFinite(to) ? to : null);
}

/** The sizes of wheels, each once, with all that any of them lists for it. */
export function sizesOf(wheels: readonly ListedWheel[]): ListedSize[] {
  const groups = Map.groupBy(
    wheels.flatMap(({ sizes }) => sizes),
    ({ diameter, width }) => `${diameter}x${width}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length === 1) return first ?? [];
    const numbers = (of: (size: ListedSize) => readonly number[]) =>
      [...new Set(group.flatMap(of))].sort((a, b) => a - b);
    return {
      ...first,
      offsets: numbers(({ offsets }) => offsets),
      backspacing: numbers(({ backspacing }) => backspacing),
      patterns: [...new Set(group.flatMap(({ patterns }) => patterns))],
      dually: group.every(({ dually }) => dually),
    };
  });
}

function finishesWith(
  { wheelDiameter, wheelWidth }: AskedWheel,
  found: readonly ListedWheel[],
  wheels: readonly ListedWheel[],
): string[] {
  return wheels.flatMap(({ brand, style, code, sizes }) =>
    found.some((one) => one.brand === brand && one.style === style) &&
    sizes.some(({ diameter, width }) => diameter === wheelDiameter && width === wheelWidth)
      ? code
      : [],
  );
}

type AskedSetup = Pick<AskedWheel, 'wheelDiameter' | 'wheelWidth' | 'wheelOffset'>;

/** How much a difference counts: a tire stays with its diameter. */
const DIAMETER_WEIGHT = 4;
const OFFSET_WEIGHT = 0.5 / MM_PER_INCH;
const DUALLY_WEIGHT = 20;

/** The closest setup listed for a hub, or for any where none is. */
function nearestSetup(
  sizes: readonly ListedSize[],
  hubs: readonly KnownHub[],
  asked: AskedSetup,
): ListedSetup | undefined {
  const fitting = sizes.filter((size) => hubs.some(({ pattern }) => isDrilledFor(size, pattern)));
  const isDual = hubs.some(({ whose }) => whose.includes('dual'));
  const setups = (fitting.length > 0 ? fitting : sizes).flatMap((size) =>
    size.offsets.map((offset) => ({ size, offset, cost: distance(size, offset, asked, isDual) })),
  );
  const [first, ...others] = setups;
  if (!first) return undefined;
  const { size, offset } = others.reduce((best, one) => (one.cost < best.cost ? one : best), first);
  const isAsked =
    size.diameter === asked.wheelDiameter &&
    size.width === asked.wheelWidth &&
    (asked.wheelOffset === undefined || asked.wheelOffset === offset);
  return isAsked
    ? undefined
    : {
        wheelDiameter: size.diameter,
        wheelWidth: size.width,
        wheelOffset: offset,
        backspacing: listedBackspacing(size, offset),
      };
}

function distance(
  { diameter, width, dually }: ListedSize,
  offset: number,
  { wheelDiameter, wheelWidth, wheelOffset = 0 }: AskedSetup,
  isDual: boolean,
): number {
  return (
    Math.abs(diameter - wheelDiameter) * DIAMETER_WEIGHT +
    Math.abs(width - wheelWidth) +
    Math.abs(offset - wheelOffset) * OFFSET_WEIGHT +
    (dually && !isDual && width !== wheelWidth ? DUALLY_WEIGHT : 0)
  );
}

/** Inches: makers list two decimals. */
const BACKSPACING_TOLERANCE = 0.015;

/** The listed backspacing that belongs to an offset. */
export function listedBackspacing(
  { width, backspacing }: Pick<ListedSize, 'width' | 'backspacing'>,
  offset: number,
): number | undefined {
  const exact = backspacingFor(width, offset);
  return backspacing.find((one) => Math.abs(one - exact) <= BACKSPACING_TOLERANCE);
}

/** What a size is drilled for, "6×135 / 6×139.7", with one of the patterns; all of it without. */
export function drillings(size: ListedSize, patterns?: readonly BoltPattern[]): string[] {
  const wanted = size.patterns.filter(
    (text) => !patterns || patterns.some((pattern) => isDrilledFor({ patterns: [text] }, pattern)),
  );
  return [...new Set(wanted.map(drillingText))];
}
