import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { openS3Objects } from './s3-objects.ts';

test('a large file goes to a bucket in parts and is the same there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 's3-objects-'));
  const configureBuckets = [{ name: 'safe', configs: [] }];
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets,
  });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const objects = openS3Objects({ endpoint, bucket: 'safe', ...keys }, { partBytes: 5 * 1024 ** 2 });
  const content = Buffer.alloc(12 * 1024 ** 2, 'part after part ');
  await writeFile(join(folder, 'large'), content);

  await objects.put('kept/large one.zip', join(folder, 'large'));
  await objects.put('kept/another.zip', join(folder, 'large'));
  expect(await objects.list('kept/')).toEqual(['kept/another.zip', 'kept/large one.zip']);
  const stored = await fetch(`${endpoint}/safe/kept/large%20one.zip`);
  expect(Buffer.from(await stored.arrayBuffer()).equals(content)).toBe(true);
  await objects.remove('kept/another.zip');
  expect(await objects.list('kept/')).toEqual(['kept/large one.zip']);
  await expect(objects.put('kept/none.zip', join(folder, 'missing'))).rejects.toThrow('Unable to open file');
});
