import type { BoltOnReply } from '#contract/parts/bolt-on.ts';
import { nameKey } from '#domain/listed-names.ts';
import type { BoltOn } from '#domain/parts/bolt-on.ts';
import {
  type BoltPattern,
  drilledPatterns,
  type HubVehicle,
  isSamePattern,
  type ListedHub,
  listedHubs,
} from '#domain/parts/bolt-patterns.ts';
import type { Gallery } from '#server/gallery/gallery.ts';

const MAX_VEHICLES = 12;

/** Other vehicles of the gallery with the hub pattern of one; none where that is in doubt. */
export async function listSameHub(
  gallery: Pick<Gallery, 'group'>,
  vehicle: HubVehicle,
  { hubs: own }: Pick<BoltOn, 'hubs'>,
  hubs: readonly ListedHub[],
): Promise<BoltOnReply['alsoOn']> {
  const [first, ...others] = own;
  if (!first || others.some(({ pattern }) => !isSamePattern(pattern, first.pattern))) return [];
  const groups = await gallery.group({}, ['make', 'model', 'year']);
  const builds = groups.map(({ values: [make, model, year], count }) => ({
    make: String(make),
    model: String(model),
    year: Number(year),
    count,
  }));
  const models = Map.groupBy(builds, nameOf);
  const found = [...models.values()].flatMap((all) => {
    const same = all.filter((one) => hasOnly(first.pattern, listedHubs(one, hubs)));
    const [one] = same;
    if (!one || nameKey(nameOf(one)) === nameKey(nameOf(vehicle))) return [];
    const years = same.map(({ year }) => year);
    const [from, to] = [Math.min(...years), Math.max(...years)];
    return {
      make: one.make,
      model: one.model,
      years: same.length === all.length ? null : from === to ? `${from}` : `${from} to ${to}`,
      builds: same.reduce((sum, { count }) => sum + count, 0),
    };
  });
  return found.sort((a, b) => b.builds - a.builds || (nameOf(a) < nameOf(b) ? -1 : 1)).slice(0, MAX_VEHICLES);
}

const nameOf = ({ make, model }: HubVehicle) => `${make} ${model}`;

function hasOnly(pattern: BoltPattern, listed: readonly ListedHub[]): boolean {
  const patterns = listed.flatMap((hub) => drilledPatterns(hub.pattern));
  return patterns.length > 0 && patterns.every((one) => isSamePattern(one, pattern));
}
