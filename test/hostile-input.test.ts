import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { adminChanges } from '#contract/admin/vehicles.ts';
import { refusal } from '#contract/endpoint.ts';
import { addUser, type Cookies, PASSWORD, signedInAs, signedInAsAdmin } from './accounts.ts';
import { openTestApp, type TestApp } from './app.ts';
import { aSubmission } from './submissions.ts';
import { insertVehicles } from './vehicles.ts';

/** Calls that name something in their path; those that take a query or a JSON body, with the names these may hold. */
const named: Call[] = [];
const asked: { url: string; keys: string[] }[] = [];
const sent: { method: 'POST'; url: string; keys: string[]; isList: boolean }[] = [];

function noteRoute({ method, url, schema }: RouteOptions): void {
  if (typeof method !== 'string' || method === 'HEAD') return;
  const { params, querystring, body, consumes } = schema ?? {};
  if (consumes) return;
  if (params) named.push({ method: method as Call['method'], url });
  if (querystring) asked.push({ url, keys: namesIn(querystring) });
  if (!body) return;
  const isList = body instanceof z.ZodMiniArray;
  sent.push({ method: method as 'POST', url, keys: namesIn(isList ? body._zod.def.element : body), isList });
}

/** What a body may hold that is not described name by name is what an administrator may set of a build. */
function namesIn(schema: unknown): string[] {
  const { shape } = schema as { shape: Record<string, unknown> };
  return Object.keys(shape).some((name) => !['likes', 'liked'].includes(name))
    ? Object.keys(shape)
    : [...Object.keys(shape), ...Object.keys(adminChanges.shape)];
}

function noteRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', noteRoute);
}

let site: TestApp;
let cookies: Cookies;
let build: number;
subscribe('fastify.initialization', noteRoutes);
site = await openTestApp({ HUMAN_VERIFICATION: 'off', BUILDS_PER_HOUR: '9999', BUILDS_PER_DAY: '9999' });
unsubscribe('fastify.initialization', noteRoutes);
afterAll(() => site.close());

/** Signed in both ways, as the owner of a build. */
beforeEach(async () => {
  const owner = await addUser(site, { isEmailVerified: true });
  const [vehicle] = await insertVehicles(site.db, { userId: owner.id });
  build = vehicle?.id ?? 0;
  cookies = { ...(await signedInAs(site, owner)), ...(await signedInAsAdmin(site)) };
});

const TEXTS = [
  '',
  '\0',
  '%',
  '-1',
  '1e309',
  '__proto__',
  'https://a.example/\0',
  'x'.repeat(150),
  'x'.repeat(3000),
  'a,'.repeat(500),
];
const NESTED = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const MANY = JSON.stringify(Array(5000).fill({}));
/** As JSON: what no client of ours sends. */
const VALUES = [
  ...TEXTS.map((text) => JSON.stringify(text)),
  '["\\u0000"]',
  '["https://a.example/\\u0000"]',
  '"\\ud800"',
  'null',
  '{}',
  '[null]',
  '1.5',
  '1e309',
  NESTED,
];

type Call = { method: 'GET' | 'POST'; url: string; payload?: string };

async function isAnswered(call: Call): Promise<void> {
  let answer = await send(call);
  if (answer.statusCode === 429) {
    await site.db.execute(sql`DELETE FROM rate_limits`);
    answer = await send(call);
  }
  const { statusCode, body } = answer;
  const said = `${call.url} ${call.payload?.slice(0, 200) ?? ''} -> ${statusCode} ${body.slice(0, 200)}`;
  expect(statusCode, said).toBeLessThan(500);
  if (statusCode >= 400) expect(refusal.safeParse(answer.json()).success, said).toBe(true);
}

function send(call: Call) {
  const headers = call.method === 'GET' ? {} : { 'content-type': 'application/json' };
  return site.app.inject({ ...call, headers, cookies });
}

const addressed = (url: string) => url.replace(/:id/, String(build)).replace(/:\w+/, 'ford');

test.each(asked)('whatever GET $url is asked, it answers or says what is wrong', async ({ url, keys }) => {
  await isAnswered({ method: 'GET', url: `${addressed(url)}?${keys[0]}=%ff&${keys[0]}[a]=%` });
  for (const key of keys)
    for (const text of TEXTS) {
      const pair = `${key}=${encodeURIComponent(text)}`;
      for (const query of [pair, `${pair}&${pair}`])
        await isAnswered({ method: 'GET', url: `${addressed(url)}?${query}` });
    }
});

/** Good values for every call, so that a bad one beside them is what is looked at. */
const plausible = {
  ...aSubmission(),
  kind: 'search',
  address: '?make=Ford',
  likes: 1,
  email: 'somebody@example.com',
  username: 'nobody',
  password: PASSWORD.slice(1),
  currentPassword: PASSWORD.slice(1),
  newPassword: 'another one',
  confirmPassword: 'another one',
  token: 'made up',
  brand: 'TIS',
  builds: 'keep',
  imageUrls: [],
  vehicleInfo: '2021 Ford F-150',
  ids: [999_999],
  action: 'approve',
  problem: 'missing-files',
  urls: [],
};

test.each(sent)('whatever $method $url is sent, it answers or says what is wrong', async (route) => {
  const call = { method: route.method, url: addressed(route.url) };
  for (const payload of ['', 'null', '[]', MANY, '1', '{', '{"__proto__":{"a":1}}', `{"a":${NESTED}}`, '\0'])
    await isAnswered({ ...call, payload });
  for (const key of route.keys)
    for (const value of VALUES) {
      const others = Object.entries(plausible).filter(([name]) => name !== key);
      const fields = others.map(([name, good]) => `"${name}":${JSON.stringify(good)}`);
      const payload = `{${[...fields, `"${key}":${value}`].join(',')}}`;
      await isAnswered({ ...call, payload: route.isList ? `[${payload}]` : payload });
    }
});

test.each(named)(
  'whatever $method $url is to find, it answers or says what is wrong',
  async ({ method, url }) => {
    const payload = method === 'GET' ? {} : { payload: JSON.stringify(plausible) };
    for (const text of TEXTS) {
      const name = encodeURIComponent(text);
      await isAnswered({ method, url: url.replaceAll(/:\w+/g, name), ...payload });
    }
  },
);
