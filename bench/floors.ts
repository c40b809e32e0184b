import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/start-program.ts';
import { load } from './load.ts';
import { type Bench, quantile, timeCalls } from './measure.ts';

/** Requests a second of a server that does nothing but give these bytes. */
export async function measureBareServer(bench: Bench, page: string): Promise<number> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'bench-bare-'));
  const file = join(folder, 'page');
  await writeFile(file, page);
  const script = `const page = require('node:fs').readFileSync(${JSON.stringify(file)});
    require('node:http').createServer((_, reply) => {
      reply.setHeader('content-type', 'application/json');
      reply.end(page);
    }).listen(${port}, '127.0.0.1', () => process.stdout.write('up'));`;
  const server = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  const { perSecond } = await load(`http://127.0.0.1:${port}`, ['/'], bench.seconds);
  server.kill();
  await rm(folder, { recursive: true });
  return perSecond;
}

/** Milliseconds until a page of the database's log is on the disk, p50: no commit takes less. */
export async function measureSync(folder: string): Promise<number> {
  const log = await open(join(folder, 'sync-floor'), 'w');
  const page = Buffer.alloc(8192, 1);
  const times = await timeCalls(Array<number>(300).fill(0), async () => {
    await log.write(page, 0, page.length, 0);
    await log.datasync();
  });
  await log.close();
  return quantile(times, 0.5);
}
