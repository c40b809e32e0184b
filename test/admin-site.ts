import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { activityLog, type NewVehicleRow, type VehicleRow, vehicles } from '#server/database/schema.ts';
import { addAdmin, type Cookies, signedInAsAdmin } from './accounts.ts';
import { openTestApp, type TestApp } from './app.ts';
import { insertVehicles } from './vehicles.ts';

export interface AdminSite {
  site: TestApp;
  /** A call below /api/admin, made by the administrator ada unless other cookies are given. */
  call(
    method: InjectOptions['method'],
    path: string,
    payload?: object,
    cookies?: Cookies,
  ): Promise<LightMyRequestResponse>;
  asAdmin: Cookies;
  aBuild(given?: Partial<NewVehicleRow>): Promise<VehicleRow>;
  stored(id: number): Promise<VehicleRow | undefined>;
  /** Removes all builds and the activity log. */
  empty(): Promise<void>;
}

export async function openAdminSite(env?: Record<string, string>): Promise<AdminSite> {
  const site = await openTestApp(env);
  const asAdmin = await signedInAsAdmin(site, await addAdmin(site, { username: 'ada' }));
  return {
    site,
    asAdmin,
    call: (method, path, payload, cookies = asAdmin) =>
      site.app.inject({ method, url: `/api/admin${path}`, cookies, ...(payload && { payload }) }),
    async aBuild(given = {}) {
      const [build] = await insertVehicles(site.db, given);
      if (!build) throw new Error('The build was not inserted');
      return build;
    },
    async stored(id) {
      const [row] = await site.db.select().from(vehicles).where(eq(vehicles.id, id));
      return row;
    },
    async empty() {
      await site.db.delete(vehicles);
      await site.db.delete(activityLog);
    },
  };
}
