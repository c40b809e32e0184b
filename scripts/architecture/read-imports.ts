import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string;
  /** Files of this repository that it imports, types included. */
  imports: string[];
  /** Names of the packages that it imports, as in `zod` or `node:fs`. */
  packages: string[];
}

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g;
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
  for (const [, specifier = ''] of readFileSync(join(root, path), 'utf8').matchAll(SPECIFIER)) {
    const target = resolve(path, specifier);
    if (target === undefined) packages.add(packageOf(specifier));
    else if (target !== path && CODE.test(target)) imports.add(target);
  }
  return { path, imports: [...imports], packages: [...packages] };
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
