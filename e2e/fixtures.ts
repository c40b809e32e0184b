import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';

interface Site {
  url: string;
  dataFolder: string;
}

/** A test that knows `site`: the real program with its demo builds, one for each worker; `page` starts there. */
export const test = base.extend<{ baseURL: string }, { site: Site; humanVerification: 'on' | 'off' }>({
  humanVerification: ['off', { option: true, scope: 'worker' }],
  site: [
    async ({ humanVerification }, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'gallery-e2e-'));
      await cp(process.env.E2E_TEMPLATE ?? '', dataFolder, { recursive: true });
      const port = await freePort();
      const program = spawn(process.execPath, ['src/server/main.ts'], {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataFolder,
          DEMO_BUILDS: 'off',
          HUMAN_VERIFICATION: humanVerification,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await listening(program);
      await use({ url: `http://127.0.0.1:${port}`, dataFolder });
      program.kill('SIGTERM');
      await once(program, 'exit');
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port was given');
  return address.port;
}

/** Resolves when the program says where it is. */
async function listening(program: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    program.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Fitment Gallery is at')) resolve();
    });
    program.once('exit', () => reject(new Error(`The program ended before it was listening: ${said}`)));
  });
}
