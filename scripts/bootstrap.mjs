// Makes `npm start`, `npm test`, `npm run dev`, `npm run check` and `npm run bench` work from an empty checkout, under whatever Node runs npm.
// Plain JavaScript without dependencies: nothing is installed yet when it runs.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { arch, argv, chdir, env, exit, platform } from 'node:process';
import { fileURLToPath } from 'node:url';

chdir(fileURLToPath(new URL('..', import.meta.url)));
const purpose = argv[2] ?? 'start';

// Settings of the outer npm such as omit=dev or production would leave out what the build needs.
for (const name of Object.keys(env)) {
  if (/^npm_config_(omit|include|production|only|optional|dev|ignore_scripts|global)$/i.test(name))
    delete env[name];
}
const nodeEnv = env.NODE_ENV;
delete env.NODE_ENV;

installPackages();
linkNode();
teachExec();
checkNode();
if (nodeEnv !== undefined) env.NODE_ENV = nodeEnv;
if (['start', 'test', 'bench', 'package'].includes(purpose)) build();
if (purpose === 'test') findChromium();

function installPackages() {
  const stamp = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${platform}-${arch}`)
    .digest('hex');
  const stampFile = 'node_modules/.installed';
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing packages ...');
  // Not `npm ci`: it refuses a lockfile when a registry lacks an optional package of some other platform. This installs
  // exactly what the lockfile says as well, and leaves the lockfile alone.
  run('npm', [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ]);
  writeFileSync(stampFile, stamp);
}

/** Some npm versions forget the link to the Node that comes as a package. */
function linkNode() {
  const link = 'node_modules/.bin/node';
  const packaged = `node_modules/node-${platform}-${arch}/bin/node`;
  if (platform === 'win32' || existsSync(link) || !existsSync(packaged)) return;
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync(join('..', `node-${platform}-${arch}`, 'bin', 'node'), link);
}

/** `exec` in a script makes the program the one that npm's signals reach; the shell of Windows has no such word. */
function teachExec() {
  if (platform === 'win32') writeFileSync('node_modules/.bin/exec.cmd', '@%*\r\n');
}

function checkNode() {
  const path = `${join(process.cwd(), 'node_modules', '.bin')}${platform === 'win32' ? ';' : ':'}${env.PATH}`;
  const version = execFileSync('node', ['--version'], {
    env: { ...env, PATH: path },
    encoding: 'utf8',
  }).trim();
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return;
  console.error(
    `This needs Node 24.7 or newer and found ${version}. Install it from nodejs.org, then try again.`,
  );
  exit(1);
}

/** Builds when there is no build, or a source is newer than the build. */
function build() {
  const built = 'dist/server/entry-server.js';
  const done = 'dist/.built';
  const sources = [
    'src/web',
    'src/contract',
    'src/domain',
    'src/drawings',
    'package-lock.json',
    'vite.config.ts',
  ];
  if (existsSync(built) && existsSync(done) && newest(sources) < statSync(done).mtimeMs) return;
  console.log('Building ...');
  run('npm', ['run', '--silent', 'build']);
  writeFileSync(done, '');
}

function newest(paths) {
  return Math.max(
    ...paths.map((path) => {
      const details = statSync(path);
      if (!details.isDirectory()) return details.mtimeMs;
      return Math.max(details.mtimeMs, ...[newest(readdirSync(path).map((name) => join(path, name)))]);
    }),
    0,
  );
}

/** The browser tests use the machine's Chromium, else Playwright's own, else one is installed. */
function findChromium() {
  if (env.CHROMIUM_PATH) return;
  if (existsSync('/usr/bin/chromium-headless-shell') || existsSync('/usr/bin/chromium')) return;
  if (spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status === 0) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
    return;
  }
  console.error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to it.');
  exit(1);
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: platform === 'win32' });
  if (status !== 0) exit(status ?? 1);
}
