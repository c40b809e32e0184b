import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface RunningProgram {
  program: ChildProcess;
  url: string;
}

/** The real program in a process of its own, on the embedded database in `dataFolder`; resolves once it is listening. */
export async function startProgram(dataFolder: string, env: Record<string, string>): Promise<RunningProgram> {
  const port = await freePort();
  const program = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      DEMO_BUILDS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    program.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Fitment Gallery is at')) resolve();
    });
    program.once('exit', () => reject(new Error(`The program ended before it was listening: ${said}`)));
  });
  return { program, url: `http://127.0.0.1:${port}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port was given');
  return address.port;
}
