import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';

const coverage = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(z.object({ ranges: z.array(z.object({ count: z.int() })) })),
    }),
  ),
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-trace-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The files of the program in which anything is called while a list is answered. */
async function filesPassed(): Promise<string[]> {
  const [database, records] = [join(folder, 'database'), join(folder, 'coverage')];
  await cp(inject('template'), database, { recursive: true });
  await promisify(execFile)(process.execPath, ['test/traced-request.ts', database], {
    env: { ...process.env, NODE_V8_COVERAGE: records },
  });
  const numberOf = (name: string) => Number(/-(\d+)\.json$/.exec(name)?.[1]);
  const [, ofRequest = ''] = (await readdir(records)).sort((a, b) => numberOf(a) - numberOf(b));
  const { result } = coverage.parse(JSON.parse(await readFile(join(records, ofRequest), 'utf8')));
  return result
    .filter(({ functions }) => functions.some(({ ranges: [whole] }) => whole && whole.count > 0))
    .flatMap(({ url }) => /\bsrc\/(?:server|contract|domain)\/[\w./-]+\.ts/.exec(url)?.[0] ?? []);
}

test('ARCHITECTURE.md names every file that the request of a list passes, and no other of the server', async () => {
  const passed = await filesPassed();
  const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('## From a ticked filter');
  const [journey = ''] = section.split('\nIt is **stale**');
  const named = [...journey.matchAll(/`(src\/(?:server|contract|domain)\/[\w./-]+\.ts)`/g)].map(
    ([, file = '']) => file,
  );
  // Which way the browser writes an address is no matter of the server.
  const served = named.filter((file) => file !== 'src/contract/gallery-address.ts');
  expect(passed.sort()).toEqual([...new Set(served)].sort());
});
