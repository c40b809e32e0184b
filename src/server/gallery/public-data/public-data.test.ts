import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehicles } from '#server/database/schema.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12, 0, 0, 0));
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: 'https://gallery.example' });
  const builds = await insertVehicles(
    site.db,
    { createdAt: day(1), wheelOffset: -44, tireBrand: '=HYPERLINK("http://evil")' },
    { createdAt: day(2), model: 'F-150, long "bed"', make: 'A&B <i>' },
    { createdAt: day(3), isApproved: false, make: 'Hidden' },
    ...Array.from({ length: 60 }, () => ({ createdAt: day(4), make: 'Many' })),
  );
  await site.gallery.ready;
  await site.gallery.changed(builds.map((build) => build.id));
});
afterAll(() => site.close());

const ask = (query: string, headers = {}) => site.app.inject({ url: `/api/vehicles?${query}`, headers });

/** Reads RFC 4180 text with the plainest of readers. */
function readTable(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ''])));
}

describe('the table of builds', () => {
  test('has a row for each build that matches, newest first, with numbers as numbers', async () => {
    const reply = await ask('format=csv');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = readTable(reply.body);
    expect(rows).toHaveLength(62);
    expect(rows.at(-2)).toMatchObject({ make: 'A&B <i>', model: 'F-150, long "bed"' });
    expect(rows.at(-1)).toMatchObject({
      wheel_offset_mm: '-44',
      added: '2026-01-01T12:00:00.000Z',
      address: expect.stringMatching(/^https:\/\/gallery\.example\/\?vehicle=\d+$/),
    });
    expect(readTable((await ask('format=csv&make=Many')).body)).toHaveLength(60);
    expect(readTable((await ask('format=csv&search=long+bed')).body)).toHaveLength(1);
  });

  test('is never a formula to a spreadsheet', async () => {
    const rows = readTable((await ask('format=csv')).body);
    expect(rows.at(-1)?.tire_brand).toBe('\'=HYPERLINK("http://evil")');
  });

  test('and the feed tell nothing of owners, nor of builds that wait for approval', async () => {
    for (const format of ['csv', 'atom']) {
      const { body } = await ask(`format=${format}`);
      expect(body).not.toMatch(/Marcus|marcus@example|owner|Hidden/i);
    }
  });
});

describe('the feed of builds', () => {
  test('leads page by page to every build once, also when builds come meanwhile', async () => {
    const seen: string[] = [];
    let address: string | undefined = 'format=atom&make=Many';
    while (address) {
      const { body, headers } = await ask(address);
      expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      seen.push(...[...body.matchAll(/<entry>\n<id>([^<]+)/g)].map(([, id]) => id ?? ''));
      await insertVehicles(site.db, { createdAt: day(9), make: 'Many' });
      const next: string | undefined = /<(.+)>; rel="next"/.exec(String(headers.link))?.[1];
      if (next)
        expect(body).toContain(
          `<link rel="next" type="application/atom+xml" href="${next.replaceAll('&', '&amp;')}"`,
        );
      address = next?.split('?')[1];
    }
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });

  test.each([
    ['before 1970', new Date('1900-01-01T00:00:00.123Z')],
    ['in the far future', new Date('9999-12-31T23:59:59.999Z')],
  ])('leads on from a build of a high number that was added %s', async (_, createdAt) => {
    const rows = Array.from({ length: 60 }, (_, n) => ({
      id: 2_147_483_000 + n,
      createdAt,
      make: 'Imported',
    }));
    const ids = (await insertVehicles(site.db, ...rows)).map(({ id }) => id);
    await site.gallery.changed(ids);
    const first = await ask('format=atom&make=Imported');
    const next = /<.+\?(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await ask(next);
    expect([second.statusCode, second.body.match(/<entry>/g)?.length]).toEqual([200, 10]);
    await site.db.delete(vehicles).where(inArray(vehicles.id, ids));
    await site.gallery.changed(ids);
  });

  test('spells text as XML does', async () => {
    const { body } = await ask('format=atom&search=long+bed');
    expect(body).toContain('A&amp;B &lt;i&gt; F-150, long &quot;bed&quot;');
  });
});

describe('public data', () => {
  test('is not sent again while nothing changed', async () => {
    for (const format of ['csv', 'atom']) {
      const first = await ask(`format=${format}&make=Ford`);
      const etag = String(first.headers.etag);
      const again = await ask(`format=${format}&make=Ford`, { 'if-none-match': `"other", ${etag}` });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const changed = await ask(`format=${format}&make=Many`, { 'if-none-match': etag });
      expect(changed.statusCode).toBe(200);
    }
  });

  test.each([
    'format=xlsx',
    'format=csv&cursor=tomorrow',
    'format=csv&cursor=1-2-3',
    'format=csv&cursor=--1-2',
    'format=csv&cursor=-999999999999999999-1',
    'format=csv&year=soon',
    'format=csv&make=%00',
    'wheelModel=%00',
  ])('refuses %s', async (query) => {
    const { statusCode, json } = await ask(query);
    expect(statusCode).toBe(400);
    expect(json().message).toBeTruthy();
  });
});
