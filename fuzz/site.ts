import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/open.ts';
import { uploads } from '#server/database/schema.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { startProgram } from '#test/start-program.ts';

const ADMIN = { username: 'fuzz', password: 'mutated-on-purpose' };

export interface FuzzedSite {
  url: string;
  pid: number;
  cookie: string;
  /** How the main process ended by itself, if it did. */
  death(): string | undefined;
  /** Stops it and says what it left behind that nobody refers to. `accepted` are the uploads it took. */
  stop(accepted: ReadonlySet<string>): Promise<string[]>;
}

/** The real program on an empty folder, with all the room that limits against floods can give. */
export async function startFuzzedSite(
  prepare = async (_dataFolder: string): Promise<void> => {},
): Promise<FuzzedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
  const [dataFolder, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
  await mkdir(temporary);
  await prepare(dataFolder);
  const { program, url } = await startProgram(dataFolder, {
    TMPDIR: temporary,
    HUMAN_VERIFICATION: 'off',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    UPLOADS_PER_DAY: '999999',
    UPLOAD_MEGABYTES_PER_DAY: '999999',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
  const ended = once(program, 'exit');
  process.once('exit', () => program.kill('SIGKILL'));
  return {
    url,
    pid: program.pid ?? 0,
    cookie: await logIn(url),
    death: () => program.signalCode ?? program.exitCode?.toString(),
    async stop(accepted) {
      const scratch = await listAll(dataFolder, ['tmp', 'imports']);
      program.kill('SIGTERM');
      await ended;
      const left = [
        ...scratch,
        ...(await listAll(folder, ['tmp'])),
        ...(await listStrays(dataFolder, accepted)),
      ];
      await rm(folder, { recursive: true, force: true });
      return left;
    },
  };
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`The administrator could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function listAll(folder: string, names: string[]): Promise<string[]> {
  const lists = names.map((name) => readdir(join(folder, name), { recursive: true }).catch(() => []));
  return (await Promise.all(lists)).flat();
}

/** Files that no row remembers, and rows of files that were refused. */
async function listStrays(dataFolder: string, accepted: ReadonlySet<string>): Promise<string[]> {
  const database = await openDatabase({ dataFolder });
  try {
    const rows = await database.db.select({ url: uploads.url, by: uploads.uploadedBy }).from(uploads);
    const known = new Set(rows.flatMap(({ url }) => [url.slice('/uploads/'.length), ...imageFileNames(url)]));
    const files = await readdir(join(dataFolder, 'uploads'));
    // What archives and drawings brought has its rows checked by the import's own tests.
    const visitors = rows.filter(({ by }) => by !== null && by !== 'import');
    return [
      ...files.filter((name) => !known.has(name)),
      ...visitors.filter(({ url }) => !accepted.has(url)).map(({ url }) => `row of ${url}`),
    ];
  } finally {
    await database.close();
  }
}
