import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { type Cluster, startPostgres } from '../../bench/postgres.ts';
import { freePort, type RunningProgram, startProgram } from '../start-program.ts';

export const ADMIN = { username: 'nora', password: 'trucks-at-night' };
export const LIKES_PER_NETWORK = 30;

export interface SeveralProcesses {
  cluster: Cluster;
  databaseUrl: string;
  /** Where haproxy listens, as deploy/haproxy.cfg says. */
  url: string;
  processes: RunningProgram[];
  /** Tells a process to stop, waits for its end and starts it again at the same address. Returns its exit code. */
  restart(place: number): Promise<number | null>;
  close(): Promise<void>;
}

/** Three processes of the program on one PostgreSQL and one bucket, behind haproxy. */
export async function startSeveral(): Promise<SeveralProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-several-'));
  const cluster = startPostgres(await freePort());
  if (!cluster) throw new Error('This test needs PostgreSQL in /usr/lib/postgresql');
  const databaseUrl = await cluster.createDatabase('several');
  const bucket = await startBucket(folder);
  const ports = await Promise.all(
    [freePort(), freePort(), freePort()].map(async (port) => String(await port)),
  );
  const start = (place: number) =>
    startProgram(join(folder, String(place)), {
      PORT: ports[place] ?? '',
      DATABASE_URL: databaseUrl,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      HUMAN_VERIFICATION: 'off',
      LIKES_PER_ADDRESS: String(LIKES_PER_NETWORK),
      TRUST_PROXY: '1',
      SHUTDOWN_DELAY: '2',
      LOG_LEVEL: 'error',
      ...bucket.settings,
    });
  const processes = await Promise.all([0, 1, 2].map(start));
  const proxy = await startProxy(folder, ports);
  return {
    cluster,
    databaseUrl,
    url: proxy.url,
    processes,
    async restart(place) {
      const ended = once(processes[place]?.program ?? process, 'exit');
      processes[place]?.program.kill('SIGTERM');
      const [code] = await ended;
      processes[place] = await start(place);
      while (!(await isServing(proxy.url, place)));
      return code;
    },
    async close() {
      proxy.program.kill('SIGKILL');
      for (const { program } of processes) {
        const ended = once(program, 'exit');
        if (program.exitCode === null && program.kill('SIGKILL')) await ended;
      }
      await bucket.close();
      cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startBucket(folder: string) {
  const directory = join(folder, 'bucket');
  await mkdir(directory);
  const configureBuckets = [{ name: 'files', configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => server.close(),
  };
}

/** haproxy as it is deployed, but that it tries nothing twice. */
async function startProxy(folder: string, ports: string[]): Promise<{ program: ChildProcess; url: string }> {
  const deployed = await readFile(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8');
  const path = join(folder, 'haproxy.cfg');
  await writeFile(path, deployed.replace(/retries \d+/, 'retries 0').replace('option redispatch', ''));
  const listen = `127.0.0.1:${await freePort()}`;
  const program = spawn('haproxy', ['-db', '-f', path], {
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      LISTEN: listen,
      ...Object.fromEntries(ports.map((port, place) => [`GALLERY_${place + 1}`, `127.0.0.1:${port}`])),
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  await Promise.race([
    once(program, 'spawn'),
    once(program, 'error').then(([error]) => Promise.reject(error)),
  ]);
  const url = `http://${listen}`;
  for (const place of [0, 1, 2]) while (!(await isServing(url, place)));
  return { program, url };
}

/** Whether haproxy sends requests to this process. */
async function isServing(url: string, place: number): Promise<boolean> {
  const asked = Array.from({ length: 3 }, () => fetch(`${url}/healthz`).catch(() => undefined));
  const servers = (await Promise.all(asked)).map((answer) => answer?.headers.get('x-served-by'));
  return servers.includes(`gallery-${place + 1}`);
}
