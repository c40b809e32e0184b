import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { activityLog } from '#server/database/schema.ts';
import { openOwnedBuilds } from '#test/owned-builds.ts';

const { aBuild, asAdmin, asOwner, asStranger, remove, site, stored } = await openOwnedBuilds();
afterAll(() => site.close());

describe('deleting a build', () => {
  test('takes it out of the gallery, and its e-mail address with it', async () => {
    const build = await aBuild({ make: 'Isuzu', notes: 'Sold it' });
    expect((await site.app.inject('/api/vehicles?make=Isuzu')).json().totalCount).toBe(1);
    const answer = await remove(build.id, asOwner);
    expect(answer.json()).toEqual({ success: true });
    expect(await stored(build.id)).toBeUndefined();
    expect((await site.app.inject('/api/vehicles?make=Isuzu')).json().totalCount).toBe(0);
    expect((await site.app.inject(`/api/vehicles/${build.id}`)).statusCode).toBe(404);
    const [entry] = await site.db.select().from(activityLog).where(eq(activityLog.subjectId, build.id));
    expect(entry).toMatchObject({
      action: 'delete',
      subject: 'vehicle',
      adminName: 'owner',
      before: { notes: 'Sold it', ownerEmail: null },
    });
  });

  test('is refused to everybody else (T14, T15)', async () => {
    const build = await aBuild();
    const guestBuild = await aBuild({ userId: null });
    expect((await remove(build.id)).statusCode).toBe(401);
    expect((await remove(build.id, asStranger)).statusCode).toBe(403);
    expect((await remove(guestBuild.id)).statusCode).toBe(401);
    expect((await remove(guestBuild.id, asStranger)).statusCode).toBe(403);
    expect(await stored(build.id)).toEqual(build);
    expect(await stored(guestBuild.id)).toEqual(guestBuild);
  });

  test('by an administrator is logged under that name', async () => {
    const build = await aBuild({ userId: null });
    expect((await remove(build.id, asAdmin)).statusCode).toBe(200);
    const [entry] = await site.db.select().from(activityLog).where(eq(activityLog.subjectId, build.id));
    expect(entry).toMatchObject({ adminName: expect.stringMatching(/^admin/), before: { id: build.id } });
  });

  test('that is not there answers 404', async () => {
    expect((await remove(123456, asOwner)).statusCode).toBe(404);
  });
});
