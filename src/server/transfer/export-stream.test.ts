import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { fourColours } from '#test/media/test-pictures.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

/** A picture that never ends. */
function endless(): Readable {
  return new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024));
    },
  });
}

test('an export that nobody reads ends with its connection, and holds no file open', async () => {
  const sender = { uploadedBy: 'visitor:x', now: site.clock() };
  const imageUrl = await keepImage(site, await fourColours(64, 48), sender);
  await insertVehicles(site.db, { imageUrl });
  const { open } = site.storage;
  const picture = endless();
  site.storage.open = async (name) => {
    const file = await open(name);
    file?.stream.destroy();
    return file && { ...file, stream: picture };
  };
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = Object.entries(await signedInAsAdmin(site))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const asked = get(`${address}/api/admin/export`, { headers: { cookie } });
  asked.on('error', () => {});
  const [answer] = await once(asked, 'response');
  answer.on('error', () => {});
  await vi.waitUntil(() => picture.readableDidRead, { timeout: 10_000 });
  site.app.server.closeAllConnections();
  await vi.waitUntil(() => picture.destroyed, { timeout: 10_000 });
  expect(picture.destroyed).toBe(true);
});
