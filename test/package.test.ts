import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, whenListening } from './start-program.ts';

const run = promisify(execFile);
const NOBODY = 65_534;

let folder = '';
/** Where the package was unpacked. */
let home = '';
let running: ChildProcess | undefined;

beforeAll(async () => {
  // Others may enter, or nobody could start what lies in it.
  folder = await mkdtemp(join(tmpdir(), 'gallery-package-'));
  await run('chmod', ['755', folder]);
  await run(process.execPath, ['scripts/package/make-package.ts', folder]);
  const [archive = ''] = await readdir(folder);
  expect(archive).toMatch(/^fitment-gallery-\d+\.\d+\.\d+-linux-x64\.tar\.gz$/);
  await run('tar', ['--no-same-owner', '-xzf', archive], { cwd: folder });
  home = join(folder, archive.replace('.tar.gz', ''));
  // All that the package may use of the machine: no npm, no Node.
  await mkdir(join(folder, 'path'));
  await symlink('/usr/bin/readlink', join(folder, 'path', 'readlink'));
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('the package runs where there is neither npm nor Node, as a user without rights', async () => {
  const [data, restored] = [await folderOfNobody('data'), await folderOfNobody('restored')];
  const { program, url } = await start(data);
  const page = await (await fetch(url)).text();
  expect(page).toContain('<html lang="en">');
  const [, script = ''] = /type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  for (const path of [script, '/api/pages/privacy', '/docs', '/preview.jpg'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  expect(await command(data, 'admin', 'add', 'nora')).toContain('Administrator: nora');
  expect(await command(data, 'doctor')).toContain('No problems found');
  await command(data, 'backup', join(data, 'site.zip'));
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);

  await command(restored, 'restore', join(data, 'site.zip'));
  expect(await command(restored, 'admin', 'deactivate', 'nora')).toContain('can no longer sign in');
});

test('the package says its version and its commands', async () => {
  const data = await folderOfNobody('none');
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(await command(data, 'version')).toContain(`Fitment Gallery ${version}`);
  await expect(command(data, 'dance')).rejects.toThrow('Usage: fitment-gallery COMMAND');
});

test('the package holds nothing that no program reads', async () => {
  const files = await readdir(home, { recursive: true });
  expect(files.filter((path) => /\.map$|\.test\.tsx?$|\.d\.ts$/.test(path))).toEqual([]);
  const packages = await readdir(join(home, 'node_modules'));
  expect(packages.filter((name) => /^(?:react|vite|typescript|lucide-react|node-)/.test(name))).toEqual([]);
  const models = files.filter((path) => /\.(?:onnx|wasm)$/.test(path) && /onnx/.test(path));
  expect(models.map((path) => basename(path)).sort()).toEqual([
    'ch_PP-OCRv4_det_infer.onnx',
    'ort-wasm-simd-threaded.wasm',
  ]);
  const machines = await readdir(join(home, 'node_modules', '@img'));
  expect(machines.filter((name) => name.includes('-')).every((name) => name.endsWith('linux-x64'))).toBe(
    true,
  );
});

test('systemd takes the unit, which leaves the site next to nothing of the machine', async () => {
  const unit = await readFile('deploy/fitment-gallery.service', 'utf8');
  const path = join(folder, 'fitment-gallery.service');
  await writeFile(path, unit.replaceAll('/opt/fitment-gallery', home));
  const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', path]);
  expect(stdout + stderr).toBe('');
  const exposure = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', path]);
  // 1.4 as systemd 252 sees it; newer ones look at more.
  expect(Number(/exposure level for \S+: (\S+)/.exec(exposure.stdout)?.[1])).toBeLessThanOrEqual(2);
});

async function folderOfNobody(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { mode: 0o700 });
  if (process.getuid?.() === 0) await chown(path, NOBODY, NOBODY);
  return path;
}

function asNobody(data: string, settings: Record<string, string> = {}): SpawnOptions {
  return {
    cwd: data,
    env: { PATH: join(folder, 'path'), DATA_DIR: data, ...settings },
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  };
}

const program = () => join(home, 'bin/fitment-gallery');

async function command(data: string, ...args: string[]): Promise<string> {
  return (await run(program(), args, asNobody(data))).stdout.toString();
}

async function start(data: string): Promise<{ program: ChildProcess; url: string }> {
  const port = await freePort();
  const settings = { PORT: String(port), HOST: '127.0.0.1' };
  const site = spawn(program(), ['start'], {
    ...asNobody(data, settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = site;
  await whenListening(site);
  return { program: site, url: `http://127.0.0.1:${port}` };
}
