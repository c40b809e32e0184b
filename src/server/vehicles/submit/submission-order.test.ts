import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { uploads, vehicles } from '#server/database/schema.ts';
import { addUser } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { anUpload, aSubmission } from '#test/submissions.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ BUILDS_PER_HOUR: '3' });
  vi.useFakeTimers({ toFake: ['Date'], now: site.clock() });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.db.delete(vehicles);
  await site.db.delete(uploads);
});
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});

const submit = (given: Record<string, unknown>, remoteAddress = '203.0.113.1') =>
  site.app.inject({
    method: 'POST',
    url: '/api/vehicles',
    payload: aSubmission({ imageUrl: null, ...given }),
    remoteAddress,
  });

async function aProof(): Promise<string> {
  const challenge = (await site.app.inject('/api/verification/challenge')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function listStems(): Promise<string[]> {
  const stems = new Set<string>();
  for await (const { name } of site.storage.list()) stems.add(name.split(/[-.]/)[0] ?? '');
  return [...stems];
}

test('nothing is drawn or stored for a proof that was used, however many such submissions come at once', async () => {
  const altcha = await aProof();
  expect((await submit({ altcha })).statusCode).toBe(200);
  const stored = await listStems();
  const put = vi.spyOn(site.storage, 'put');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => submit({ altcha, notes: `Again ${number}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(400));
  expect(answers[0]?.json().error).toBe('Verification Required');
  expect(put).not.toHaveBeenCalled();
  expect(await listStems()).toEqual(stored);
});

test('of different builds sent at once with one proof one is kept and only that one is drawn', async () => {
  const altcha = await aProof();
  const before = await listStems();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) => submit({ altcha, notes: `At once ${number}` }, '203.0.113.2')),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await site.db.select().from(vehicles)).toHaveLength(1);
  expect((await listStems()).length - before.length).toBe(1);
});

test('a double click on a build without pictures is one build with one drawing', async () => {
  const altcha = await aProof();
  const before = await listStems();
  const [first, second] = await Promise.all(
    [1, 2].map(() => submit({ altcha, notes: 'Twice' }, '203.0.113.3')),
  );
  expect(first?.statusCode).toBe(200);
  expect(second?.json().id).toBe(first?.json().id);
  expect((await listStems()).length - before.length).toBe(1);
});

test('a network at its limit is told so before anything is drawn, and keeps its proof', async () => {
  const remoteAddress = '203.0.113.4';
  for (const notes of ['one', 'two', 'three'])
    await submit({ altcha: await aProof(), notes, imageUrl: 'https://example.com/a.jpg' }, remoteAddress);
  const altcha = await aProof();
  const put = vi.spyOn(site.storage, 'put');
  const refused = await submit({ altcha, notes: 'four' }, remoteAddress);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect(put).not.toHaveBeenCalled();
  expect((await submit({ altcha, notes: 'four' }, '203.0.113.5')).statusCode).toBe(200);
});

test('a video that is gone is noticed before anything is drawn, and costs neither proof nor limit', async () => {
  const altcha = await aProof();
  const videoUrl = `/uploads/${'b'.repeat(24)}.mp4`;
  const put = vi.spyOn(site.storage, 'put');
  for (let count = 0; count < 4; count += 1)
    expect((await submit({ altcha, videoUrl, notes: `${count}` }, '203.0.113.6')).statusCode).toBe(400);
  expect(put).not.toHaveBeenCalled();
  expect((await submit({ altcha }, '203.0.113.6')).statusCode).toBe(200);
});

test('under the address of a blocked account nothing is drawn, and each try costs a proof', async () => {
  const { email } = await addUser(site, { blockedAt: site.clock() });
  const altcha = await aProof();
  const put = vi.spyOn(site.storage, 'put');
  const refused = await submit({ altcha, ownerEmail: email }, '203.0.113.8');
  expect(refused.statusCode).toBe(403);
  const again = await submit({ altcha, ownerEmail: email }, '203.0.113.8');
  expect(again.json().error).toBe('Verification Required');
  expect(put).not.toHaveBeenCalled();
});

test('a drawing whose build could not be kept is removed at once', async () => {
  const altcha = await aProof();
  const videoUrl = await anUpload(site.db, { kind: 'video' });
  const before = await listStems();
  const { put } = site.storage;
  vi.spyOn(site.storage, 'put').mockImplementation(async (...file) => {
    const written = await put(...file);
    await site.db.delete(uploads);
    return written;
  });
  expect((await submit({ altcha, videoUrl }, '203.0.113.7')).statusCode).toBe(400);
  expect(await listStems()).toEqual(before);
});
