import type { NewVehicleRow, VehicleRow } from '#server/database/schema.ts';
import { openTestApp, type TestApp } from './app.ts';
import { insertDemoBuilds, insertVehicles } from './vehicles.ts';

/** A site whose gallery holds these builds, or those of the demonstration when none are given. */
export async function openGallerySite(
  ...given: Partial<NewVehicleRow>[]
): Promise<{ site: TestApp; builds: VehicleRow[] }> {
  const site = await openTestApp();
  const builds = await (given.length > 0 ? insertVehicles(site.db, ...given) : insertDemoBuilds(site.db));
  await site.gallery.changed(builds.map(({ id }) => id));
  return { site, builds };
}

/** Finds a text that is set in several weights, as that of how many builds are shown. */
export const saying =
  (text: string) => (_: string, one: { localName: string; textContent: string | null } | null) =>
    one?.localName === 'span' && one.textContent === text;
