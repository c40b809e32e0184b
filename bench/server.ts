import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, whenListening } from '#test/start-program.ts';
import { memoryOf } from './measure.ts';

export interface RunningServer {
  origin: string;
  pid: number;
  /** Milliseconds from start to the first answer. */
  startedIn: number;
  memory(): number;
  stop(): Promise<void>;
}

/** The real server in a process of its own, started as `npm start` does. Without `databaseUrl` it runs on the embedded database in `dataFolder`. */
export async function startServer(options: {
  dataFolder: string;
  databaseUrl?: string;
  /** More settings, as in docs/settings.md. */
  settings?: Record<string, string>;
}): Promise<RunningServer> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: options.dataFolder,
      DATABASE_URL: options.databaseUrl ?? '',
      DEMO_BUILDS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: 'bench-password',
      ...options.settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.prependListener('exit', kill);
  const origin = `http://127.0.0.1:${port}`;
  // The first administrator can sign in only once the program says where it is.
  const listening = whenListening(child);
  await untilAnswered(`${origin}/api/vehicles?limit=1`, child);
  const startedIn = performance.now() - start;
  await listening;
  return {
    origin,
    pid: child.pid ?? 0,
    startedIn,
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      if (child.exitCode !== null) throw new Error('The server ended by itself');
      const closed = once(child, 'exit');
      child.kill('SIGTERM');
      await closed;
      process.off('exit', kill);
    },
  };
}

async function untilAnswered(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const reply = await fetch(address).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The server did not start. Is the site built?');
}
