import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '#contract/admin/webhooks.ts';
import { publicVehicle } from '#contract/vehicles.ts';
import { webhooks } from '#server/database/webhook-schema.ts';
import { addUser, PASSWORD, signedInAs } from '#test/accounts.ts';
import { aTable, type BringInSite, openBringInSite } from '#test/bring-in-site.ts';
import { anUpload, aSubmission } from '#test/submissions.ts';
import { openWebhookReceiver } from '#test/webhook-receiver.ts';

let here: BringInSite;
let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>;
beforeAll(async () => {
  here = await openBringInSite({
    ...{ WEBHOOK_NETWORKS: '127.0.0.1/32', HUMAN_VERIFICATION: 'off', MODERATION: 'before' },
  });
  receiver = await openWebhookReceiver(here.site.clock);
  const given = { address: receiver.address, events: WEBHOOK_EVENTS };
  receiver.expectSecret((await here.call('POST', '/webhooks', given)).json().secret);
});
beforeEach(async () => {
  await here.empty();
  receiver.empty();
});
afterAll(async () => {
  await here.site.close();
  await receiver.close();
});

/** What came since the last time, after everything that is due was sent. */
async function events() {
  await here.site.webhooks.settled();
  expect(receiver.forged).toEqual([]);
  return receiver.received.splice(0).map(({ event: { type, data } }) => ({ type, data }));
}
const types = async () => (await events()).map(({ type }) => type).sort();

const aPending = () => here.aBuild({ isApproved: false });

async function submit() {
  const payload = aSubmission({ imageUrl: await anUpload(here.site.db) });
  const reply = await here.site.app.inject({ method: 'POST', url: '/api/vehicles', payload });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ id: number }>();
}

describe('each change of a build is told once', () => {
  test('when it is added, as everybody may read it', async () => {
    const { id } = await submit();
    const [added, ...others] = await events();
    expect(others).toEqual([]);
    expect(added).toMatchObject({ type: 'build.added', data: { id, status: 'pending' } });
    expect(publicVehicle.parse(added?.data)).toEqual(added?.data);
    expect(JSON.stringify(added)).not.toContain('marcus@example.com');
  });

  test('when it is approved, featured and edited', async () => {
    const { id } = await aPending();
    await here.call('PUT', `/vehicles/${id}`, { isApproved: true });
    expect(await events()).toMatchObject([{ type: 'build.approved', data: { id, status: 'approved' } }]);
    await here.call('PUT', `/vehicles/${id}`, { isFeatured: true, notes: 'Nice' });
    expect(await events()).toMatchObject([{ type: 'build.featured', data: { id, notes: 'Nice' } }]);
    await here.call('PUT', `/vehicles/${id}`, { notes: 'Very nice' });
    await here.call('PUT', `/vehicles/${id}`, { isApproved: true });
    expect(await events()).toEqual([]);
    await here.call('PUT', `/vehicles/${id}`, { isApproved: false, isFeatured: false });
    expect(await events()).toEqual([]);
    await here.call('PUT', `/vehicles/${id}`, { isApproved: true, isFeatured: true });
    expect(await types()).toEqual(['build.approved', 'build.featured']);
  });

  test('when many are approved at once', async () => {
    const ids = [(await aPending()).id, (await aPending()).id, (await aPending()).id];
    const reply = await here.call('POST', '/vehicles/bulk', { ids, action: 'approve' });
    expect(reply.statusCode, reply.body).toBe(200);
    const told = await events();
    expect(told.map(({ data }) => data.id).sort()).toEqual(ids.sort());
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(['build.approved']));
  });

  test('when an administrator declines or deletes it, and brings it back', async () => {
    const waiting = await aPending();
    const { activityId } = (await here.call('DELETE', `/vehicles/${waiting.id}`)).json();
    expect(await events()).toEqual([
      { type: 'build.declined', data: { id: waiting.id, title: '2021 Ford F-150 Lariat' } },
    ]);
    await here.call('POST', `/activity/${activityId}/undo`);
    expect(await events()).toMatchObject([{ type: 'build.added', data: { id: waiting.id } }]);
    const shown = await here.aBuild({ isApproved: true });
    await here.call('DELETE', `/vehicles/${shown.id}`);
    expect(await events()).toEqual([
      { type: 'build.deleted', data: { id: shown.id, title: '2021 Ford F-150 Lariat' } },
    ]);
  });

  test('when its owner deletes it while it waits', async () => {
    const user = await addUser(here.site);
    const { id } = await here.aBuild({ userId: user.id, isApproved: false });
    const cookies = await signedInAs(here.site, user);
    await here.site.app.inject({ method: 'DELETE', url: `/api/vehicles/${id}`, cookies });
    expect(await types()).toEqual(['build.deleted']);
  });

  test('when its owner leaves and takes it along', async () => {
    const user = await addUser(here.site, { isEmailVerified: true });
    const { id } = await here.aBuild({ userId: user.id, ownerEmail: user.email });
    const cookies = await signedInAs(here.site, user);
    const payload = { password: PASSWORD, builds: 'delete' };
    const url = '/api/auth/account/delete';
    const left = await here.site.app.inject({ method: 'POST', url, payload, cookies });
    expect(left.statusCode).toBe(200);
    expect(await events()).toMatchObject([{ type: 'build.deleted', data: { id } }]);
  });

  test('when it is reported, without what the visitor wrote', async () => {
    const { id, imageUrl } = await here.aBuild({ isApproved: true });
    const payload = { reason: 'private', imageUrl, text: 'That is Jane Doe’s driveway' };
    const reply = await here.site.app.inject({
      ...{ method: 'POST', url: `/api/vehicles/${id}/reports`, payload },
    });
    expect(reply.statusCode).toBe(200);
    const told = await events();
    expect(told).toMatchObject([
      { type: 'build.reported', data: { id, report: { reason: 'private', imageUrl, questionId: null } } },
    ]);
    expect(JSON.stringify(told)).not.toContain('Jane');
  });

  test('when a table brings it in, and when that is undone', async () => {
    const { id } = await here.send(aTable({}));
    const { undo } = await here.run(id);
    expect(await types()).toEqual(['build.added']);
    await here.call('POST', `/activity/${undo?.activityId}/undo`);
    expect(await types()).toEqual(['build.deleted']);
  });
});

test('nothing is told of demo builds, to nobody, or of what a webhook does not want', async () => {
  const demo = await here.aBuild({ isDemo: true, isApproved: false });
  await here.call('PUT', `/vehicles/${demo.id}`, { isApproved: true });
  await here.call('DELETE', `/vehicles/${demo.id}`);
  const { id } = await aPending();
  await here.site.db.update(webhooks).set({ events: ['build.reported'] });
  await here.call('PUT', `/vehicles/${id}`, { isApproved: true });
  await here.site.db.update(webhooks).set({ events: [...WEBHOOK_EVENTS], isActive: false });
  await here.call('PUT', `/vehicles/${id}`, { isFeatured: true });
  await here.site.db.update(webhooks).set({ isActive: true });
  here.site.webhooks.wake();
  expect(await events()).toEqual([]);
});

test('what is not committed is not told', async () => {
  const { id } = await aPending();
  const stale = { isApproved: true, ifUpdatedAt: '2020-01-01T00:00:00.000Z' };
  expect((await here.call('PUT', `/vehicles/${id}`, stale)).statusCode).toBe(409);
  expect(await events()).toEqual([]);
});
