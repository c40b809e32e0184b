import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newFileStem } from '#server/platform/storage/storage.ts';
import { signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import type { TestApp } from '#test/app.ts';
import { pack } from '#test/archives.ts';
import { type ImportSite, NOTHING, openImportSite } from '#test/import-site.ts';

let site: TestApp;
let good: ImportSite['good'];
let picture: string;
let send: ImportSite['send'];
let traces: ImportSite['traces'];
let withBuild: ImportSite['withBuild'];
let clear: ImportSite['clear'];

beforeAll(async () => {
  ({ site, good, picture, send, traces, withBuild, clear } = await openImportSite({ IMPORT_MEGABYTES: '1' }));
});
beforeEach(() => clear());
afterAll(() => site.close());

/** The archive with a bit of an entry turned over. */
function damage(archive: Buffer, name: string): Buffer {
  const start = archive.indexOf(name) + name.length + 40;
  archive[start] = (archive[start] ?? 0) ^ 1;
  return archive;
}

async function withManifest(changes: object): Promise<Buffer> {
  const manifest = JSON.parse(String(good['manifest.json']));
  return pack({ ...good, 'manifest.json': JSON.stringify({ ...manifest, ...changes }) });
}

describe('an archive that is not as it should be is refused and leaves nothing behind', () => {
  const jpg = () => `uploads/${newFileStem()}.jpg`;
  const link = (from: string, to: string, archive: Buffer) =>
    Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
  const cases: [string, number, () => Buffer | Promise<Buffer>][] = [
    ['no zip', 415, () => Buffer.from('PNG, or so')],
    ['nothing at all', 415, () => Buffer.alloc(0)],
    ['too large', 413, () => Buffer.alloc(1_100_000, 'x')],
    ['cut off', 422, async () => (await pack(good)).subarray(0, -100)],
    ['only half there', 422, async () => (await pack(good)).subarray(0, 500)],
    ['damaged', 422, async () => damage(await pack(good), 'vehicles-0001.ndjson')],
    ['without a manifest', 422, () => pack({ 'wheel-models.ndjson': '' })],
    ['of another program', 422, () => withManifest({ format: 'something-else' })],
    ['of another version', 422, () => withManifest({ version: 2 })],
    [
      'without its builds',
      422,
      async () => {
        const { 'vehicles-0001.ndjson': _, ...rest } = good;
        return pack(rest);
      },
    ],
    ['with a build less than it says', 422, () => withManifest({ vehicles: 2 })],
    [
      'with a build twice',
      422,
      async () => {
        const line = String(good['vehicles-0001.ndjson']);
        const manifest = { ...JSON.parse(String(good['manifest.json'])), vehicles: 2 };
        return pack({
          ...good,
          'vehicles-0001.ndjson': line + line,
          'manifest.json': JSON.stringify(manifest),
        });
      },
    ],
    ['with a line that is no JSON', 422, () => pack({ ...good, 'vehicles-0001.ndjson': '{"id":1,\n' })],
    [
      'with a name that leads out',
      422,
      async () => link(picture.slice(1, 12), '../../../ev', await pack(good)),
    ],
    ['with a foreign file', 422, () => pack({ ...good, 'readme.txt': 'hello' })],
    ['without a picture its build shows', 422, () => pack(withBuild({ imageUrl: `/${jpg()}` }))],
    [
      'with a picture that is none',
      422,
      () => pack({ ...good, [picture.slice(1)]: '<svg onload=alert(1)>' }),
    ],
    [
      'with half a picture',
      422,
      () => {
        const bytes = good[picture.slice(1)] ?? Buffer.alloc(0);
        return pack({ ...good, [picture.slice(1)]: bytes.subarray(0, bytes.length / 2) });
      },
    ],
    [
      'with a video that is none',
      422,
      () => {
        const video = `/uploads/${newFileStem()}.mp4`;
        return pack({ ...withBuild({ videoUrl: video }), [video.slice(1)]: '#EXTM3U' });
      },
    ],
    ...[
      { id: 0 },
      { id: 2 ** 31 - 1 },
      { make: '' },
      { year: 1900 },
      { wheelBrand: 'Other' },
      { notes: 'x'.repeat(5001) },
      { likes: -1 },
      { likes: 2 ** 31 },
      { imageUrl: 'javascript:alert(1)' },
      { imageUrl: 'AWAITING_CORRECTION' },
      { additionalImages: ['MISSING_ORIGINAL_IMAGE'] },
      { additionalImages: ['/uploads/../../etc/passwd'] },
      { ownerEmail: 'nobody' },
      { updatedAt: 'yesterday' },
      { createdAt: '0000-01-01T00:00:00.000Z' },
      { isApproved: 'yes' },
    ].map((change): [string, number, () => Promise<Buffer>] => [
      `with a build of ${JSON.stringify(change).slice(0, 60)}`,
      422,
      () => pack(withBuild(change)),
    ]),
  ];
  test.each(cases)('%s', async (_what, status, archive) => {
    const answer = await send(await archive());
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().error).toMatch(/\w{3}/);
    expect(await traces()).toEqual(NOTHING);
  });

  test('so is a request without the file, and one that is no upload', async () => {
    expect((await send(await pack(good), { field: 'other' })).statusCode).toBe(400);
    const url = '/api/admin/import';
    const json = await site.app.inject({
      method: 'POST',
      url,
      cookies: await signedInAsAdmin(site),
      payload: { importFile: 'x' },
    });
    expect(json.statusCode).toBe(415);
    expect(await traces()).toEqual(NOTHING);
  });

  test('nor does one that fails at its very end', async () => {
    await site.db.execute(sql`ALTER TABLE activity_log ADD CONSTRAINT no_imports CHECK (action <> 'import')`);
    const answer = await send(await pack(good));
    await site.db.execute(sql`ALTER TABLE activity_log DROP CONSTRAINT no_imports`);
    expect(answer.statusCode).toBe(500);
    expect(await traces()).toEqual(NOTHING);
  });

  test('and nobody but an administrator can try', async () => {
    for (const cookies of [{}, await signedInAs(site)]) {
      expect((await send(await pack(good), { cookies })).statusCode).toBe(401);
      expect((await site.app.inject({ url: '/api/admin/export', cookies })).statusCode).toBe(401);
    }
    expect(await traces()).toEqual(NOTHING);
  });
});
