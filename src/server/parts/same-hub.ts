import type { BoltOnReply } from '#contract/parts/bolt-on.ts';
import { nameKey } from '#domain/listed-names.ts';
import type { BoltOn } from '#domain/parts/bolt-on.ts';
import {
  type BoltPattern,
  type HubVehicle,
  isSamePattern,
  type ListedHub,
  listedHubs,
  parseBoltPattern,
} from '#domain/parts/bolt-patterns.ts';
import type { Gallery } from '#server/gallery/gallery.ts';

const MAX_VEHICLES = 12;

/** Other vehicles of the gallery with the hub pattern of one. */
export type SameHub = (
  vehicle: HubVehicle,
  answer: Pick<BoltOn, 'hubs'>,
  hubs: readonly ListedHub[],
) => Promise<BoltOnReply['alsoOn']>;

/** Builds of a model and year; the pattern is undefined where it is not known or more than one is listed. */
interface Builds {
  make: string;
  model: string;
  year: number;
  count: number;
  pattern: BoltPattern | undefined;
}

export function openSameHub(gallery: Gallery): SameHub {
  const patternOf = openPatterns();
  let kept: { version: number | undefined; hubs: readonly ListedHub[]; builds: Builds[] } | undefined;

  /** Read anew once builds or lists changed. */
  async function readBuilds(hubs: readonly ListedHub[]): Promise<Builds[]> {
    const version = gallery.version();
    if (kept && kept.version === version && kept.hubs === hubs) return kept.builds;
    const groups = await gallery.group({}, ['make', 'model', 'year']);
    const builds = groups.map(({ values: [make, model, year], count }) => {
      const vehicle = { make: String(make), model: String(model), year: Number(year) };
      return { ...vehicle, count, pattern: patternOf(vehicle, hubs) };
    });
    kept = { version, hubs, builds };
    return builds;
  }

  return async ({ make, model }, { hubs: own }, hubs) => {
    const [first, ...others] = own;
    if (!first || others.some(({ pattern }) => !isSamePattern(pattern, first.pattern))) return [];
    const models = Map.groupBy(await readBuilds(hubs), (builds) => `${builds.make}\n${builds.model}`);
    const found = [...models.values()].flatMap((all) => {
      const same = all.filter(({ pattern }) => pattern && isSamePattern(pattern, first.pattern));
      const [one] = same;
      if (!one || isNamed(one, { make, model })) return [];
      const years = same.map(({ year }) => year);
      const [from, to] = [Math.min(...years), Math.max(...years)];
      return {
        make: one.make,
        model: one.model,
        years: same.length === all.length ? null : from === to ? `${from}` : `${from} to ${to}`,
        builds: same.reduce((sum, { count }) => sum + count, 0),
      };
    });
    const nameOf = (vehicle: HubVehicle) => `${vehicle.make} ${vehicle.model}`;
    return found
      .sort((a, b) => b.builds - a.builds || (nameOf(a) < nameOf(b) ? -1 : 1))
      .slice(0, MAX_VEHICLES);
  };
}

function isNamed(one: HubVehicle, other: HubVehicle): boolean {
  const key = ({ make, model }: HubVehicle) => `${nameKey(make)} ${nameKey(model)}`;
  return key(one) === key(other);
}

/** The one pattern of a model and year; likes make builds be read anew, and leave it as it is. */
function openPatterns() {
  const known = new WeakMap<readonly ListedHub[], Map<string, BoltPattern | undefined>>();
  return (vehicle: HubVehicle, hubs: readonly ListedHub[]): BoltPattern | undefined => {
    const patterns = known.get(hubs) ?? new Map<string, BoltPattern | undefined>();
    known.set(hubs, patterns);
    const key = `${vehicle.make}\n${vehicle.model}\n${vehicle.year}`;
    if (!patterns.has(key)) patterns.set(key, onlyPattern(listedHubs(vehicle, hubs)));
    return patterns.get(key);
  };
}

function onlyPattern([first, ...others]: readonly ListedHub[]): BoltPattern | undefined {
  const pattern = first && parseBoltPattern(first.pattern);
  const isSame = (hub: ListedHub) => {
    const other = parseBoltPattern(hub.pattern);
    return pattern && other && isSamePattern(pattern, other);
  };
  return others.every(isSame) ? pattern : undefined;
}
