import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeToOthers } from './private-files.ts';

let folder = '';
let lines: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-files-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const closeData = () => closeToOthers(join(folder, 'data'), (line) => lines.push(line));
const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);

/** Paths ending in / are folders; everybody may do everything with them. */
function makeOpen(...paths: string[]): void {
  for (const path of paths) {
    if (path.endsWith('/')) mkdirSync(join(folder, path));
    else writeFileSync(join(folder, path), '');
    chmodSync(join(folder, path), path.endsWith('/') ? 0o777 : 0o666);
  }
}

test('an open data folder is closed with all that is in it, and a line says so', () => {
  makeOpen('data/', 'data/uploads/', 'data/uploads/a.jpg', 'data/database.lock');
  closeData();
  expect(['data', 'data/uploads', 'data/uploads/a.jpg', 'data/database.lock'].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
    '600',
  ]);
  expect(lines).toEqual([expect.stringContaining('other users on this machine could read it (4 entries)')]);
});

test('below a closed data folder nothing is looked at, so that a large site starts at once', () => {
  makeOpen('data/', 'data/uploads/', 'data/uploads/a.jpg');
  chmodSync(join(folder, 'data'), 0o700);
  closeData();
  expect(modeOf('data/uploads/a.jpg')).toBe('666');
  expect(lines).toEqual([]);
});

test('a data folder that is not there yet is left to those who make it', () => {
  closeData();
  expect(lines).toEqual([]);
});

test('where other things are kept beside the data of the site, only the site closes its own', () => {
  makeOpen('data/', 'data/letters.txt', 'data/uploads/', 'data/uploads/a.jpg');
  closeData();
  expect(['data', 'data/letters.txt', 'data/uploads', 'data/uploads/a.jpg'].map(modeOf)).toEqual([
    '777',
    '666',
    '700',
    '600',
  ]);
});

test.each([
  ['of the site alone', []],
  ['that holds other things too', ['data/letters.txt']],
])('a link planted in an open data folder %s does not close what it leads to', (_kind, others) => {
  makeOpen('data/', ...others, 'data/uploads/', 'elsewhere/', 'elsewhere/file');
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'data/uploads/folder'));
  symlinkSync(join(folder, 'elsewhere/file'), join(folder, 'data/uploads/a.jpg'));
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'data/outbox'));
  closeData();
  expect(['elsewhere', 'elsewhere/file'].map(modeOf)).toEqual(['777', '666']);
});
