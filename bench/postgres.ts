import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const INSTALLED = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; everybody has this user. */
const NOBODY = { uid: 65534, gid: 65534 };

export interface Cluster {
  /** Makes a database, empty or a copy of another one that nobody uses. Returns its address. */
  createDatabase(name: string, copied?: string): Promise<string>;
  /** Ends every connection as a crash would, recovers and goes on. */
  crash(): void;
  /** The same, and this process goes on meanwhile. */
  crashMeanwhile(): Promise<void>;
  /** Also done when this process ends without it. */
  stop(): void;
}

/** A PostgreSQL server of our own in a temporary folder; undefined where PostgreSQL is not installed. */
export function startPostgres(port: number): Cluster | undefined {
  const version = existsSync(INSTALLED)
    ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a))[0]
    : undefined;
  if (version === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  const user = process.getuid?.() === 0 ? NOBODY : {};
  if (user === NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(INSTALLED, version, 'bin', program), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c shared_buffers=512MB -c max_wal_size=4GB`;
  run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
  const crash = ['-D', data, '-m', 'immediate', '-w', '-l', join(folder, 'log'), 'restart'];
  function stop(): void {
    process.off('exit', stop);
    run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    rmSync(folder, { recursive: true, force: true });
  }
  process.prependListener('exit', stop);
  const address = `postgres://postgres@127.0.0.1:${port}`;
  return {
    async createDatabase(name, copied = 'template1') {
      const client = new pg.Client(`${address}/postgres`);
      await client.connect();
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${copied}`);
      await client.end();
      return `${address}/${name}`;
    },
    crash() {
      run('pg_ctl', ...crash);
    },
    async crashMeanwhile() {
      const child = spawn(join(INSTALLED, version, 'bin', 'pg_ctl'), crash, {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      });
      const [status] = await once(child, 'exit');
      if (status !== 0) throw new Error(`pg_ctl restart failed: ${status}`);
    },
    stop,
  };
}
