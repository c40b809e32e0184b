import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { startProgram } from './start-program.ts';

test('no mail of an acknowledged sign-up is lost when the program is killed and no mail server answers', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'gallery-kill-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  await cp(inject('template'), dataFolder, { recursive: true });
  // Nothing listens on the first port, so every mail waits.
  const { program, url } = await startProgram(dataFolder, { SMTP_URL: 'smtp://127.0.0.1:1' });
  const ended = once(program, 'exit');
  const acknowledged: string[] = [];
  const signUp = async (email: string) => {
    const answer = await fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct horse' }),
    }).catch(() => undefined);
    if (!answer?.ok) return;
    acknowledged.push(email);
    if (acknowledged.length === 4) program.kill('SIGKILL');
  };
  await Promise.all(Array.from({ length: 8 }, (_, number) => signUp(`owner${number}@example.com`)));
  await ended;

  const database = await openDatabase({ dataFolder });
  const { rows: waiting } = await database.pool.query<{ recipient: string }>(
    'SELECT recipient FROM mails WHERE due_at IS NOT NULL AND text LIKE $1 ORDER BY recipient',
    ['%/auth?verify=%'],
  );
  const { rows: users } = await database.pool.query<{ email: string }>(
    'SELECT email FROM users ORDER BY email',
  );
  await database.close();
  const recipients = waiting.map(({ recipient }) => recipient);
  expect(acknowledged.length).toBeGreaterThanOrEqual(4);
  expect(recipients).toEqual(expect.arrayContaining(acknowledged));
  // An account and its mail are there together or not at all.
  expect(recipients).toEqual(users.map(({ email }) => email));
});
