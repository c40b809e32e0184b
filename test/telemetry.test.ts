import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { freePort, type RunningProgram, startProgram } from './start-program.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  name: string;
  attributes: Attribute[];
  status: { code?: number; message?: string };
}
interface Received {
  path: string;
  body: {
    resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
    resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
  };
}

let folder = '';
let receiver: Server;
let received: Received[] = [];
let running: RunningProgram;
/** Where the program leaves which modules it ran (V8 coverage), at its end. */
const records = () => join(folder, 'coverage');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-telemetry-'));
  receiver = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ path: request.url ?? '', body: body as Received['body'] });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterEach(async () => {
  running.program.kill('SIGKILL');
  received = [];
  await rm(records(), { recursive: true, force: true });
});
afterAll(async () => {
  receiver.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<void> {
  const dataFolder = join(folder, crypto.randomUUID());
  await cp(inject('template'), dataFolder, { recursive: true });
  running = await startProgram(dataFolder, { ...env, NODE_V8_COVERAGE: records() });
}

/** Resolves with the status of the program, and what it had sent by then. */
async function stop(): Promise<number | null> {
  const ended = once(running.program, 'exit');
  running.program.kill('SIGTERM');
  const [status] = await ended;
  return status;
}

const OTLP = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_TIMEOUT: '1000' };

function receiverAddress(): string {
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver listens nowhere');
  return `http://127.0.0.1:${address.port}`;
}

test('a receiver gets a span of every request by its route, the durations, and the figures, and nothing about the visitor', async () => {
  await start({ ...OTLP, OTEL_EXPORTER_OTLP_ENDPOINT: receiverAddress() });
  const headers = { 'user-agent': 'Visitor/7', cookie: 'secret=cookie', referer: 'https://from.example/' };
  await fetch(`${running.url}/api/vehicles?search=somethingsecret`, { headers });
  await fetch(`${running.url}/api/vehicles/2000004711`, { headers });
  await fetch(`${running.url}/api/auth/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'person@example.com', password: 'hidden-password' }),
  });
  expect(await stop()).toBe(0);

  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces', '/v1/metrics']));
  const resources = received.flatMap(({ body }) => body.resourceSpans ?? []);
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  expect(spans.map(({ name }) => name).sort()).toEqual([
    'GET /api/vehicles',
    'GET /api/vehicles/:id',
    'POST /api/auth/login',
  ]);
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].sort()).toEqual(['http.request.method', 'http.response.status_code', 'http.route']);
  expect(resources[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'fitment-gallery' },
  });

  const names = received
    .flatMap(({ body }) => body.resourceMetrics ?? [])
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)));
  expect(names).toEqual(
    expect.arrayContaining([
      'http.server.request.duration',
      'gallery_index_builds',
      'gallery_part_up',
      'process_resident_memory_bytes',
    ]),
  );

  const everything = JSON.stringify(received);
  for (const secret of [
    'somethingsecret',
    '2000004711',
    'Visitor/7',
    'cookie',
    'from.example',
    'person@',
    'hidden-',
  ])
    expect(everything).not.toContain(secret);
  expect(everything).not.toContain(running.url.replace('http://', ''));
});

test('a receiver that is away disturbs neither the site nor its end', async () => {
  await start({ ...OTLP, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
  expect((await fetch(`${running.url}/api/vehicles`)).status).toBe(200);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  expect(await stop()).toBe(0);
});

/**
 * Which packages of features a program loads that is asked something and stopped; the metrics package itself brings
 * OpenTelemetry's interface without anything behind it.
 */
async function loadedBy(ask: () => Promise<void>): Promise<string[]> {
  const issuer = `http://127.0.0.1:${await freePort()}`;
  await start({ ...COMPANY, OTEL_EXPORTER_OTLP_ENDPOINT: '', OIDC_ISSUER: issuer });
  await ask();
  expect(await stop()).toBe(0);
  const written = await Promise.all(
    (await readdir(records())).map((name) => readFile(join(records(), name), 'utf8')),
  );
  await rm(records(), { recursive: true });
  const names = written
    .flatMap((text) => coverage.parse(JSON.parse(text)).result)
    .flatMap(({ url }) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []);
  // What every program loads shows that its modules are seen.
  expect(names).toContain('fastify');
  return [...new Set(names)]
    .filter((name) =>
      /^(@(modelcontextprotocol|opentelemetry|simplewebauthn)\/|openid-client$|otpauth$)/.test(name),
    )
    .filter((name) => name !== '@opentelemetry/api');
}

const coverage = z.object({ result: z.array(z.object({ url: z.string() })) });
const COMPANY = { OIDC_CLIENT_ID: 'gallery', OIDC_CLIENT_SECRET: 'secret', OIDC_ADMIN_GROUP: 'admins' };
const read = async (path: string) => void (await (await fetch(`${running.url}${path}`)).arrayBuffer());

test('nothing of telemetry is loaded without its setting, and nothing for assistants, keys or company accounts before one comes', async () => {
  const nothing = await loadedBy(async () => {
    for (const path of ['/', '/api/vehicles', '/llms.txt', '/docs', '/mcp', '/admin/login']) await read(path);
  });
  expect(nothing).toEqual([]);

  const byAssistant = await loadedBy(async () => {
    const asked = await fetch(`${running.url}/mcp`, {
      method: 'POST',
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(asked.status).toBe(200);
  });
  expect(byAssistant).toEqual(['@modelcontextprotocol/sdk']);

  const byCompany = await loadedBy(async () => {
    const begun = await fetch(`${running.url}/api/admin/company/start`, { redirect: 'manual' });
    expect(begun.headers.get('location')).toBe('/admin/login?problem=unreachable');
  });
  expect(byCompany).toEqual(['openid-client']);
});
