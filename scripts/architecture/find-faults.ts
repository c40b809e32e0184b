import { posix } from 'node:path';
import { findCircles } from './find-circles.ts';
import { FLOORS, LONG_FILES, MAX_FILES, MAX_LINES, PACKAGES, SMALL_FILES, SMALL_LINES } from './floors.ts';
import type { SourceFile } from './read-imports.ts';

/** A sentence about each place where the code does not stand as `floors.ts` says. */
export function findFaults(files: readonly SourceFile[]): string[] {
  const product = files.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  const routeLists = new Set(product.filter(isRouteList).map(({ path }) => path));
  return [
    ...product.flatMap((file) => arrowFaults(file, routeLists)),
    ...product.flatMap(packageFaults),
    ...circleFaults(files.filter(({ path }) => !isTest(path))),
    ...folderFaults(product),
    ...sizeFaults(product, routeLists),
  ];
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The line of `FLOORS` a file stands on and the folder it belongs to: the longest that names it. */
function placeOf(path: string): { floor: number; folder: string } | undefined {
  const places = FLOORS.flatMap((folders, floor) =>
    Object.keys(folders).map((folder) => ({ floor, folder })),
  );
  return places
    .filter(({ folder }) => path === folder || path.startsWith(`${folder}/`))
    .sort((one, other) => other.folder.length - one.folder.length)[0];
}

const towerOf = (path: string) => /^src\/(server|web)\//.exec(path)?.[1];

function arrowFaults({ path, imports }: SourceFile, routeLists: ReadonlySet<string>): string[] {
  const from = placeOf(path);
  if (!from) return [`${path} stands on no floor: name its folder in scripts/architecture/floors.ts.`];
  return imports.flatMap((target) => {
    if (!target.startsWith('src/')) return [`${path} imports ${target}: the product needs nothing but src.`];
    const to = placeOf(target);
    // What a route list is made of may stand beside it under a name of its own.
    const isPartOfOne = to?.folder === from.folder && !isNamedRoutes(target);
    if (routeLists.has(target) && !isPartOfOne && !KNOW_ROUTE_LISTS.includes(path))
      return [`${path} imports ${target}: only app.ts knows route lists.`];
    if (!to || to.folder === from.folder) return [];
    const [here, there] = [towerOf(path), towerOf(target)];
    if (there && here !== there)
      return [
        `${path} imports ${target}: ${here ?? 'what both sides share'} never imports the ${there} side.`,
      ];
    if (to.floor > from.floor) return [`${path} imports ${target}: the arrow points up.`];
    if (to.floor === from.floor)
      return [`${path} imports ${target}: ${from.folder} and ${to.folder} stand beside each other.`];
    return [];
  });
}

/** `main.ts` serves figures at a port of their own. */
const KNOW_ROUTE_LISTS = ['src/server/app.ts', 'src/server/main.ts'];

const isNamedRoutes = (path: string) => path.endsWith('routes.ts');

function isRouteList({ path, makesRoutes }: SourceFile): boolean {
  if (!path.startsWith('src/server/') || path.startsWith('src/server/platform/')) return false;
  return isNamedRoutes(path) || makesRoutes;
}

function packageFaults({ path, packages }: SourceFile): string[] {
  return PACKAGES.filter(({ folder }) => path.startsWith(`${folder}/`)).flatMap(({ folder, only, never }) =>
    packages
      .filter((name) => (only && !only.includes(name)) || never?.some((banned) => isPackage(name, banned)))
      .map((name) => `${path} imports ${name}: ${folder} does not know that package.`),
  );
}

const isPackage = (name: string, banned: string) =>
  banned.endsWith(':') ? name.startsWith(banned) : name === banned;

function circleFaults(files: readonly SourceFile[]): string[] {
  const arrows = new Map(files.map(({ path, imports }) => [path, imports]));
  const folders = new Map<string, string[]>();
  for (const { path, imports } of files) {
    const folder = posix.dirname(path);
    const others = imports.map((target) => posix.dirname(target)).filter((other) => other !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
  }
  return [
    ...findCircles(arrows).map(
      (circle) => `These files import each other in a circle: ${circle.join(', ')}.`,
    ),
    ...findCircles(folders).map(
      (circle) => `These folders import each other in a circle: ${circle.join(', ')}.`,
    ),
  ];
}

function folderFaults(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  return [...folders]
    .filter(([, inside]) => inside.length > MAX_FILES)
    .map(([folder, inside]) => `${folder} holds ${inside.length} files: more than ${MAX_FILES} is a drawer.`);
}

function sizeFaults(files: readonly SourceFile[], routeLists: ReadonlySet<string>): string[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  const isSmall = ({ path, lines }: SourceFile) =>
    lines < SMALL_LINES && importers.get(path)?.length === 1 && !routeLists.has(path);
  const small = files.filter(isSmall);
  const long = files.filter(({ lines }) => lines > MAX_LINES);
  const allowed = { ...SMALL_FILES, ...LONG_FILES };
  const unfit = new Set([...small, ...long].map(({ path }) => path));
  return [
    ...small
      .filter(({ path }) => !(path in SMALL_FILES))
      .map(
        ({ path, lines }) =>
          `${path} has ${lines} lines and serves ${importers.get(path)} alone: it belongs there, or say in floors.ts why not.`,
      ),
    ...long
      .filter(({ path }) => !(path in LONG_FILES))
      .map(({ path, lines }) => `${path} has ${lines} lines: more than ${MAX_LINES} are two subjects.`),
    ...files
      .filter(({ path }) => path in allowed && !unfit.has(path))
      .map(({ path }) => `${path} needs no exception in floors.ts any more.`),
  ];
}
