import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFaults } from '../scripts/architecture/find-faults.ts';
import {
  drawFloors,
  FLOORS,
  LONG_FILES,
  MAX_FILES,
  PACKAGES,
  SMALL_FILES,
} from '../scripts/architecture/floors.ts';
import { readImports } from '../scripts/architecture/read-imports.ts';

/** What the check says of a house with these files, each with its code. */
function faultsOf(house: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, code] of Object.entries(house)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
  return findFaults(readImports(root, ['src', 'bench']));
}

const longer = (lines: number) => `export const thing = 1;\n${'// more\n'.repeat(lines - 1)}`;
/** Long enough to stand by itself. */
const thing = longer(30);
const imports = (specifier: string) =>
  `import { thing } from '${specifier}';\n${thing.replace('thing = 1', 'same = thing')}`;

test('the house stands: every arrow points down and nothing runs in a circle', () => {
  expect(findFaults(readImports('.', ['src', 'bench', 'e2e', 'test', 'scripts']))).toEqual([]);
});

test('ARCHITECTURE.md draws the floors that the check enforces', () => {
  expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(`\`\`\`\n${drawFloors()}\n\`\`\``);
});

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md']);
const ROOTS = '{src,test,e2e,bench,scripts,fuzz,migrations,deploy,docs}';
const FILES = globSync([`${ROOTS}/**/*.{ts,tsx,mjs,sql,json,css,md}`, '*.{ts,json}']);
const CODE = /`([\w./*{},-]+\.(?:tsx?|mjs|sql))`/g;
const FOLDER = /`((?:src|test|e2e|bench|scripts|fuzz|docs)\/[\w./*-]*)`/g;
const LINK = /\]\(([^)#:\s]+)\)/g;

/** What a document names that is not there: files by their path or its end, folders by their path, links. */
function missingIn(document: string, text: string): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const isThere = (name: string) =>
    FILES.some((file) => `/${file}`.endsWith(`/${name}`)) ||
    globSync([name, `${ROOTS}/**/${name}`]).length > 0;
  return [
    ...[...new Set([...all(CODE), ...all(FOLDER)])].filter((name) => !isThere(name)),
    ...all(LINK).filter((link) => !existsSync(join(dirname(document), link))),
  ];
}

test.each(DOCUMENTS)('every file and folder that %s names is there', (document) => {
  expect(missingIn(document, readFileSync(document, 'utf8'))).toEqual([]);
});

test('a document that names what is not there is told', () => {
  const text = '`src/nowhere.ts`, `nowhere.sql`, `gallery/*-nowhere.ts`, `src/nowhere/`, [that](nowhere.md)';
  expect(missingIn('docs/scale.md', text)).toHaveLength(5);
  const right = '`src/server/app.ts`, `app.ts`, `gallery/gallery.ts`, `src/web/`, [that](../README.md)';
  expect(missingIn('docs/scale.md', right)).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md', 'deploy/README.md'])(
  'every command that %s names is there',
  (document) => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...readFileSync(document, 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  },
);

test('a house without a fault is let be', () => {
  expect(
    faultsOf({
      'src/server/vehicles/likes/likes.ts': imports('#contract/gallery.ts'),
      'src/contract/gallery.ts': thing,
    }),
  ).toEqual([]);
});

test.each([
  ['up', 'src/server/vehicles/likes.ts', '../gallery/gallery.ts', 'the arrow points up'],
  ['up by a type', 'src/server/platform/http/mount.ts', '#server/app.ts', 'the arrow points up'],
  [
    'to what stands beside it',
    'src/server/admin/queue.ts',
    '#server/transfer/archive.ts',
    'beside each other',
  ],
  [
    'into another screen',
    'src/web/auth/auth-screen.tsx',
    '#web/garage/garage-screen.tsx',
    'beside each other',
  ],
  ['from parts into a screen', 'src/web/vehicle/card.tsx', '#web/gallery/results.tsx', 'the arrow points up'],
  ['from web to server', 'src/web/data/api.ts', '#server/platform/mount.ts', 'never imports the server side'],
  ['from server to web', 'src/server/pages/render.ts', '#web/app.tsx', 'never imports the web side'],
  [
    'from the contract to the server',
    'src/contract/gallery.ts',
    '#server/settings/config.ts',
    'never imports the server side',
  ],
  ['from the domain to the contract', 'src/domain/sizes.ts', '#contract/gallery.ts', 'the arrow points up'],
  [
    'into the route list of a noun',
    'src/server/admin/queue.ts',
    '#server/vehicles/change-routes.ts',
    'only app.ts knows route lists',
  ],
  ['into the tests', 'src/server/admin/queue.ts', '#test/vehicles.ts', 'the product needs nothing but src'],
])('an arrow %s is told', (_what, from, to, sentence) => {
  const target = to.startsWith('#test')
    ? to.replace('#', '')
    : to.replace(/^#|^\.\./, (start) => (start === '#' ? 'src/' : 'src/server'));
  const code = imports(to).replace('import {', from.endsWith('mount.ts') ? 'import type {' : 'import {');
  expect(faultsOf({ [from]: code, [target]: thing })).toContainEqual(expect.stringContaining(sentence));
});

test('a circle of files is told, also when only types tie it', () => {
  const faults = faultsOf({
    'src/domain/rims.ts': imports('./tires.ts').replace('import {', 'import type {'),
    'src/domain/tires.ts': imports('./rims.ts'),
  });
  expect(faults).toEqual([
    'These files import each other in a circle: src/domain/rims.ts, src/domain/tires.ts.',
  ]);
});

test('a circle of folders is told, a folder with its own part too', () => {
  const faults = faultsOf({
    'src/web/gallery/screen.tsx': imports('./filters/panel.tsx'),
    'src/web/gallery/filters/panel.tsx': imports('../state.ts'),
    'src/web/gallery/state.ts': thing,
  });
  expect(faults).toEqual([
    'These folders import each other in a circle: src/web/gallery, src/web/gallery/filters.',
  ]);
});

test('circles outside of the product are told as well', () => {
  const faults = faultsOf({ 'bench/run.ts': imports('./reads.ts'), 'bench/reads.ts': imports('./run.ts') });
  expect(faults).toEqual(['These files import each other in a circle: bench/reads.ts, bench/run.ts.']);
});

test.each([
  ['src/domain/sizes.ts', 'zod/mini', 'zod'],
  ['src/drawings/wheel/rim.ts', 'clsx', 'clsx'],
  ['src/contract/gallery.ts', 'react', 'react'],
  ['src/server/pages/render.ts', 'react-dom/server', 'react-dom'],
  ['src/server/pages/head.ts', '@tanstack/react-query', '@tanstack/react-query'],
  ['src/web/data/api.ts', 'node:fs', 'node:fs'],
  ['src/web/data/api.ts', 'drizzle-orm', 'drizzle-orm'],
])('a package that %s has no business with is told', (path, specifier, name) => {
  expect(faultsOf({ [path]: imports(specifier) })).toEqual([expect.stringContaining(`imports ${name}:`)]);
});

test('a folder that has become a drawer is told', () => {
  const files = Array.from({ length: MAX_FILES + 1 }, (_, place) => [`src/web/ui/part-${place}.tsx`, thing]);
  expect(faultsOf(Object.fromEntries(files))).toEqual([expect.stringContaining('is a drawer')]);
});

test('a folder that no floor names is told', () => {
  expect(faultsOf({ 'src/server/extras/thing.ts': thing })).toEqual([
    expect.stringContaining('stands on no floor'),
  ]);
});

test('whoever answers requests is a route list, whatever its name', () => {
  const code = "export function readings(app) {\n  app.get<Reply>('/readings', answer);\n}\n";
  const told = 'imports src/server/vehicles/readings.ts: only app.ts knows route lists.';
  const house = (importer: string) =>
    faultsOf({
      'src/server/vehicles/readings.ts': code,
      [importer]: imports('#server/vehicles/readings.ts'),
    });
  expect(house('src/server/admin/queue.ts')).toEqual([`src/server/admin/queue.ts ${told}`]);
  expect(house('src/server/app.ts')).toEqual([]);
});

test('a small file that serves one other file alone is told', () => {
  const house = (lines: number, ...importers: string[]) =>
    faultsOf({
      'src/domain/rims.ts': longer(lines),
      ...Object.fromEntries(importers.map((path) => [path, imports('./rims.ts')])),
    });
  expect(house(25, 'src/domain/tires.ts')).toEqual([
    expect.stringContaining('src/domain/rims.ts has 25 lines and serves src/domain/tires.ts alone'),
  ]);
  expect(house(26, 'src/domain/tires.ts')).toEqual([]);
  expect(house(25, 'src/domain/tires.ts', 'src/domain/trucks.ts')).toEqual([]);
});

test('a file of more than 250 lines is told', () => {
  expect(faultsOf({ 'src/domain/rims.ts': longer(250) })).toEqual([]);
  expect(faultsOf({ 'src/domain/rims.ts': longer(251) })).toEqual([
    'src/domain/rims.ts has 251 lines: more than 250 are two subjects.',
  ]);
});

test('an exception that nothing needs is told', () => {
  const [small = ''] = Object.keys(SMALL_FILES);
  expect(faultsOf({ [small]: thing })).toEqual([`${small} needs no exception in floors.ts any more.`]);
});

test('every folder that a floor, a package rule or an exception names is there', () => {
  const named = [...FLOORS, SMALL_FILES, LONG_FILES].flatMap(Object.keys);
  expect([...named, ...PACKAGES.map(({ folder }) => folder)].filter((path) => !existsSync(path))).toEqual([]);
});
