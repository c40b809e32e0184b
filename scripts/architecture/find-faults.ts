import { posix } from 'node:path';
import { findCircles } from './find-circles.ts';
import { FLOORS, MOST_FILES, PACKAGES } from './floors.ts';
import type { SourceFile } from './read-imports.ts';

/** A sentence about each place where the code does not stand as `floors.ts` says. */
export function findFaults(files: readonly SourceFile[]): string[] {
  const product = files.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  return [
    ...product.flatMap(arrowFaults),
    ...product.flatMap(packageFaults),
    ...circleFaults(files.filter(({ path }) => !isTest(path))),
    ...folderFaults(product),
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

function arrowFaults({ path, imports }: SourceFile): string[] {
  const from = placeOf(path);
  if (!from) return [`${path} stands on no floor: name its folder in scripts/architecture/floors.ts.`];
  return imports.flatMap((target) => {
    if (!target.startsWith('src/')) return [`${path} imports ${target}: the product needs nothing but src.`];
    if (isRouteList(target) && path !== 'src/server/app.ts')
      return [`${path} imports ${target}: only app.ts knows route lists.`];
    const to = placeOf(target);
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

const isRouteList = (path: string) => /routes\.ts$/.test(path) && path.startsWith('src/server/');

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
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(
      ([folder, inside]) => `${folder} holds ${inside.length} files: more than ${MOST_FILES} is a drawer.`,
    );
}
