import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';

const TOKEN = 'a token of sixteen letters';

let site: TestApp;
let address: string;
beforeAll(async () => {
  site = await openTestApp({ METRICS_TOKEN: TOKEN });
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());

async function figures(): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = await fetch(`${address}/metrics`, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ]);
  return answer.text();
}

test('figures are for those who have the token', async () => {
  for (const authorization of ['', 'Bearer wrong', TOKEN])
    expect((await fetch(`${address}/metrics`, { headers: { authorization } })).status).toBe(401);
  const closed = await openTestApp();
  expect((await closed.app.inject('/metrics')).statusCode).toBe(404);
  await closed.close();
});

test('answers are counted by route and status, refusals by kind', async () => {
  await fetch(`${address}/api/vehicles?make=Ford`);
  await fetch(`${address}/api/vehicles/77`);
  await site.app.inject('/api/vehicles');
  const text = await figures();
  expect(text).toMatch(
    /request_duration_seconds_count\{method="GET",route="\/api\/vehicles",status="200"\} 1\n/,
  );
  expect(text).toMatch(
    /request_duration_seconds_count\{method="GET",route="\/api\/vehicles\/:id",status="404"\} 1\n/,
  );
  expect(text).toMatch(/gallery_refusals_total\{kind="404"\} 1\n/);
});

test('what the site holds and what waits is told', async () => {
  await site.readiness.ask();
  const text = await figures();
  for (const line of [
    /gallery_part_up\{part="database"\} 1\n/,
    /gallery_queue_length\{queue="pictures",state="waiting"\} 0\n/,
    /gallery_queue_length\{queue="videos",state="waiting"\} 0\n/,
    /gallery_queue_length\{queue="uploaded pictures",state="running"\} 0\n/,
    /gallery_database_connections\{state="open"\} \d/,
    /gallery_mails\{state="waiting"\} 0\n/,
    /gallery_index_builds 0\n/,
    /gallery_free_bytes\{place="data"\} \d{6}/,
    /nodejs_eventloop_lag_p99_seconds \d/,
  ])
    expect(text).toMatch(line);
});
