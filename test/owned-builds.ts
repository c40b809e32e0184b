import { eq } from 'drizzle-orm';
import { type NewVehicleRow, type VehicleRow, vehicles } from '#server/database/schema.ts';
import { addUser, type Cookies, signedInAs, signedInAsAdmin } from './accounts.ts';
import { openTestApp } from './app.ts';
import { aSubmission } from './submissions.ts';
import { insertVehicles } from './vehicles.ts';

/** A site with the builds of one owner, a stranger and an administrator, and what each may try on a build. */
export async function openOwnedBuilds() {
  const site = await openTestApp();
  const owner = await addUser(site, { email: 'owner@example.com' });
  return {
    site,
    asOwner: await signedInAs(site, owner),
    asStranger: await signedInAs(site),
    asAdmin: await signedInAsAdmin(site),
    async aBuild(given: Partial<NewVehicleRow> = {}): Promise<VehicleRow> {
      const [row] = await insertVehicles(site.db, {
        userId: owner.id,
        ownerEmail: owner.email,
        imageUrl: 'https://example.com/old.jpg',
        ...given,
      });
      if (!row) throw new Error('The build was not inserted');
      await site.gallery.changed([row.id]);
      return row;
    },
    async stored(id: number): Promise<VehicleRow | undefined> {
      const [row] = await site.db.select().from(vehicles).where(eq(vehicles.id, id));
      return row;
    },
    replace: (id: number | string, given: Record<string, unknown>, cookies: Cookies = {}) =>
      site.app.inject({ method: 'PUT', url: `/api/vehicles/${id}`, payload: aSubmission(given), cookies }),
    patch: (id: number | string, payload: Record<string, unknown>, cookies: Cookies = {}) =>
      site.app.inject({ method: 'PATCH', url: `/api/vehicles/${id}`, payload, cookies }),
    remove: (id: number | string, cookies: Cookies = {}) =>
      site.app.inject({ method: 'DELETE', url: `/api/vehicles/${id}`, cookies }),
  };
}
