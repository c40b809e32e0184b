import { afterAll, beforeEach, expect, test } from 'vitest';
import { activityLog } from '#server/database/schema.ts';
import { openAdminSite } from '#test/admin-site.ts';

const { site, aBuild, call, empty, stored } = await openAdminSite();
beforeEach(empty);
afterAll(site.close);

const list = async () => (await call('GET', '/rear-notes')).json();
const accept = (body: object) => call('POST', '/rear-notes/accept', body);

test('builds whose notes say what their fields lack are listed, with what would be set', async () => {
  const { id, updatedAt } = await aBuild({ notes: 'Rear: 20x11 +50, 15mm spacers' });
  await aBuild({ notes: 'Rear: 20x11 +50', rearWheelWidth: '11', rearWheelOffset: 45 });
  await aBuild({ notes: 'Rear bumper cut' });
  await aBuild({ notes: null });
  expect(await list()).toEqual({
    total: 1,
    builds: [
      {
        id,
        title: '2021 Ford F-150 · Marcus',
        notes: 'Rear: 20x11 +50, 15mm spacers',
        updatedAt: updatedAt.toISOString(),
        says: { rearWheelDiameter: '20', rearWheelWidth: '11', rearWheelOffset: 50, rearSpacer: 15 },
      },
    ],
  });
});

test('accepting sets what differs from the front, with an entry in the log that is undone', async () => {
  const { id } = await aBuild({ wheelDiameter: '20', notes: 'Rear: 20x11 +50' });
  const plain = await aBuild({ notes: 'Rear bumper cut' });
  const { changed, changedSince, gone, activityIds } = (
    await accept({ ids: [id, plain.id, 999_999] })
  ).json();
  expect({ changed, changedSince, gone }).toEqual({ changed: [id], changedSince: [], gone: [999_999] });
  const set = { rearWheelWidth: '11', rearWheelOffset: 50 };
  expect(await stored(id)).toMatchObject({ ...set, rearWheelDiameter: null, notes: 'Rear: 20x11 +50' });
  expect(await site.db.select().from(activityLog)).toMatchObject([
    { id: activityIds[0], subjectId: id, action: 'update', after: set },
  ]);
  expect((await list()).total).toBe(0);
  await call('POST', `/activity/${activityIds[0]}/undo`);
  expect(await stored(id)).toMatchObject({ rearWheelWidth: null, rearWheelOffset: null });
  expect((await list()).total).toBe(1);
});

test('a build that changed since it was listed is passed over', async () => {
  const { id, updatedAt } = await aBuild({ notes: 'Rear: 20x11 +50' });
  site.forward(60);
  await call('PUT', `/vehicles/${id}`, { notes: 'Rear: 20x12 -44' });
  const answer = await accept({ ids: [id], ifUpdatedAt: { [id]: updatedAt.toISOString() } });
  expect(answer.json()).toMatchObject({ changed: [], changedSince: [id], activityIds: [] });
  expect(await stored(id)).toMatchObject({ rearWheelWidth: null });
});

test.each([{}, { ids: [] }, { ids: ['1'] }])('refuses %j', async (body) => {
  expect((await accept(body)).statusCode).toBe(400);
});

test('refuses whoever is no administrator', async () => {
  expect((await call('GET', '/rear-notes', undefined, {})).statusCode).toBe(401);
  expect((await call('POST', '/rear-notes/accept', { ids: [1] }, {})).statusCode).toBe(401);
});
