import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outboxTransport } from './transports.ts';

const now = new Date('2026-06-01T12:00:00Z');
const MAIL = {
  ...{ id: 1, createdAt: now, expiresAt: now, tries: 1 },
  to: 'ada@example.com',
  subject: 'Räder & Reifen',
  text: 'Plain words: ü\n',
  html: '<p>Words</p>',
};

test('without an SMTP server a mail becomes a file only its owner may read, and its subject is logged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await outboxTransport(join(folder, 'outbox'), 'Gallery <no-reply@gallery.example>').deliver(MAIL);
  const [name = ''] = await readdir(join(folder, 'outbox'));
  expect(name).toMatch(/\.eml$/);
  const path = join(folder, 'outbox', name);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const message = await readFile(path, 'utf8');
  expect(message).toMatch(/^To: ada@example\.com\r?$/m);
  expect(message).toContain('Plain words: =C3=BC');
  expect(log).toHaveBeenCalledExactlyOnceWith(`Mail "Räder & Reifen" is in ${path}`);
});
