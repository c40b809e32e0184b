import type { DayRange, InsightTables } from '#contract/admin/insights.ts';
import type { Facet, Filters } from '#contract/gallery.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { MIN_BUILDS_FOR_ANSWER } from '#domain/limits.ts';
import { isFlotationWidth, tireSizeText } from '#domain/measures.ts';
import { meaningOf, rounded, shareOf } from '#server/gallery/fitment/tally.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import type { GroupValue, Tallies } from '#server/gallery/snapshot/gallery-index.ts';
import { microsecondsOf, rangeBefore } from './day-ranges.ts';
import type { QueryTotals } from './insight-counts.ts';
import { stateOf } from './subjects.ts';

/** Set-ups listed of one vehicle. */
const SETUPS_OF_VEHICLE = 3;

const answers = { facet: 'rubbing', is: (value: string | null) => rubbingOf(value) !== undefined } as const;
const rubbing = {
  facet: 'rubbing',
  is: (value: string | null) => rubbingOf(value) === 'slight' || rubbingOf(value) === 'rubs',
} as const;
const trimming = {
  facet: 'modification',
  is: (value: string | null) => trimmedOf(value) === true,
} as const;
const saysTrimming = {
  facet: 'modification',
  is: (value: string | null) => trimmedOf(value) !== undefined,
} as const;

function rubbingOf(value: string | null) {
  return meaningOf({ rubbing: value, modification: null }).rubbing;
}

function trimmedOf(value: string | null) {
  return meaningOf({ rubbing: null, modification: value }).trimmed;
}

const addressOf = (filters: Filters) => galleryAddress({ ...FIRST_STATE, filters });

/** The combinations of the highest scores above 0, equal ones by their values. */
function best({ builds, valuesOf }: Tallies, limit: number, scoreOf: (number: number) => number) {
  const scores = Float64Array.from(builds, (_, number) => scoreOf(number));
  const chosen = [...scores.keys()].filter((number) => (scores[number] ?? 0) > 0);
  // Only those that may be among the first are told by name.
  const order = Float64Array.from(chosen, (number) => scores[number] ?? 0).sort();
  const least = order[Math.max(0, order.length - limit)] ?? 0;
  return chosen
    .filter((number) => (scores[number] ?? 0) >= least)
    .map((number) => ({ number, score: scores[number] ?? 0, values: valuesOf(number) }))
    .sort((a, b) => b.score - a.score || (nameOf(a.values) < nameOf(b.values) ? -1 : 1))
    .slice(0, limit);
}

const nameOf = (values: readonly GroupValue[]) => values.join('\n');
const texts = (values: readonly GroupValue[]) => values.map((value) => String(value ?? ''));

/** Rows made of all builds are made anew only when builds changed: another range asks for the same ones. */
function keptWhileUnchanged<Rows>(make: (gallery: Gallery, limit: number) => Promise<Rows>) {
  const cache = new WeakMap<Gallery, { version: number; limit: number; rows: Rows }>();
  return async (gallery: Gallery, limit: number): Promise<Rows> => {
    const version = gallery.version();
    const known = cache.get(gallery);
    if (known && known.version === version && known.limit === limit) return known.rows;
    const rows = await make(gallery, limit);
    if (version !== undefined) cache.set(gallery, { version, limit, rows });
    return rows;
  };
}

/** What owners report of each size of each wheel on each vehicle: surest to rub first, then surest to need trimming. */
export const reportedRows = keptWhileUnchanged(readReported);
/** The most run set-ups of the vehicles with most builds. */
export const setupRows = keptWhileUnchanged(readSetups);

async function readReported(gallery: Gallery, limit: number): Promise<InsightTables['reported']> {
  const facets: Facet[] = ['make', 'model', 'wheelModel', 'wheelDiameter', 'wheelWidth'];
  const tallies = await gallery.tally({ facets, marks: [answers, rubbing, trimming, saysTrimming] });
  const { builds } = tallies;
  const [answered = [], rubs = [], trimmed = [], said = []] = tallies.marked;
  const sharesOf = (number: number) => ({
    rubs: shareOf(rubs[number] ?? 0, answered[number] ?? 0) ?? null,
    trims: shareOf(trimmed[number] ?? 0, said[number] ?? 0) ?? null,
  });
  const scoreOf = (number: number) => {
    if ((rubs[number] ?? 0) + (trimmed[number] ?? 0) === 0) return 0;
    const shares = sharesOf(number);
    // Bounds have four decimals, so neither spills into the other.
    return Math.round((shares.rubs?.low ?? 0) * 1e4) * 1e5 + Math.round((shares.trims?.low ?? 0) * 1e4);
  };
  return best(tallies, limit, scoreOf).map(({ number, values }) => {
    const [make = '', model = '', wheelModel = '', diameter = '', width = ''] = texts(values);
    return {
      ...{ wheelModel, size: `${diameter}×${width}`, vehicle: `${make} ${model}` },
      builds: builds[number] ?? 0,
      ...sharesOf(number),
      href: addressOf({
        ...{ make, model },
        ...{ wheelModel: [wheelModel], wheelWidth: [width], wheelDiameter: [diameter] },
      }),
    };
  });
}

async function readSetups(gallery: Gallery, limit: number): Promise<InsightTables['setups']> {
  const ofVehicle: Facet[] = ['make', 'model'];
  const setup: Facet[] = ['suspension', 'wheelDiameter', 'wheelWidth', 'tireWidth', 'tireHeight'];
  const all = await gallery.tally({ facets: ofVehicle, marks: [] });
  const count = Math.ceil(limit / SETUPS_OF_VEHICLE);
  const vehicles = best(all, count, (number) => all.builds[number] ?? 0);
  const rows = await Promise.all(
    vehicles.map(async ({ values, score }) => {
      const [make = '', model = ''] = texts(values);
      const setups = await gallery.group({ make, model }, setup);
      return setups
        .toSorted((a, b) => b.count - a.count || (nameOf(a.values) < nameOf(b.values) ? -1 : 1))
        .slice(0, SETUPS_OF_VEHICLE)
        .map(({ values: own, count }) => ({
          ...{ vehicle: `${make} ${model}`, count, of: score },
          ...setupInWords(make, model, texts(own)),
        }));
    }),
  );
  return rows.flat().slice(0, limit);
}

function setupInWords(make: string, model: string, own: readonly string[]) {
  const [suspension = '', diameter = '', width = '', tireWidth = '', tireHeight = ''] = own;
  const tire = tireSizeText(tireWidth, tireHeight.replace('-series', ''), diameter);
  const wheels = { wheelWidth: [width], wheelDiameter: [diameter] };
  const rest = { suspension: [suspension], tireWidth: [tireWidth], tireHeight: [tireHeight] };
  return {
    setup: `${diameter}×${width} on ${tire}, ${suspension}`,
    href: addressOf({ make, model, ...rest, ...wheels }),
  };
}

/** Sizes of wheels and tires by how much of the builds added they gained. */
export async function risingRows(
  gallery: Gallery,
  range: DayRange,
  limit: number,
): Promise<InsightTables['rising']> {
  const wheels = await risenSizes(gallery, range, ['wheelDiameter', 'wheelWidth']);
  const tires = await risenSizes(gallery, range, ['tireWidth', 'tireHeight']);
  const rows = [
    ...wheels.map(({ values: [diameter = '', width = ''], ...counts }) => ({
      ...{ part: 'wheel' as const, size: `${diameter}×${width}`, ...counts },
      href: addressOf({ wheelWidth: [width], wheelDiameter: [diameter] }),
    })),
    ...tires.map(({ values: [width = '', height = ''], ...counts }) => ({
      ...{ part: 'tire' as const, size: tireInWords(width, height), ...counts },
      href: addressOf({ tireWidth: [width], tireHeight: [height] }),
    })),
  ];
  const gainOf = ({ share, shareBefore }: (typeof rows)[number]) => (share ?? 0) - (shareBefore ?? 0);
  return rows
    .filter((row) => gainOf(row) > 0)
    .sort((a, b) => gainOf(b) - gainOf(a) || b.count - a.count || (a.href < b.href ? -1 : 1))
    .slice(0, limit);
}

function tireInWords(width: string, height: string): string {
  return isFlotationWidth(width) ? `${height}×${width}` : `${width}/${height.replace('-series', '')}`;
}

async function risenSizes(gallery: Gallery, range: DayRange, facets: readonly Facet[]) {
  const countsIn = async (days: DayRange) => {
    const { builds, valuesOf } = await gallery.tally({ facets, marks: [], added: microsecondsOf(days) });
    const counts = new Map(Array.from(builds, (count, number) => [nameOf(texts(valuesOf(number))), count]));
    return { counts, of: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  };
  const now = await countsIn(range);
  const before = await countsIn(rangeBefore(range));
  return [...now.counts].map(([name, count]) => {
    const earlier = before.counts.get(name) ?? 0;
    return {
      ...{ values: name.split('\n'), count, of: now.of, before: earlier, ofBefore: before.of },
      share: now.of === 0 ? null : rounded(count / now.of),
      shareBefore: before.of === 0 ? null : rounded(earlier / before.of),
    };
  });
}

/** Vehicles of which fewer than ten owners say whether it rubs, most asked for first, then those with fewest answers. */
export async function thinRows(
  gallery: Gallery,
  asked: readonly QueryTotals[],
  limit: number,
): Promise<InsightTables['thin']> {
  const vehicles = new Map(
    (await vehicleRows(gallery, 0)).map((row) => [nameOf([row.make, row.model]), { ...row, asked: 0 }]),
  );
  for (const { subject, count } of asked) {
    const { make, model } = stateOf(subject).filters;
    if (!make || !model) continue;
    const none = { make, model, builds: 0, answered: 0, asked: 0 };
    const name = nameOf([make, model]);
    const vehicle = vehicles.get(name) ?? none;
    vehicles.set(name, { ...vehicle, asked: vehicle.asked + count });
  }
  return [...vehicles]
    .filter(([, { answered }]) => answered < MIN_BUILDS_FOR_ANSWER)
    .sort(
      ([a, one], [b, other]) => other.asked - one.asked || one.answered - other.answered || (a < b ? -1 : 1),
    )
    .slice(0, limit)
    .map(([, { make, model, ...counts }]) => ({
      ...{ vehicle: `${make} ${model}`, ...counts },
      href: addressOf({ make, model }),
    }));
}

const vehicleRows = keptWhileUnchanged(async (gallery) => {
  const { builds, marked, valuesOf } = await gallery.tally({ facets: ['make', 'model'], marks: [answers] });
  return Array.from(builds, (count, number) => {
    const [make = '', model = ''] = texts(valuesOf(number));
    return { make, model, builds: count, answered: marked[0]?.[number] ?? 0 };
  });
});
