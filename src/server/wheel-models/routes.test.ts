import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLog, vehicles, wheelModels } from '#server/database/schema.ts';
import { type Cookies, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let asAdmin: Cookies;
beforeAll(async () => {
  site = await openTestApp();
  asAdmin = await signedInAsAdmin(site);
});
beforeEach(async () => {
  await site.db.delete(wheelModels);
  await site.db.delete(activityLog);
});
afterAll(() => site.close());

function call(method: InjectOptions['method'], path = '', payload?: object, cookies: Cookies = asAdmin) {
  return site.app.inject({
    method,
    url: `/api/admin/wheel-models${path}`,
    cookies,
    ...(payload && { payload }),
  });
}

async function add(brand: string, model: string): Promise<number> {
  return (await call('POST', '', { brand, model })).json().id;
}

describe('wheel models', () => {
  test('are listed by brand', async () => {
    const id = await add('TIS', '560');
    await add('DTS Wheels', '603SB');
    expect((await call('GET', '?brand=TIS')).json()).toEqual([{ id, brand: 'TIS', model: '560' }]);
    expect((await call('GET')).json()).toHaveLength(2);
    expect((await call('GET', '?brand=Other')).statusCode).toBe(400);
  });

  test('are offered on the forms as soon as they are added, and no longer once deleted', async () => {
    const offered = async () =>
      (await site.app.inject('/api/vehicles/options/wheel-models?brand=TIS')).json();
    const id = await add('TIS', '  999X ');
    expect(await offered()).toEqual(['999X']);
    expect((await call('PUT', `/${id}`, { brand: 'TIS', model: '998X' })).json()).toMatchObject({
      id,
      brand: 'TIS',
      model: '998X',
    });
    expect(await offered()).toEqual(['998X']);
    expect((await call('DELETE', `/${id}`)).json()).toMatchObject({ success: true });
    expect(await offered()).toEqual([]);
  });

  test.each([
    [{ brand: 'TIS', model: '   ' }, 'Please enter a wheel model'],
    [{ brand: 'TIS' }, 'Please enter a wheel model'],
    [{ brand: 'TIS', model: 'x'.repeat(51) }, 'Must be at most 50 characters'],
    [{ brand: 'Other', model: '560' }, 'Please select a wheel brand'],
  ])('refuse %j', async (body, said) => {
    const id = await add('TIS', '560');
    for (const answer of [await call('POST', '', body), await call('PUT', `/${id}`, body)]) {
      expect(answer.statusCode).toBe(400);
      expect(Object.values(answer.json().fields)).toEqual([said]);
    }
    expect(await site.db.$count(wheelModels)).toBe(1);
  });

  test('are there once per brand, whatever their case', async () => {
    const id = await add('TIS', '544BM');
    const other = await add('TIS', '560');
    expect((await call('POST', '', { brand: 'TIS', model: '544bm' })).statusCode).toBe(409);
    expect((await call('PUT', `/${other}`, { brand: 'TIS', model: '544BM' })).statusCode).toBe(409);
    expect((await call('PUT', `/${id}`, { brand: 'TIS', model: '544bm' })).statusCode).toBe(200);
    expect((await call('POST', '', { brand: 'DTS Wheels', model: '544BM' })).statusCode).toBe(200);
  });

  test('that are not there answer 404', async () => {
    for (const id of ['999999', '0', 'x']) {
      expect((await call('PUT', `/${id}`, { brand: 'TIS', model: '1' })).statusCode).toBe(404);
      expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
    }
  });

  test('are kept by administrators alone', async () => {
    const id = await add('TIS', '560');
    for (const cookies of [{}, await signedInAs(site)]) {
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['PUT', `/${id}`],
        ['DELETE', `/${id}`],
      ] as const) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : { brand: 'TIS', model: 'mine' };
        expect((await call(method, path, body, cookies)).statusCode).toBe(401);
      }
    }
    expect((await call('GET')).json()).toEqual([{ id, brand: 'TIS', model: '560' }]);
  });

  test('leave a trace in the activity log', async () => {
    const id = await add('TIS', '560');
    await call('PUT', `/${id}`, { brand: 'TIS', model: '561' });
    await call('DELETE', `/${id}`);
    expect(await site.db.select().from(activityLog).orderBy(activityLog.id)).toMatchObject([
      { action: 'create', subject: 'wheel-model', title: 'TIS 560', after: { model: '560' } },
      { action: 'update', before: { model: '560' }, after: { model: '561' } },
      { action: 'delete', before: { model: '561' }, after: null },
    ]);
  });
});

describe('a model that only builds have', () => {
  const offered = async (more = '') =>
    (await site.app.inject(`/api/vehicles/options/wheel-models?brand=TIS${more}`)).json();
  const builds = async (model: string) =>
    (await site.app.inject(`/api/vehicles?wheelModel=${model}`)).json().totalCount;

  test('stays a filter and leaves the forms, until it is added to the list or merged into one of it', async () => {
    const id = await add('TIS', '544BM');
    const written = await insertVehicles(
      site.db,
      { wheelModel: '544 bm' },
      { wheelModel: '544 bm', isApproved: false },
      { wheelModel: '999Z' },
    );
    await site.gallery.changed(written.map((row) => row.id));
    expect(await offered()).toEqual(expect.arrayContaining(['544 bm', '999Z', '544BM']));
    expect(await offered('&kept=true')).toEqual(['544BM']);
    expect((await call('GET', '/typed?brand=TIS')).json()).toEqual([
      { brand: 'TIS', model: '544 bm', builds: 2 },
      { brand: 'TIS', model: '999Z', builds: 1 },
    ]);

    await add('TIS', '999Z');
    const merged = await call('POST', `/${id}/merge`, { typed: '544 bm' });
    expect(merged.json()).toMatchObject({ builds: 2, activityIds: [expect.any(Number), expect.any(Number)] });
    expect((await call('GET', '/typed?brand=TIS')).json()).toEqual([]);
    expect([await builds('544BM'), await builds('999Z')]).toEqual([1, 1]);
    const logged = await site.db.select().from(activityLog).where(eq(activityLog.subject, 'vehicle'));
    expect(logged).toMatchObject(
      [1, 2].map(() => ({ before: { wheelModel: '544 bm' }, after: { wheelModel: '544BM' } })),
    );
  });

  test('of a rear is listed and merged like one in front', async () => {
    const id = await add('TIS', '544BM');
    const [staggered, both] = await insertVehicles(
      site.db,
      { wheelModel: '544BM', rearWheelModel: '544 bmx' },
      { wheelModel: '544 bmx', rearWheelModel: '547B' },
    );
    expect((await call('GET', '/typed?brand=TIS')).json()).toContainEqual({
      brand: 'TIS',
      model: '544 bmx',
      builds: 2,
    });
    expect((await call('POST', `/${id}/merge`, { typed: '544 bmx' })).json()).toMatchObject({ builds: 2 });
    const rows = await site.db.select().from(vehicles).orderBy(vehicles.id);
    const models = (build: { id: number } | undefined) => {
      const row = rows.find((one) => one.id === build?.id);
      return [row?.wheelModel, row?.rearWheelModel];
    };
    expect([models(staggered), models(both)]).toEqual([
      ['544BM', null],
      ['544BM', '547B'],
    ]);
  });

  test('is merged by administrators alone, and only where there is one', async () => {
    const id = await add('TIS', '544BM');
    for (const cookies of [{}, await signedInAs(site)]) {
      expect((await call('POST', `/${id}/merge`, { typed: 'x' }, cookies)).statusCode).toBe(401);
      expect((await call('GET', '/typed?brand=TIS', undefined, cookies)).statusCode).toBe(401);
    }
    expect((await call('POST', `/${id}/merge`, { typed: 'nobody has it' })).statusCode).toBe(404);
    expect((await call('POST', '/999999/merge', { typed: 'x' })).statusCode).toBe(404);
  });
});
