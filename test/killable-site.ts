import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { type RunningProgram, startProgram } from './start-program.ts';

const ADMIN = { username: 'nora', password: 'trucks-at-night' };

export type KillableSite = Awaited<ReturnType<typeof openKillableSite>>;

/** The program on a data folder of its own, where the administrator nora is signed in whenever it is started again. */
export async function openKillableSite() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'gallery-kill-'));
  await cp(inject('template'), dataFolder, { recursive: true });
  const begin = () =>
    startProgram(dataFolder, { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password });
  let running: RunningProgram = await begin();
  const answer = await fetch(`${running.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

  async function kill(): Promise<void> {
    const ended = once(running.program, 'exit');
    running.program.kill('SIGKILL');
    await ended;
  }

  return {
    dataFolder,
    kill,
    async start(): Promise<void> {
      running = await begin();
    },
    /** Calls an address as nora; what is refused fails the test. */
    async call<Reply = unknown>(method: string, path: string, init: RequestInit = {}): Promise<Reply> {
      const reply = await fetch(`${running.url}${path}`, {
        ...init,
        method,
        headers: { cookie, ...init.headers },
      });
      const text = await reply.text();
      expect(reply.status, `${method} ${path}: ${text}`).toBe(200);
      return JSON.parse(text);
    },
    async close(): Promise<void> {
      await kill();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
