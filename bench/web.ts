import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aSubmission } from '#test/submissions.ts';
import { adminCookie } from './admin-session.ts';
import type { Row } from './measure.ts';
import { startServer } from './server.ts';
import { measureFirstLoad } from './web-first-load.ts';
import { measureLighthouse } from './web-lighthouse.ts';
import { openBrowser } from './web-phone.ts';
import { measureScreens, type Visitors } from './web-screens.ts';

/** The screens of a phone in Chromium, on a site of demo builds: how far they move, what the first load is, and what Lighthouse says. */
export async function measureWeb(): Promise<Row[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-web-'));
  const seeded = spawnSync(process.execPath, ['test/seed-demo-site.ts', dataFolder], { stdio: 'inherit' });
  if (seeded.status !== 0) throw new Error('The demo builds could not be made');
  const server = await startServer({ dataFolder, settings: { HUMAN_VERIFICATION: 'off' } });
  const browser = await openBrowser();
  try {
    const { origin } = server;
    return [
      ...(await measureFirstLoad(browser, origin)),
      ...(await measureScreens(browser, await visitorsOf(origin))),
      ...(await measureLighthouse(origin)),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}

async function visitorsOf(origin: string): Promise<Visitors> {
  const list = await fetch(`${origin}/api/vehicles?limit=3`);
  const { vehicles }: { vehicles: { id: number }[] } = JSON.parse(await list.text());
  const owner = await post(`${origin}/api/auth/register`, '', {
    email: 'bench@example.com',
    password: 'lifted-f150',
  });
  const cookie = owner.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const built = await post(
    `${origin}/api/vehicles`,
    cookie,
    aSubmission({ model: 'Maverick', imageUrl: null }),
  );
  const { id: ownBuild }: { id: number } = JSON.parse(await built.text());
  return {
    origin,
    owner: cookie,
    administrator: await adminCookie(origin),
    ownBuild,
    builds: vehicles.map(({ id }) => id),
  };
}

async function post(address: string, cookie: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${address} was answered ${reply.status}: ${await reply.text()}`);
  return reply;
}
