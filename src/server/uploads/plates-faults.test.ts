import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { uploads } from '#server/database/schema.ts';
import type { PoolLimits } from '#server/platform/sandbox/sandbox-pool.ts';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { fourColours } from '#test/media/test-pictures.ts';

/** Of the process that looks for plates: read whenever one is started. */
const limits = vi.hoisted(() => ({ plates: undefined as PoolLimits | undefined }));
vi.mock('#server/platform/sandbox/sandbox-pool.ts', async (original) => {
  const real = await original<typeof import('#server/platform/sandbox/sandbox-pool.ts')>();
  const createConfinedPool: typeof real.createConfinedPool = (script, given) => {
    const own = { ...given };
    // A process that is not kept meets the next change.
    if (script.pathname.endsWith('plates-process.ts'))
      limits.plates = Object.assign(own, { idleMegabytes: 0 });
    return real.createConfinedPool(script, own);
  };
  return { ...real, createConfinedPool };
});

const { site, call, aBuild } = await openAdminSite({ LOG_LEVEL: 'silent' });
const options = [...(limits.plates?.nodeOptions ?? [])];
afterEach(() => withModel());
afterAll(site.close);

/** From here on the package of the model does this. */
function withModel(code?: string): void {
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ resolve: (name, context, next) => name.startsWith('@gutenye') ? eval(${JSON.stringify(code)}) : next(name, context) });`;
  const imported = code === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(hook)}`];
  Object.assign(limits.plates ?? {}, { nodeOptions: [...options, ...imported] });
}

async function aPhoto(): Promise<string> {
  return keepImage(site, await fourColours(640, 480), { uploadedBy: 'visitor:x', now: site.clock() });
}

async function look(url: string) {
  const answer = await site.app.inject({ method: 'POST', url: '/api/upload/plates', payload: { url } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function storedPlates(url: string) {
  const [row] = await site.db.select().from(uploads).where(eq(uploads.url, url));
  return row?.plates;
}

test('without the model’s files the site runs and says so, and searches once they are back', async () => {
  withModel(`(() => { throw new Error('There is no such package'); })()`);
  const url = await aPhoto();
  const { id } = await aBuild({ imageUrl: url });
  const unavailable = { url, search: 'unavailable', boxes: [], choice: null };
  expect(await look(url)).toEqual(unavailable);
  expect((await call('GET', `/vehicles/${id}/plates`)).json()).toEqual([unavailable]);
  expect((await call('GET', '/plates')).json()).toMatchObject({ search: 'unavailable', looked: 0 });
  expect(await storedPlates(url)).toBeNull();

  withModel();
  expect(await look(url)).toMatchObject({ search: 'on', boxes: [] });
  expect((await call('GET', '/plates')).json()).toMatchObject({ search: 'on', looked: 1 });
});

test('a photo that ended the process twice is not looked at again', async () => {
  withModel('process.exit()');
  const url = await aPhoto();
  const { id } = await aBuild({ imageUrl: url });
  expect(await look(url)).toMatchObject({ search: 'unavailable' });
  expect(await storedPlates(url)).toEqual({ boxes: [], choice: null, isUnsearchable: true });

  withModel();
  expect(await look(url)).toMatchObject({ search: 'unavailable' });
  expect((await call('GET', '/plates')).json()).toMatchObject({ search: 'on' });
  await call('POST', `/vehicles/${id}/plates`, { url, boxes: [] });
  expect(await look(url)).toMatchObject({ search: 'on', choice: 'shown' });
});
