import { once } from 'node:events';
import { lstat, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperatorCommand, sendCommand, serveCommands } from './operator-socket.ts';

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const COMMANDS: Record<string, OperatorCommand> = {
  greet: async (args, { say }) => {
    for (const name of args) say(`Good evening, ${name}\n!`);
  },
  fail: async (_args, { say }) => {
    say('begun');
    throw new Error('There is no room');
  },
  wait: async (_args, { say, gone }) => {
    say('waiting');
    await once(gone, 'abort');
  },
};

async function newFolder(name = String(count++)): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { recursive: true });
  return path;
}

async function linesOf(
  dataFolder: string,
  command: string,
  args: string[] = [],
): Promise<string[] | undefined> {
  const reply = await sendCommand(dataFolder, command, args);
  if (!reply) return undefined;
  const lines: string[] = [];
  for await (const line of reply) lines.push(line);
  return lines;
}

test('an operator reads what the running process says, and what goes wrong there', async () => {
  const dataFolder = await newFolder();
  const stop = await serveCommands(dataFolder, COMMANDS);
  expect(await linesOf(dataFolder, 'greet', ['Ann', 'Bob "B"'])).toEqual([
    'Good evening, Ann\n!',
    'Good evening, Bob "B"\n!',
  ]);
  await expect(linesOf(dataFolder, 'fail')).rejects.toThrow('There is no room');
  await expect(linesOf(dataFolder, 'constructor')).rejects.toThrow('doesn’t know the command constructor');
  await stop();
});

test('only the user of the site can ask its process', async () => {
  const dataFolder = await newFolder();
  await mkdir(join(dataFolder, 'run'), { mode: 0o777 });
  const stop = await serveCommands(dataFolder, COMMANDS);
  expect((await stat(join(dataFolder, 'run'))).mode & 0o777).toBe(0o700);
  expect((await lstat(join(dataFolder, 'run', 'operator.sock'))).mode & 0o777).toBe(0o600);
  await stop();
  expect(await readdir(join(dataFolder, 'run'))).toEqual([]);
});

test('without a process nobody answers, and what a killed one left is no obstacle', async () => {
  const dataFolder = await newFolder();
  expect(await sendCommand(dataFolder, 'greet', [])).toBeUndefined();
  await mkdir(join(dataFolder, 'run'));
  await writeFile(join(dataFolder, 'run', 'operator.sock'), '');
  expect(await sendCommand(dataFolder, 'greet', [])).toBeUndefined();
  const stop = await serveCommands(dataFolder, COMMANDS);
  expect(await linesOf(dataFolder, 'greet', ['Ann'])).toHaveLength(1);
  await stop();
});

test('a process that stops before a command is done is not taken for one that did it', async () => {
  const dataFolder = await newFolder();
  const stop = await serveCommands(dataFolder, COMMANDS);
  const reply = await sendCommand(dataFolder, 'wait', []);
  expect((await reply?.next())?.value).toBe('waiting');
  await stop();
  await expect(reply?.next()).rejects.toThrow('stopped before the command finished');
});

test('a data folder may be deeper than the address of a socket may be long', async () => {
  const dataFolder = await newFolder(`${'a'.repeat(90)}/${'b'.repeat(90)}`);
  const stop = await serveCommands(dataFolder, COMMANDS);
  expect(await linesOf(dataFolder, 'greet', ['Ann'])).toHaveLength(1);
  await stop();
  expect(await readdir(join(dataFolder, 'run'))).toEqual([]);
});
