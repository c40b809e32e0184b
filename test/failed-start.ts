import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './start-program.ts';

/** The program until it ends: its exit code, and the lines it wrote. */
export async function failedStart(env: Record<string, string>) {
  const program = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DEMO_BUILDS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
  });
  let said = '';
  let complained = '';
  program.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  program.stderr.on('data', (chunk: Buffer) => {
    complained += chunk;
  });
  const [code] = await once(program, 'close');
  return { code, said, complained: complained.trim().split('\n') };
}
