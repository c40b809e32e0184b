import { expect, test } from 'vitest';
import { filesOf } from './dropped-files.ts';

const file = (name: string, type = '') => new File(['x'], name, { type });

const fileEntry = (one: File) => ({
  name: one.name,
  isFile: true,
  isDirectory: false,
  file: (resolve: (file: File) => void) => resolve(one),
});

/** A folder whose reader gives two entries at a time, as browsers give a hundred. */
function folderEntry(name: string, ...entries: object[]) {
  const createReader = () => {
    let at = 0;
    const readEntries = (resolve: (some: object[]) => void) => {
      at += 2;
      resolve(entries.slice(at - 2, at));
    };
    return { readEntries };
  };
  return { name, isFile: false, isDirectory: true, createReader };
}

const dropped = (entries: object[], files: File[]) =>
  Object.assign(Object.create(null) as DataTransfer, {
    files,
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
  });

const namesOf = async (entries: object[], files: File[] = []) =>
  (await filesOf(dropped(entries, files))).map(({ name }) => name);

test('files are taken as they are, whatever they are called', async () => {
  const files = [file('b.jpg', 'image/jpeg'), file('notes.txt', 'text/plain')];
  expect(await namesOf(files.map(fileEntry), files)).toEqual(['b.jpg', 'notes.txt']);
});

test('of a folder its pictures and films are taken, also those below, and nothing else', async () => {
  const folder = folderEntry(
    'Truck',
    fileEntry(file('10.jpg')),
    fileEntry(file('2.HIF')),
    fileEntry(file('.DS_Store')),
    fileEntry(file('._2.jpg')),
    fileEntry(file('Thumbs.db')),
    folderEntry('sub', fileEntry(file('clip.MOV')), fileEntry(file('shot', 'image/png'))),
  );
  expect(await namesOf([folder, fileEntry(file('own.png'))])).toEqual([
    '2.HIF',
    '10.jpg',
    'clip.MOV',
    'shot',
    'own.png',
  ]);
});

test('of a folder other rules take other files, a number of them, and each says where it stood', async () => {
  const folder = folderEntry(
    'trucks',
    folderEntry('1042', fileEntry(file('front.jpg')), fileEntry(file('more.zip')), fileEntry(file('x.mov'))),
    fileEntry(file('zz.jpg')),
  );
  const files = await filesOf(dropped([folder], []), { limit: 2, names: /\.(?:jpg|zip)$/ });
  expect(files.map(({ webkitRelativePath }) => webkitRelativePath)).toEqual([
    'trucks/1042/front.jpg',
    'trucks/1042/more.zip',
  ]);
});

test('a folder without pictures is what the browser calls it, so that something is said', async () => {
  expect(await namesOf([folderEntry('empty')], [file('empty')])).toEqual(['empty']);
});

test('what cannot be read costs nothing that came before it', async () => {
  const locked = {
    ...fileEntry(file('b.jpg')),
    file: (_: unknown, reject: (error: Error) => void) => reject(new Error('locked')),
  };
  expect(await namesOf([folderEntry('all', fileEntry(file('a.jpg')), locked)])).toEqual(['a.jpg']);
});

test('a vast folder, or one in itself, has an end', async () => {
  const many = Array.from({ length: 500 }, (_, place) => fileEntry(file(`${place}.jpg`)));
  expect(await namesOf([folderEntry('all', ...many)])).toHaveLength(200);
  const loop: { name: string; isFile: boolean; isDirectory: boolean; createReader?: object } =
    folderEntry('loop');
  const inner = folderEntry('inner', fileEntry(file('a.jpg')), loop);
  loop.createReader = inner.createReader;
  expect((await namesOf([loop])).length).toBeLessThanOrEqual(200);
});
