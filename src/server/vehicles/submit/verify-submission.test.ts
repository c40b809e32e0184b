import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestApp, type TestApp } from '#test/app.ts';
import { anUpload, aSubmission } from '#test/submissions.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ HUMAN_VERIFICATION: 'off' });
});
afterAll(() => site.close());

const F150 = { year: 2021, make: 'Ford', model: 'F-150' };
const verify = (imageUrls: unknown, vehicleInfo: unknown = F150) =>
  site.app.inject({ method: 'POST', url: '/api/vehicles/verify', payload: { imageUrls, vehicleInfo } });

describe('checking a submission', () => {
  test('finds nothing wrong with an uploaded picture of a known vehicle', async () => {
    const answer = await verify([await anUpload(site.db), 'https://example.com/truck.jpg']);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ok: true, warnings: [] });
  });

  test.each([
    F150,
    { year: '1999', make: 'chevy', model: 'silverado 1500 LTZ' },
    { make: 'MB', model: 'Sprinter' },
    '2021 Ford F-150 Lariat',
    '2015 Land Rover Range Rover Sport',
    'Ram 1500',
  ])('knows %j', async (vehicleInfo) => {
    expect((await verify([], vehicleInfo)).json()).toEqual({ ok: true, warnings: [] });
  });

  test.each([
    [{ year: 2021, make: 'Fort', model: 'F-150' }, 'We don’t recognize the make “Fort”. Check the spelling.'],
    [{ year: 2021, make: 'Ford', model: 'Mondeo' }, 'We don’t recognize a Ford Mondeo. Check the spelling.'],
    ['2009 Ford Bronco', 'We don’t have a 2009 Ford Bronco on record. Check the year.'],
    [{ make: 'XY', model: '7' }, 'We don’t recognize the make “XY”. Check the spelling.'],
  ])('has a doubt about %j, which blocks nothing', async (vehicleInfo, warning) => {
    const answer = await verify([], vehicleInfo);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ok: true, warnings: [warning] });
  });

  test.each([{ make: 'asdfgh', model: 'qwerty' }, { make: '???', model: '!!!' }, 'xxxx yyyy', ''])(
    'refuses %j',
    async (vehicleInfo) => {
      const answer = await verify([], vehicleInfo);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        error: 'This does not look like a vehicle',
        details: 'Please check the make and model.',
      });
    },
  );

  test('refuses pictures that are not there or are none', async () => {
    const video = await anUpload(site.db, { kind: 'video' });
    const notThere = await verify([`/uploads/${'a'.repeat(24)}.jpg`]);
    expect(notThere.statusCode).toBe(422);
    expect(notThere.json()).toMatchObject({
      error: 'A photo has expired',
      details: 'Please remove it and upload it again.',
    });
    for (const address of [video, 'MISSING_ORIGINAL_IMAGE', 'javascript:alert(1)', 'https://example.com/\0'])
      expect((await verify([address])).statusCode).toBe(422);
  });

  test('fetches nothing from outside (T31)', async () => {
    let visits = 0;
    const outside = createServer((socket) => {
      visits += 1;
      socket.destroy();
    });
    await once(outside.listen(0, '127.0.0.1'), 'listening');
    const { port } = z.object({ port: z.int() }).parse(outside.address());
    const address = `https://127.0.0.1:${port}/truck.jpg`;
    expect((await verify([address])).statusCode).toBe(200);
    const payload = aSubmission({ imageUrl: address, videoUrl: address });
    const { statusCode } = await site.app.inject({ method: 'POST', url: '/api/vehicles', payload });
    expect(statusCode).toBe(200);
    outside.close();
    await once(outside, 'close');
    expect(visits).toBe(0);
  });

  test.each([[undefined], ['/uploads/a.jpg'], [[7]], [Array(21).fill('https://example.com/a.jpg')]])(
    'needs a list of addresses, not %j',
    async (imageUrls) => {
      expect((await verify(imageUrls)).statusCode).toBe(400);
    },
  );

  test('needs a vehicle', async () => {
    for (const info of [undefined, null, 7, { make: 'Ford' }])
      expect(
        (
          await site.app.inject({
            method: 'POST',
            url: '/api/vehicles/verify',
            payload: { imageUrls: [], vehicleInfo: info },
          })
        ).statusCode,
      ).toBe(400);
  });
});

describe('a picture that is in the gallery already', () => {
  const named = 'A photo looks like one already in the gallery: Hanna’s 2019 Ram 1500';

  test('is named with its build, also when its file differs a little', async () => {
    const first = await anUpload(site.db, { phash: '00ff00ff00ff00ff' });
    const copy = await anUpload(site.db, { phash: '00ff00ff00fff0ff' });
    const other = await anUpload(site.db, { phash: 'ff00ff00ff00ff00' });
    const [build] = await insertVehicles(site.db, {
      year: 2019,
      make: 'Ram',
      model: '1500',
      ownerName: 'Hanna',
      imageUrl: 'https://example.com/main.jpg',
      additionalImages: [first],
    });
    const warning = `${named} (#${build?.id}).`;
    expect((await verify([copy])).json().warnings).toEqual([warning]);
    expect((await verify([first, copy])).json().warnings).toEqual([warning]);
    expect((await verify([other])).json().warnings).toEqual([]);
    expect((await verify(['https://example.com/main.jpg'])).json().warnings).toEqual([warning]);
  });

  test('is not betrayed while its build is unapproved', async () => {
    const first = await anUpload(site.db, { phash: '1234567812345678' });
    await insertVehicles(site.db, { imageUrl: first, isApproved: false });
    expect((await verify([first])).json().warnings).toEqual([]);
  });
});
