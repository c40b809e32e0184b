import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface RunningProgram {
  program: ChildProcess;
  url: string;
}

/** Arguments of a shell that becomes the program after them, under a umask that closes nothing to anybody. */
export const LOOSEST_UMASK = ['-c', 'umask 0; exec "$0" "$@"'];

/** The real program in a process of its own, on the embedded database in `dataFolder`; resolves once it is listening. */
export async function startProgram(
  dataFolder: string,
  env: Record<string, string>,
  command = [process.execPath, 'src/server/main.ts'],
): Promise<RunningProgram> {
  const port = env.PORT ?? String(await freePort());
  const program = spawn('/bin/sh', [...LOOSEST_UMASK, ...command], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      DEMO_BUILDS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await whenListening(program);
  return { program, url: `http://127.0.0.1:${port}` };
}

/** Resolves once the program says where it is. */
export async function whenListening(program: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    program.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Fitment Gallery is running at')) resolve();
    });
    program.once('exit', () => reject(new Error(`The program ended before it was listening: ${said}`)));
  });
}

/** A port nobody listens on, below those that connections get by themselves: one of them might take it meanwhile. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
