import { afterAll, describe, expect, test } from 'vitest';
import { SAME_ALL_AROUND } from '#domain/axles.ts';
import { openTestApp } from '#test/app.ts';
import { openOwnedBuilds } from '#test/owned-builds.ts';
import { aSubmission } from '#test/submissions.ts';
import { STAGGERED } from '#test/vehicles.ts';

const { aBuild, asAdmin, asOwner, replace, site, stored } = await openOwnedBuilds();
const guests = await openTestApp({ HUMAN_VERIFICATION: 'off' });
afterAll(async () => {
  await site.close();
  await guests.close();
});

const submit = (fields: object) =>
  guests.app.inject({ method: 'POST', url: '/api/vehicles', payload: aSubmission({ ...fields }) });

describe('front and rear of a build', () => {
  test('are the same where nothing else is sent', async () => {
    const answer = await submit({ ownerName: 'Plain' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ...SAME_ALL_AROUND, rubbingWhere: [] });
  });

  test('are kept as the Add form sends them, in the one spelling of sizes', async () => {
    const answer = await submit({
      ...STAGGERED,
      rearWheelWidth: '11.0"',
      rearWheelOffset: '+50',
      frontSpacer: '15 mm',
      rearSpacer: 20,
      dualRearWheels: false,
      rubbing: 'Rubs',
      rubbingWhere: ['Rear', 'Front at full lock', 'Rear'],
    });
    expect(answer.json()).toMatchObject({
      ...STAGGERED,
      frontSpacer: 15,
      rearSpacer: 20,
      rubbingWhere: ['Rear', 'Front at full lock'],
    });
  });

  test.each([
    ['25', 25],
    ['1.25"', 32],
    ['2 in', 51],
    ['', null],
    [null, null],
  ])('a spacer of %j is %j mm', async (frontSpacer, mm) => {
    expect((await submit({ ownerName: `Spacer ${frontSpacer}`, frontSpacer })).json()).toMatchObject({
      frontSpacer: mm,
    });
  });

  test('say nothing of where a build rubs that does not rub', async () => {
    const build = await aBuild({ rubbing: 'Rubs', rubbingWhere: ['Rear'] });
    const answer = await replace(build.id, { rubbing: 'No rubbing or scrubbing' }, asOwner);
    expect(answer.json()).toMatchObject({ rubbingWhere: [] });
  });

  test.each([
    [{ rearWheelWidth: 'wide' }, 'rearWheelWidth'],
    [{ rearWheelOffset: 501 }, 'rearWheelOffset'],
    [{ frontSpacer: 101 }, 'frontSpacer'],
    [{ rearSpacer: -1 }, 'rearSpacer'],
    [{ rearSpacer: 12.5 }, 'rearSpacer'],
    [{ rearTireHeight: {} }, 'rearTireHeight'],
    [{ dualRearWheels: 'yes' }, 'dualRearWheels'],
    [{ rubbingWhere: ['Somewhere'] }, 'rubbingWhere.0'],
  ])('%j is refused at its field', async (fields, field) => {
    const answer = await submit(fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: expect.any(String),
      message: expect.any(String),
      fields: { [field]: expect.any(String) },
    });
  });

  test('stay as they are in a change that says nothing of them, and go where it sends null or nothing typed', async () => {
    const build = await aBuild({ ...STAGGERED, rearSpacer: 20, dualRearWheels: true });
    expect((await replace(build.id, { notes: 'New' }, asOwner)).json()).toMatchObject({
      ...STAGGERED,
      rearSpacer: 20,
      dualRearWheels: true,
    });
    const gone = { ...SAME_ALL_AROUND, rearWheelWidth: '', rearSpacer: '' };
    expect((await replace(build.id, gone, asOwner)).json()).toMatchObject(SAME_ALL_AROUND);
  });

  test('come back with a deleted build, and with a change that is undone', async () => {
    const build = await aBuild({ ...STAGGERED, frontSpacer: 15 });
    const url = `/api/admin/vehicles/${build.id}`;
    const undo = (id: number) =>
      site.app.inject({ method: 'POST', url: `/api/admin/activity/${id}/undo`, cookies: asAdmin });
    const change = await site.app.inject({
      method: 'PATCH',
      url,
      payload: { ...SAME_ALL_AROUND },
      cookies: asAdmin,
    });
    expect(await stored(build.id)).toMatchObject(SAME_ALL_AROUND);
    await undo(change.json().activityId);
    expect(await stored(build.id)).toMatchObject({ ...STAGGERED, frontSpacer: 15 });
    const deletion = await site.app.inject({ method: 'DELETE', url, cookies: asAdmin });
    await undo(deletion.json().activityId);
    expect(await stored(build.id)).toMatchObject({ ...STAGGERED, frontSpacer: 15 });
  });

  test('stand in the table, are found by either axle, and are counted for both', async () => {
    const build = await aBuild({ ...STAGGERED, model: 'Raptor R', frontSpacer: 15 });
    await site.gallery.changed([build.id]);
    const ask = (query: string) => site.app.inject(`/api/vehicles${query}model=Raptor%20R`);
    const table = await ask('?format=csv&');
    const [names = '', line = ''] = table.body.split('\r\n');
    const cells = Object.fromEntries(names.split(',').map((name, place) => [name, line.split(',')[place]]));
    expect(cells).toMatchObject({
      rear_wheel_width_in: '11',
      rear_wheel_offset_mm: '50',
      front_spacer_mm: '15',
      rear_spacer_mm: '',
      dual_rear_wheels: 'false',
    });
    for (const filter of [
      'wheelWidth=10',
      'wheelWidth=11',
      'offsetMin=50',
      'setup=Staggered',
      'setup=Spacers',
    ])
      expect([filter, (await ask(`?${filter}&`)).json().totalCount]).toEqual([filter, 1]);
    for (const filter of [
      'wheelWidth=11&axle=front',
      'offsetMin=-18&offsetMax=-18&axle=front',
      'setup=Dually',
    ])
      expect([filter, (await ask(`?${filter}&`)).json().totalCount]).toEqual([filter, 0]);
    expect((await ask('?offsetMin=-33&offsetMax=-33&axle=front&')).json().totalCount).toBe(1);
    const facets = await ask('/facets?');
    expect(facets.json().facets.wheelWidth.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { value: '10', count: 1 },
      { value: '11', count: 1 },
    ]);
  });

  test('a chart names the axle where a filter is met by the rear of others', async () => {
    const builds = [
      await aBuild({ model: 'Gladiator', wheelWidth: '12', wheelOffset: -44 }),
      await aBuild({ model: 'Gladiator', wheelWidth: '9', rearWheelWidth: '12' }),
    ];
    await site.gallery.changed(builds.map(({ id }) => id));
    const chart = await site.app.inject('/api/vehicles/fitment?model=Gladiator&wheelWidth=12');
    const { scope } = chart.json();
    expect(scope.asked).toBe(1);
    const list = await site.app.inject(`/api/vehicles${scope.address.slice(1)}`);
    expect(list.json().totalCount).toBe(1);
  });

  test('what to drop together is told of the axle that is asked for', async () => {
    const { id } = await aBuild({ ...STAGGERED, make: 'Jeep', model: 'Wagoneer' });
    await site.gallery.changed([id]);
    const ask = async (axle: string) => {
      const query = `make=Jeep&wheelWidth=11&year=1999&tireBrand=Nobody${axle}`;
      return (await site.app.inject(`/api/vehicles/facets?${query}`)).json().withoutTogether;
    };
    expect(await ask('')).toEqual([{ facets: ['year', 'tireBrand'], count: 1 }]);
    expect(await ask('&axle=rear')).toEqual([{ facets: ['year', 'tireBrand'], count: 1 }]);
    expect(await ask('&axle=front')).toEqual([{ facets: ['year', 'wheelWidth', 'tireBrand'], count: 1 }]);
  });

  test('a size that only a rear runs counts among those of its wheel', async () => {
    const { id } = await aBuild({ rearWheelDiameter: '22', rearWheelWidth: '12', rearWheelOffset: -44 });
    await site.gallery.changed([id]);
    const answer = await site.app.inject('/api/parts/wheel-sizes?wheelBrand=TIS&wheelModel=544BM');
    expect(answer.json().codes[0].sizes).toContainEqual(
      expect.objectContaining({ diameter: 22, width: 12, builds: 1 }),
    );
  });

  test('a pair that is only told as in front stands turned around', async () => {
    const { id } = await aBuild({ model: '3500', wheelOffset: 127, dualRearWheels: true });
    await site.gallery.changed([id]);
    const ask = (offset: number) =>
      site.app.inject(`/api/vehicles?model=3500&axle=rear&offsetMin=${offset}&offsetMax=${offset}`);
    expect([(await ask(-127)).json().totalCount, (await ask(127)).json().totalCount]).toEqual([1, 0]);
  });
});
