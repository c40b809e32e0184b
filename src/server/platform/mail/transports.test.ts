import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outboxTransport, purgeOutbox } from './transports.ts';

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
  const unsubscribe = 'https://gallery.example/api/mails/stop/1.likes.x';
  await outboxTransport(folder, 'Gallery <no-reply@gallery.example>').deliver({ ...MAIL, unsubscribe });
  const [name = ''] = await readdir(join(folder, 'outbox'));
  expect(name).toMatch(/\.eml$/);
  const path = join(folder, 'outbox', name);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const message = await readFile(path, 'utf8');
  expect(message).toMatch(/^To: ada@example\.com\r?$/m);
  expect(message).toContain('Plain words: =C3=BC');
  expect(message).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`);
  expect(message).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(log).toHaveBeenCalledExactlyOnceWith(`Email "Räder & Reifen" is in ${path}`);
});

test('mails in the outbox go after 30 days, and the oldest of too many; other files stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outbox = join(folder, 'outbox');
  await mkdir(outbox);
  const day = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const write = async (name: string, days: number, bytes = 10) => {
    await writeFile(join(outbox, name), Buffer.alloc(bytes));
    await utimes(join(outbox, name), day(days), day(days));
  };
  await write('2026-04-20.eml', 42);
  await write('2026-04-21.eml.part', 41);
  await write('notes.txt', 40);
  await write('2026-05-05.eml', 27);
  await write('2026-05-20.eml', 12);
  await purgeOutbox(folder, now);
  expect((await readdir(outbox)).sort()).toEqual(['2026-05-05.eml', '2026-05-20.eml', 'notes.txt']);
  await purgeOutbox(folder, now, 15);
  expect((await readdir(outbox)).sort()).toEqual(['2026-05-20.eml', 'notes.txt']);
  await purgeOutbox(join(folder, 'no site'), now);
});
