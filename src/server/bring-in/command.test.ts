import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { activityLog, bringIns, uploads, vehicles } from '#server/database/schema.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { pack } from '#test/archives.ts';
import { aPhoto, aTable } from '#test/bring-in-site.ts';
import { bringInFiles, readBringInArgs } from './command.ts';

let site: TestApp;
let folder: string;
beforeAll(async () => {
  site = await openTestApp();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bring-in-'));
  await mkdir(join(folder, 'photos/red'), { recursive: true });
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  for (const table of [bringIns, vehicles, activityLog, uploads]) await site.db.delete(table);
});
afterAll(() => site.close());

/** Types `bring-in` with these words; paths are those of the folder. */
async function type(...words: string[]) {
  const lines: string[] = [];
  const place = { ...site, listener: site.gallery, log: () => {} };
  const asked = readBringInArgs(words, (path) => join(folder, path));
  const exitCode = await bringInFiles(place, asked, (line) => lines.push(line));
  return { exitCode, lines };
}

const numbers = { rows: 2, ready: 2, mend: 0, here: 0, added: 0, updated: 0, photos: 2 };

test('brings in a table with the photos of a folder, and a zip in it', async () => {
  const table = aTable({ Key: '1', Photos: 'Front.jpg' }, { Key: '2', 'Owner Name': 'Bob' });
  await writeFile(join(folder, 'builds.csv'), table);
  await writeFile(join(folder, 'photos/red/front.JPG'), await aPhoto('front'));
  await writeFile(
    join(folder, 'photos/more.zip'),
    await pack({ '2-1.jpg': Buffer.from(await aPhoto('bob')) }),
  );
  const dry = await type('builds.csv', 'photos', '--dry-run', '--json');
  // What is in a zip is only seen when it is unpacked.
  expect(dry).toEqual({ exitCode: 0, lines: [JSON.stringify({ ...numbers, photos: 1 })] });
  expect(await site.db.$count(vehicles)).toBe(0);
  expect(await site.db.$count(uploads)).toBe(0);

  const first = await type('builds.csv', 'photos', '--json');
  expect(first).toEqual({ exitCode: 0, lines: [JSON.stringify({ ...numbers, added: 2 })] });
  expect(await site.db.$count(uploads)).toBe(2);
  expect(await site.db.select().from(activityLog)).toMatchObject([
    { action: 'import', subject: 'bring-in', adminId: null, adminName: 'operator', title: 'builds.csv' },
  ]);
  const again = await type('builds.csv', 'photos');
  expect(again.exitCode).toBe(0);
  expect(again.lines).toContain('2 rows: 0 ready, 0 to mend, 2 already here. 2 photos.');
  expect(await site.db.$count(vehicles)).toBe(2);
});

test('says which rows were left out, unless a match tells what they mean', async () => {
  await writeFile(
    join(folder, 'builds.csv'),
    aTable({ Key: '1' }, { Key: '2', Suspension: 'lvl', 'Owner Name': 'Bob' }),
  );
  const first = await type('builds.csv');
  expect(first.exitCode).toBe(1);
  expect(first.lines.join('\n')).toMatch(/Row 3 was left out: .*lvl/);
  await writeFile(join(folder, 'match.json'), '{ "values": { "suspension": { "lvl": "Leveling Kit" } } }');
  const second = await type('builds.csv', '--match', 'match.json', '--json');
  expect(second).toEqual({
    exitCode: 0,
    lines: [JSON.stringify({ rows: 2, ready: 1, mend: 0, here: 1, added: 1, updated: 0, photos: 0 })],
  });
});

test('ends with 2 where nothing can be read', async () => {
  await writeFile(join(folder, 'builds.pdf'), '%PDF-1.7');
  await writeFile(join(folder, 'builds.csv'), aTable({}));
  await writeFile(join(folder, 'match.json'), '{');
  expect(await type('builds.pdf')).toEqual({ exitCode: 2, lines: [expect.stringMatching(/CSV or XLSX/)] });
  expect(await type('nowhere.csv')).toEqual({
    exitCode: 2,
    lines: [expect.stringMatching(/^There is no file at .*nowhere\.csv$/)],
  });
  expect(await type('builds.csv', '--match', 'match.json')).toMatchObject({ exitCode: 2 });
  await expect(type()).rejects.toThrow(/^Usage: bring-in TABLE/);
  expect(await site.db.$count(vehicles)).toBe(0);
});
