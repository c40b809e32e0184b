import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a lockfile says about a package, as far as it matters here. */
export interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
}

/** The machine a package is made for. */
export interface Target {
  os: string;
  cpu: string;
  libc: string;
}

/** The folders of these packages and of all they need on the target, from the root of the repository. */
export function listRuntimePackages(
  root: string,
  locked: Record<string, LockedPackage>,
  names: readonly string[],
  target: Target,
): string[] {
  const found = new Set<string>();
  const add = (from: string, name: string, needed: boolean) => {
    const folder = resolvePackage(locked, from, name);
    const fits =
      folder !== undefined && fitsTarget(locked[folder] ?? {}, target) && existsSync(join(root, folder));
    if (!fits && needed) throw new Error(`${name}, which ${from || 'the server'} needs, is not installed`);
    if (!fits || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = locked[folder] ?? {};
    for (const one of Object.keys(dependencies)) add(folder, one, !(one in optionalDependencies));
    for (const one of Object.keys(optionalDependencies)) add(folder, one, false);
  };
  for (const name of names) add('', name, true);
  return [...found].sort();
}

/** Where Node finds a package that is imported from `from`: the nearest node_modules upwards. */
function resolvePackage(
  locked: Record<string, LockedPackage>,
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (path in locked) return path;
    if (folder === '' || folder === '.') return undefined;
  }
}

function fitsTarget({ os, cpu, libc }: LockedPackage, target: Target): boolean {
  const fits = (wanted: string | string[] | undefined, is: string) =>
    wanted === undefined || [wanted].flat().includes(is);
  return fits(os, target.os) && fits(cpu, target.cpu) && fits(libc, target.libc);
}
