import { type Asking, type Build, makeAskings, makeBuilds, makeMoments } from './generated-month.ts';

/** What the insights of the generated months have to say, counted anew from what was generated. */

export const builds = makeBuilds();
export const shown = builds.filter(({ isApproved }) => isApproved);
export const askings = makeAskings();
export const likes = makeMoments(3, 4);
export const views = makeMoments(4, 5);
export const reported = makeMoments(5, 1);

/** Askings of a range of days by their places, each visitor once a day for what has the same name. */
export function countBy(
  first: number,
  last: number,
  namesOf: (asking: Asking) => string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const asking of askings) {
    if (asking.day < first || asking.day > last) continue;
    for (const name of namesOf(asking)) {
      const once = `${asking.day} ${asking.browser} ${asking.question.kind} ${name}`;
      if (!seen.has(once)) counts.set(name, (counts.get(name) ?? 0) + 1);
      seen.add(once);
    }
  }
  return counts;
}

/** A row of each name: how often in the range, how often in the range before. */
function rowsOf(now: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>) {
  return [...now].map(([name, count]) => [name, count, before.get(name) ?? 0]).sort();
}

const isOf =
  (...kinds: string[]) =>
  (namesOf: (asking: Asking) => (string | undefined)[]) =>
  (asking: Asking) =>
    kinds.includes(asking.question.kind) ? namesOf(asking).filter((name) => name !== undefined) : [];

const label = ({ question }: Asking) => [question.label];
const vehicle = ({ question }: Asking) => [question.vehicle];
const parts = ({ question }: Asking) => question.parts;

/** The tables of askings, by name, each row as its label, askings, and askings before. */
export function askedTruth(first: number, last: number) {
  const missed = (asking: Asking) => {
    const { finds = () => false } = asking.question;
    return shown.filter(finds).length < 3 ? label(asking) : [];
  };
  const tables = {
    searches: isOf('search')(label),
    vehicles: isOf('search')(vehicle),
    filters: isOf('search')(parts),
    fitVehicles: isOf('fit')(vehicle),
    fitSizes: isOf('fit')(parts),
    seeVehicles: isOf('see')(vehicle),
    seeSizes: isOf('see')(parts),
    products: isOf('product')(label),
    dealers: isOf('dealer')(label),
    missing: isOf('search', 'fit', 'see')(missed),
  };
  const start = 2 * first - last - 1;
  return Object.entries(tables).map(([table, namesOf]) => [
    table,
    rowsOf(countBy(first, last, namesOf), countBy(start, first - 1, namesOf)),
  ]);
}

/** Likes or views of a range by build, as the place of the build. */
export function buildsTruth(moments: typeof likes, first: number, last: number) {
  const between = (from: number, to: number) => {
    const own = moments.filter(({ day }) => day >= from && day <= to);
    return new Map(
      [...Map.groupBy(own, ({ build }) => String(build))].map(([name, of]) => [name, of.length]),
    );
  };
  return rowsOf(between(first, last), between(2 * first - last - 1, first - 1));
}

/** All series of a range of days. */
export function seriesTruth(first: number, last: number) {
  const places = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  const earlier = places.map((day) => day - places.length);
  const firsts = shown.filter(
    (build) =>
      build.owner === undefined ||
      shown.every((other) => other.owner !== build.owner || !isEarlier(other, build)),
  );
  const counted = (key: string, moments: readonly { day: number }[]) => {
    const on = (day: number) => moments.filter((one) => one.day === day).length;
    const [values, before] = [places.map(on), earlier.map(on)];
    const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
    return { key, values, before, total: sum(values), totalBefore: sum(before) };
  };
  const waits = (days: readonly number[]) =>
    median(
      shown
        .filter((build) => build.waited > 0 && days.includes(approvedOn(build)))
        .map(({ waited }) => waited),
    );
  const alone = (day: number) => waits([day]);
  return [
    counted('builds', builds),
    counted('owners', firsts),
    counted('likes', likes),
    counted('views', views),
    counted('reports', reported),
    {
      key: 'waiting',
      values: places.map(alone),
      before: earlier.map(alone),
      total: waits(places),
      totalBefore: waits(earlier),
    },
  ];
}

/** Builds come into being in their order, a second after each other. */
const isEarlier = (a: Build, b: Build) =>
  a.day < b.day || (a.day === b.day && builds.indexOf(a) < builds.indexOf(b));
const approvedOn = (build: Build) =>
  build.day + Math.floor((build.waited * 3600 + builds.indexOf(build)) / 86_400);

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** What rubs on what, worst first. */
export function reportedTruth() {
  const groups = Map.groupBy(shown, ({ make, model, wheelModel, wheelDiameter, wheelWidth }) =>
    [make, model, wheelModel, wheelDiameter, wheelWidth].join(),
  );
  const verdict = (count: number, of: number) =>
    of < 3 ? undefined : { count, of, low: lowerBound(count, of) };
  return [...groups]
    .map(([name, own]) => {
      const answered = own.filter(({ rubbing }) => rubbing !== null);
      const rubs = answered.filter(({ rubbing }) => rubbing !== 'No rubbing or scrubbing').length;
      const trims = own.filter(({ modification }) => modification !== 'No Trimming').length;
      return {
        ...{ name, builds: own.length },
        ...{ rubs: verdict(rubs, answered.length), trims: verdict(trims, own.length) },
      };
    })
    .filter(({ rubs, trims }) => (rubs?.low ?? 0) + (trims?.low ?? 0) > 0)
    .sort(
      (a, b) =>
        (b.rubs?.low ?? 0) - (a.rubs?.low ?? 0) ||
        (b.trims?.low ?? 0) - (a.trims?.low ?? 0) ||
        (a.name < b.name ? -1 : 1),
    );
}

/** The lower bound of the Wilson score interval at 90 %. */
function lowerBound(count: number, of: number): number {
  const z2 = 1.6449 ** 2;
  const root = Math.sqrt(z2 * (z2 + (4 * count * (of - count)) / of));
  return Math.round(Math.max(0, (2 * count + z2 - root) / (2 * (of + z2))) * 1e4) / 1e4;
}

/** The three set-ups most run of each vehicle, the vehicles with most builds first. */
export function setupTruth() {
  const ordered = <Row>(rows: Iterable<[string, Row[]]>) =>
    [...rows].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  return ordered(Map.groupBy(shown, ({ make, model }) => `${make} ${model}`)).flatMap(([name, own]) => {
    const setups = Map.groupBy(own, (build) =>
      [
        build.suspension,
        build.wheelDiameter,
        build.wheelWidth,
        build.tireWidth,
        // A series is no number of inches.
        build.tireWidth === '285' ? `${build.tireHeight}-series` : build.tireHeight,
      ].join('\n'),
    );
    return ordered(setups)
      .slice(0, 3)
      .map(([key, of]) => {
        const [suspension, diameter, width, tireWidth = '', tireHeight = ''] = key.split('\n');
        const height = tireHeight.replace('-series', '');
        const tire = tireWidth === '285' ? `285/${height}` : `${height}×${tireWidth}`;
        const setup = `${diameter}×${width} on ${tire}R${diameter}, ${suspension}`;
        return { vehicle: name, setup, count: of.length, of: own.length };
      });
  });
}

/** Sizes whose share of the builds added grew, by name. */
export function risingTruth(first: number, last: number) {
  const added = (from: number, to: number) => shown.filter(({ day }) => day >= from && day <= to);
  const [now, before] = [added(first, last), added(2 * first - last - 1, first - 1)];
  const sizes = [
    ({ wheelDiameter, wheelWidth }: Build) => `wheel ${wheelDiameter}×${wheelWidth}`,
    ({ tireWidth, tireHeight }: Build) =>
      tireWidth === '285' ? `tire 285/${tireHeight}` : `tire ${tireHeight}×${tireWidth}`,
  ];
  return sizes
    .flatMap((sizeOf) =>
      [...Map.groupBy(now, sizeOf)].map(([name, own]) => {
        const earlier = before.filter((build) => sizeOf(build) === name).length;
        return [name, own.length, now.length, earlier, before.length] as const;
      }),
    )
    .filter(([, count, of, earlier, ofBefore]) => count / of > (ofBefore === 0 ? 0 : earlier / ofBefore))
    .sort();
}

/** Vehicles of which fewer than ten owners answered: builds, answers, and how often one was asked for. */
export function thinTruth(first: number, last: number) {
  const asked = countBy(first, last, ({ question }) =>
    question.vehicle && question.kind !== 'product' ? [question.vehicle] : [],
  );
  const names = new Set([...shown.map(({ make, model }) => `${make} ${model}`), ...asked.keys()]);
  return [...names]
    .map((name) => {
      const own = shown.filter(({ make, model }) => `${make} ${model}` === name);
      const answered = own.filter(({ rubbing }) => rubbing !== null).length;
      return [name, own.length, answered, asked.get(name) ?? 0] as const;
    })
    .filter(([, , answered]) => answered < 10)
    .sort();
}
