import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Delivery, Webhook, WebhookFields } from '#contract/admin/webhooks.ts';
import { webhooks } from '#server/database/webhook-schema.ts';
import { type Cookies, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { openWebhookReceiver } from '#test/webhook-receiver.ts';
import { purgeDeliveries } from './event-queue.ts';
import { createWebhookSender } from './webhook-sender.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let site: TestApp;
let session: { since: number; cookies: Cookies } | undefined;
let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>;
beforeAll(async () => {
  site = await openTestApp({ WEBHOOK_NETWORKS: '127.0.0.1/32' });
  receiver = await openWebhookReceiver(site.clock);
});
beforeEach(async () => {
  receiver.empty();
  await site.db.delete(webhooks);
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});

/** By somebody who signed in just now, as days go by. */
async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const now = site.clock().getTime();
  if (session?.since !== now) session = { since: now, cookies: await signedInAsAdmin(site) };
  const { cookies } = session;
  return site.app.inject({ method, url: `/api/admin${path}`, cookies, ...(payload && { payload }) });
}

const ALL: WebhookFields['events'] = ['build.added', 'build.approved', 'build.deleted'];

async function aWebhook(address = receiver.address): Promise<Webhook> {
  const { webhook, secret } = (
    await call('POST', '/webhooks', { address, events: ALL, isActive: true })
  ).json();
  receiver.expectSecret(secret);
  return webhook;
}

const sendTest = async ({ id }: Webhook): Promise<Delivery> =>
  (await call('POST', `/webhooks/${id}/test`)).json();

async function sendDue(): Promise<void> {
  site.webhooks.wake();
  await site.webhooks.settled();
}

/** After so many seconds. */
async function sendLater(seconds: number): Promise<void> {
  site.forward(seconds);
  await sendDue();
}

const deliveriesOf = async ({ id }: Webhook): Promise<Delivery[]> =>
  (await call('GET', `/webhooks/${id}/deliveries`)).json().deliveries;

describe('an event', () => {
  test('arrives once, signed with the secret, and the log has body and answer', async () => {
    const webhook = await aWebhook();
    const { eventId } = await sendTest(webhook);
    await sendDue();
    await sendDue();
    expect(receiver.forged).toEqual([]);
    expect(receiver.received).toEqual([
      {
        id: eventId,
        event: {
          type: 'webhook.test',
          timestamp: site.clock().toISOString(),
          data: { message: 'It works.' },
        },
      },
    ]);
    const [logged] = await deliveriesOf(webhook);
    expect(logged).toMatchObject({ status: 200, answer: 'thanks', tries: 1, nextTryAt: null, error: null });
    expect(JSON.parse(logged?.body ?? '')).toEqual(receiver.received[0]?.event);
  });

  test('is tried again after growing pauses when the receiver fails three times', async () => {
    const webhook = await aWebhook();
    receiver.answerWith((_, response) => response.writeHead(500).end('broken'));
    await sendTest(webhook);
    await sendDue();
    await sendLater(MINUTE);
    await sendLater(MINUTE);
    expect(receiver.received).toHaveLength(2);
    await sendLater(MINUTE);
    expect(receiver.received).toHaveLength(3);
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ status: 500, answer: 'broken', sentAt: null });
    receiver.answerWith((_, response) => response.end());
    await sendLater(4 * MINUTE);
    await sendLater(DAY);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(receiver.received).toHaveLength(4);
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ status: 200, tries: 4, nextTryAt: null });
  });

  test('arrives once after the receiver was down for an hour, and so does each of many', async () => {
    const webhook = await aWebhook();
    await call('PUT', `/webhooks/${webhook.id}`, {
      ...{ address: 'http://127.0.0.1:1/', events: ALL, isActive: true },
    });
    for (let one = 0; one < 25; one += 1) await sendTest(webhook);
    for (let minutes = 0; minutes < 60; minutes += 1) await sendLater(MINUTE);
    expect((await deliveriesOf(webhook))[0]).toMatchObject({
      ...{ status: null, error: 'Couldn’t reach 127.0.0.1.' },
    });
    await call('PUT', `/webhooks/${webhook.id}`, {
      ...{ address: receiver.address, events: ALL, isActive: true },
    });
    for (let minutes = 0; minutes < 60; minutes += 5) await sendLater(5 * MINUTE);
    expect(receiver.received).toHaveLength(25);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(25);
  });

  test('is given up after 24 hours, kept for 30 days, and sent again when somebody asks', async () => {
    const webhook = await aWebhook();
    receiver.answerWith((_, response) => response.writeHead(503).end());
    const { id, eventId } = await sendTest(webhook);
    await sendDue();
    for (let hours = 0; hours < 30; hours += 1) await sendLater(HOUR);
    const tries = receiver.received.length;
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ nextTryAt: null, sentAt: null, status: 503 });
    receiver.answerWith((_, response) => response.end());
    await sendLater(DAY);
    expect(receiver.received).toHaveLength(tries);
    await call('POST', `/webhooks/${webhook.id}/deliveries/${id}/again`);
    await sendDue();
    expect(receiver.received).toHaveLength(tries + 1);
    expect(receiver.received.at(-1)?.id).toBe(eventId);
    await purgeDeliveries(site.db, site.clock());
    expect(await deliveriesOf(webhook)).toHaveLength(1);
    site.forward(30 * DAY);
    await purgeDeliveries(site.db, site.clock());
    expect(await site.db.$count(webhooks)).toBe(1);
    const { rows } = await site.pool.query('SELECT FROM webhook_deliveries');
    expect(rows).toHaveLength(0);
  });

  test('is sent by one of several processes', async () => {
    const webhook = await aWebhook();
    for (let one = 0; one < 12; one += 1) await sendTest(webhook);
    const { db, clock } = site;
    const others = [1, 2].map(() =>
      createWebhookSender({ db, clock, networks: site.settings.webhookNetworks }),
    );
    for (const other of [site.webhooks, ...others]) other.wake();
    await Promise.all([site.webhooks, ...others].map((one) => one.settled()));
    expect(receiver.received).toHaveLength(12);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(12);
  });

  test('that is signed with the secret before is none', async () => {
    const webhook = await aWebhook();
    const { secret } = (await call('POST', `/webhooks/${webhook.id}/secret`)).json();
    expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
    await sendTest(webhook);
    await sendDue();
    expect([receiver.received.length, receiver.forged.length]).toEqual([0, 1]);
    receiver.expectSecret(secret);
    await sendTest(webhook);
    await sendDue();
    expect([receiver.received.length, receiver.forged.length]).toEqual([1, 1]);
  });
});

describe('a receiver that means no good', () => {
  test('sends us nowhere', async () => {
    const webhook = await aWebhook();
    receiver.answerWith((_, response) =>
      response.writeHead(307, { location: `${receiver.address}/elsewhere` }).end(),
    );
    await sendTest(webhook);
    await sendDue();
    expect(receiver.received).toHaveLength(1);
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ status: 307, sentAt: null });
  });

  test('has 2 KB of its answer kept, however long it is, NUL and all', async () => {
    const webhook = await aWebhook();
    const megabyte = Buffer.alloc(1024 * 1024, 'a\0');
    let sent = 0;
    receiver.answerWith((_, response) => {
      response.on('error', () => {});
      const more = () => {
        for (; sent < 100; sent += 1) if (!response.write(megabyte)) return response.once('drain', more);
        return response.end();
      };
      more();
    });
    await sendTest(webhook);
    await sendDue();
    const [logged] = await deliveriesOf(webhook);
    expect(logged).toMatchObject({ status: 200, nextTryAt: null });
    expect(logged?.answer).toHaveLength(2048);
    expect(sent).toBeLessThan(100);
  });

  test('is not waited for', async () => {
    const webhook = await aWebhook();
    receiver.answerWith(() => {});
    const { db, clock } = site;
    const networks = site.settings.webhookNetworks;
    const hasty = createWebhookSender({ db, clock, networks, milliseconds: 50 });
    await site.webhooks.settled();
    await site.pool.query('SELECT 1');
    const { rows } = await site.pool.query(
      `INSERT INTO webhook_deliveries (webhook_id, event_id, type, body, created_at, expires_at, due_at)
       VALUES ($1, 'evt_slow', 'webhook.test', '{}', $2::timestamptz, $2::timestamptz + interval '1 day', $2::timestamptz)
       RETURNING id`,
      [webhook.id, site.clock()],
    );
    hasty.wake();
    await hasty.settled();
    expect(rows).toHaveLength(1);
    expect((await deliveriesOf(webhook))[0]).toMatchObject({
      ...{ status: null, error: '127.0.0.1 took too long to answer.', tries: 1 },
    });
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data', 'address'],
    ['https://169.254.169.254/', 'address'],
    ['https://10.0.0.1/', 'address'],
    ['http://[::1]/', 'address'],
    ['https://me:secret@hooks.example.com/', 'address'],
    ['ftp://127.0.0.1/', 'address'],
    ['hooks.example.com', 'address'],
    ['', 'address'],
  ])('cannot be %s', async (address, field) => {
    const reply = await call('POST', '/webhooks', { address, events: ALL, isActive: true });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('cannot be a name that leads to a private address', async () => {
    const webhook = await aWebhook('https://hooks.example.com/');
    await site.webhooks.settled();
    const { db, clock } = site;
    const asked: string[] = [];
    const sender = createWebhookSender({
      ...{ db, clock, networks: [] },
      outside: {
        resolve: async (host) => {
          asked.push(host);
          return ['93.184.216.34', '127.0.0.1'];
        },
        connect: () => {
          throw new Error('connected');
        },
      },
    });
    await site.pool.query(
      `INSERT INTO webhook_deliveries (webhook_id, event_id, type, body, created_at, expires_at, due_at)
       VALUES ($1, 'evt_inside', 'webhook.test', '{}', $2::timestamptz, $2::timestamptz + interval '1 day', $2::timestamptz)`,
      [webhook.id, site.clock()],
    );
    sender.wake();
    await sender.settled();
    expect(asked).toEqual(['hooks.example.com']);
    expect((await deliveriesOf(webhook))[0]?.error).toBe('hooks.example.com isn’t on the public internet.');
  });
});
