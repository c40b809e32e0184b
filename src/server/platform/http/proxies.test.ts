import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '#test/app.ts';

/** The network that is counted for a request which came over these proxies, the last of them first-hand. */
async function networkSeen(trusted: string, forwarded: string): Promise<string | undefined> {
  const site = await openTestApp({ TRUST_PROXY: trusted });
  onTestFinished(() => site.close());
  await site.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: 'ada@example.com' },
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': forwarded },
  });
  const { rows } = await site.pool.query<{ key: string }>(
    "SELECT key FROM rate_limits WHERE key LIKE 'forgot:%'",
  );
  return rows[0]?.key.replace('forgot:', '');
}

test.each([
  ['0', '198.51.100.7', '10.0.0.1'],
  ['1', '198.51.100.7', '198.51.100.7'],
  // A visitor may write a header too: only what the proxies added counts.
  ['1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['2', '203.0.113.9, 198.51.100.7', '203.0.113.9'],
  ['2', '192.0.2.1, 203.0.113.9, 198.51.100.7', '203.0.113.9'],
])('with TRUST_PROXY=%s and X-Forwarded-For "%s" a visitor is %s', async (trusted, forwarded, seen) => {
  expect(await networkSeen(trusted, forwarded)).toBe(seen);
});

test('links and cookies follow PUBLIC_URL, whatever host or scheme a request claims', async () => {
  const site = await openTestApp({ TRUST_PROXY: '1', PUBLIC_URL: 'https://gallery.example' });
  onTestFinished(() => site.close());
  const headers = {
    host: 'evil.example',
    forwarded: 'host=evil.example;proto=http',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
  };
  const robots = await site.app.inject({ url: '/robots.txt', headers });
  expect(robots.body).toContain('Sitemap: https://gallery.example/sitemap.xml');
  const payload = { email: 'ada@example.com', password: 'correct horse' };
  const registered = await site.app.inject({ method: 'POST', url: '/api/auth/register', headers, payload });
  expect(String(registered.headers['set-cookie'])).toContain('; Secure');
  await site.mailer.settled();
  expect(site.outbox[0]?.text).toContain('https://gallery.example/auth?verify=');
  expect(site.outbox[0]?.text).not.toContain('evil.example');
});
