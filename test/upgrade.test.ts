import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { expectUpgraded } from './first-release/upgraded-site.ts';
import { startProgram } from './start-program.ts';

async function unpack(archive: string, folder: string): Promise<void> {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const unpacked = join(folder, 'data.tar');
  // By way of a file: tar stops reading at the end of the archive, which may come before that of the stream.
  await pipeline(createReadStream(archive), createBrotliDecompress({ params }), createWriteStream(unpacked));
  const tar = spawn('tar', ['-x', '-f', unpacked, '-C', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  expect(await once(tar, 'exit')).toEqual([0, null]);
  await rm(unpacked);
}

test('the program goes on with a data folder of the first release', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'gallery-upgrade-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  await unpack('test/first-release/data.tar.br', dataFolder);
  const { program, url } = await startProgram(dataFolder, { HUMAN_VERIFICATION: 'off' });
  const ended = once(program, 'exit');
  onTestFinished(() => void program.kill('SIGKILL'));
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const page: { vehicles: { imageUrl: string }[]; totalCount: number } = JSON.parse(
    await (await fetch(`${url}/api/vehicles`)).text(),
  );
  expect(page.totalCount).toBe(2);
  for (const { imageUrl } of page.vehicles) expect((await fetch(`${url}${imageUrl}`)).status).toBe(200);
  const signedIn = [
    await post('/api/auth/login', { email: 'ada@example.com', password: 'correct horse' }),
    await post('/api/admin/login', { username: 'admin', password: 'correct-horse' }),
  ];
  expect(signedIn.map(({ status }) => status)).toEqual([200, 200]);
  program.kill('SIGTERM');
  await ended;

  const database = await openDatabase({ dataFolder });
  onTestFinished(() => database.close());
  await expectUpgraded(database.pool);
});
