import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings, SETTING_NAMES } from './config.ts';
import { misspelledNames } from './process-settings.ts';

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test.each([
  ...['off', 'false', 'no', '0', 'OFF', 'False'].map((word) => [word, false] as const),
  ...['on', 'true', 'yes', '1', 'On', 'TRUE'].map((word) => [word, true] as const),
])('%s switches something %s', (word, expected) => {
  const settings = readSettings({ HUMAN_VERIFICATION: word, DEMO_BUILDS: word });
  expect([settings.humanVerification, settings.demoBuilds]).toEqual([expected, expected]);
});

test.each([
  ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'must be a whole number from 0 to 65535'],
  ['PORT', '3000.5', 'must be a whole number from 0 to 65535'],
  ['HOST', 'my host', 'must be a host name or an IP address'],
  ['TRUST_PROXY', '999999', 'must be a whole number from 0 to 10'],
  ['TRUST_PROXY', '-1', 'must be a whole number from 0 to 10'],
  ['TRUST_PROXY', 'true', 'must be a whole number from 0 to 10'],
  ['BUILDS_PER_DAY', 'many', 'must be a whole number from 0 to 999999'],
  ['DEMO_BUILDS', 'nope', 'must be "on" or "off"'],
  ['HUMAN_VERIFICATION', 'disabled', 'must be "on" or "off"'],
  ['MODERATION', 'always', 'must be one of before, after'],
  ['LOG_LEVEL', 'loud', 'must be one of silent, error, warn, info, debug'],
  ['MAKER_URL', 'javascript:alert(1)', 'must be an address that begins with https:// or http://'],
  ['DEALERS_URL', 'data:text/html,x', 'must be an address that begins with https:// or http://'],
  ['TIS_PRODUCTS_URL', 'tiswheels.com', 'must be an address that begins with https:// or http://'],
  ['DTS_PRODUCTS_URL', 'https://a.example/ b', 'must be an address that begins with https:// or http://'],
  [
    'PUBLIC_URL',
    'https://gallery.example/path',
    'must be http:// or https:// with a host, and nothing after it',
  ],
  [
    'PUBLIC_URL',
    'https://gallery.example/?a=1',
    'must be http:// or https:// with a host, and nothing after it',
  ],
  [
    'PUBLIC_URL',
    'https://me:pw@gallery.example',
    'must be http:// or https:// with a host, and nothing after it',
  ],
  ['PUBLIC_URL', 'ftp://gallery.example', 'must be http:// or https:// with a host, and nothing after it'],
  ['DATABASE_URL', 'mysql://localhost/x', 'must be an address that begins with postgres:// or postgresql://'],
  ['SMTP_URL', 'localhost:25', 'must be an address that begins with smtp:// or smtps://'],
  [
    'MAIL_FROM',
    'Gallery <a@b.example>\r\nBcc: all@example.com',
    'must be one email address, or a name followed by one',
  ],
  ['MAIL_FROM', 'the gallery', 'must be one email address, or a name followed by one'],
  ['ADMIN_PASSWORD', 'abc', 'must be one line of 6 to 1000 characters'],
  ['DATA_DIR', 'a\0b', 'must be one line'],
  ['PRODUCT_PAGES', '544', 'must be a list of styles and their pages'],
  ['WEBHOOK_NETWORKS', '10.0.0.0/8,localhost', 'must be a list of networks'],
  ['WEBHOOK_NETWORKS', '10.0.0.1', 'must be a list of networks'],
])('%s=%j is refused in one line', (name, value, fault) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(`Invalid settings: ${name}: ${fault}`);
  expect(read).toThrow(/^.*$/);
});

test('several faults are told together', () => {
  expect(() => readSettings({ PORT: 'abc', MODERATION: 'no' })).toThrow(/PORT: .*; MODERATION: /);
});

test.each(Object.keys(BUCKET))('a bucket without %s is refused', (name) => {
  expect(() => readSettings({ ...BUCKET, [name]: '' })).toThrow(
    `Invalid settings: ${name}: is missing, a bucket needs all of S3_*`,
  );
  expect(() => readSettings({ S3_REGION: 'eu-west-1' })).toThrow('S3_ENDPOINT: is missing');
  expect(() => readSettings({ BACKUP_TO: 's3://safe' })).toThrow('BACKUP_TO: is a bucket');
  expect(readSettings(BUCKET).s3).toMatchObject({ bucket: 'files', region: 'us-east-1' });
});

const COMPANY = {
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'gallery',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_MODERATOR_GROUP: 'moderators',
};

test.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])(
  'a company sign-in without %s is refused',
  (name) => {
    expect(() => readSettings({ ...COMPANY, [name]: '' })).toThrow(
      `Invalid settings: ${name}: is missing, company sign-in needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET`,
    );
  },
);

test('a company sign-in needs a group and an encrypted address, and passwords stay on without it', () => {
  expect(() => readSettings({ ...COMPANY, OIDC_MODERATOR_GROUP: '' })).toThrow(
    'OIDC_ADMIN_GROUP: is missing, and so is OIDC_MODERATOR_GROUP',
  );
  expect(() => readSettings({ OIDC_GROUPS_CLAIM: 'roles' })).toThrow('OIDC_ISSUER: is missing');
  expect(() => readSettings({ ...COMPANY, OIDC_ISSUER: 'http://login.example' })).toThrow(
    'OIDC_ISSUER: must begin with https://',
  );
  expect(() => readSettings({ ADMIN_PASSWORDS: 'off' })).toThrow('ADMIN_PASSWORDS: can only be off');
  expect(readSettings({})).toMatchObject({ company: undefined, adminPasswords: true });
  const local = readSettings({ ...COMPANY, OIDC_ISSUER: 'http://127.0.0.1:9/x', ADMIN_PASSWORDS: 'off' });
  expect(local).toMatchObject({
    adminPasswords: false,
    company: {
      clientId: 'gallery',
      groupsClaim: 'groups',
      moderators: 'moderators',
      administrators: undefined,
    },
  });
});

test('blank settings mean the default, and addresses keep one spelling', () => {
  const settings = readSettings({ PORT: '', PUBLIC_URL: 'https://Gallery.example/', TRUST_PROXY: '' });
  expect(settings).toMatchObject({ port: 3000, publicUrl: 'https://gallery.example', trustedProxies: 0 });
  expect(settings.mail.from).toBe('Fitment Gallery <no-reply@gallery.example>');
});

test('a name that is nearly that of a setting is said, other names are not', () => {
  const others = [
    'HOME',
    'PATH',
    'HOSTNAME',
    'TEST_DATABASE_URL',
    'MAIL',
    'LOGNAME',
    'BASE_URL',
    'XDG_DATA_DIRS',
    'PWD',
  ];
  expect(misspelledNames([...others, ...SETTING_NAMES])).toEqual([]);
  expect(misspelledNames(['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_PROTOCOL'])).toEqual([]);
  expect(misspelledNames(['DEMO_BUILD', 'TRUST_PROXIES', 'S3_BUKCET', 'public_url', 'PROT'])).toEqual([
    ['DEMO_BUILD', 'DEMO_BUILDS'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['S3_BUKCET', 'S3_BUCKET'],
    ['public_url', 'PUBLIC_URL'],
    ['PROT', 'PORT'],
  ]);
});

test('docs/settings.md lists every setting and no other', () => {
  const rows = readFileSync('docs/settings.md', 'utf8').match(/^\| `.*$/gm) ?? [];
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)[A-Z0-9_]+(?=`)/g) ?? []);
  expect(named.toSorted()).toEqual(SETTING_NAMES.toSorted());
});

function start(env: Record<string, string>) {
  return spawnSync(process.execPath, ['src/server/operations/command-line.ts', 'admin', 'add', 'ada'], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...env },
    encoding: 'utf8',
  });
}

test('the program says what is wrong in one line and ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'file'), '');
  const unfit = start({ DATA_DIR: folder, TRUST_PROXY: '999999', DEMO_BULDS: 'off' });
  expect(unfit.status).toBe(1);
  expect(unfit.stderr.split('\n')).toEqual([
    'Unknown setting DEMO_BULDS. Did you mean DEMO_BUILDS?',
    'Invalid settings: TRUST_PROXY: must be a whole number from 0 to 10',
    '',
  ]);
  const unwritable = start({ DATA_DIR: join(folder, 'file', 'data') });
  expect(unwritable.status).toBe(1);
  expect(unwritable.stderr).toBe(
    `Invalid settings: DATA_DIR: can’t write to ${join(folder, 'file', 'data')} (ENOTDIR)\n`,
  );
});
