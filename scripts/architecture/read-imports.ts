import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string;
  /** Files of this repository that it imports, types included. */
  imports: string[];
  /** Names of the packages that it imports, as in `zod` or `node:fs`. */
  packages: string[];
  lines: number;
  /** Whether it answers requests itself: whatever it is called, it is a route list. */
  makesRoutes: boolean;
}

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g;
const ROUTE = /\bmount\(\s*app,|\bapp\s*\.(?:get|post|put|patch|delete|route)(?:<[^(]*)?\(/;
const ALIASES: Record<string, string> = { '#test/': 'test/' };
const CODE = /\.(ts|tsx)$/;

/** Every code file below these folders with what it imports. Reads the text, so that imports of types count like others. */
export function readImports(root: string, folders: readonly string[]): SourceFile[] {
  const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  return paths.sort().map((path) => readFile(root, path));
}

function readFile(root: string, path: string): SourceFile {
  const imports = new Set<string>();
  const packages = new Set<string>();
  const text = readFileSync(join(root, path), 'utf8');
  for (const [, specifier = ''] of text.matchAll(SPECIFIER)) {
    const target = resolve(path, specifier);
    if (target === undefined) packages.add(packageOf(specifier));
    else if (target !== path && CODE.test(target)) imports.add(target);
  }
  const lines = text.trimEnd().split('\n').length;
  return { path, imports: [...imports], packages: [...packages], lines, makesRoutes: ROUTE.test(text) };
}

/** The file a specifier names; undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  if (!specifier.startsWith('#')) return undefined;
  const alias = Object.keys(ALIASES).find((start) => specifier.startsWith(start));
  return alias ? specifier.replace(alias, ALIASES[alias] ?? '') : specifier.replace('#', 'src/');
}

function packageOf(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
