import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { describeError } from '#server/platform/describe-error.ts';

/**
 * The running process does what an operator types, asked over a Unix socket in the data folder that only its own user can
 * open. A request is one line of JSON; the reply is lines of JSON whose last says how it ended.
 */

export interface Operator {
  /** Shows a line to whoever asked. */
  say(line: string): void;
  /** Nobody waits for the answer any more. */
  gone: AbortSignal;
}

/** What a process does on request. Throws what the operator is to read. */
export type OperatorCommand = (args: string[], operator: Operator) => Promise<void>;

/** A command that did not do all it was asked; the operator's shell is told how far it came. */
export class CommandFailed extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

const request = z.object({ command: z.string(), args: z.array(z.string()) });
const reply = z.union([
  z.object({ line: z.string() }),
  z.object({ error: z.string(), exitCode: z.optional(z.int()) }),
  z.object({ done: z.literal(true) }),
]);
type Reply = z.output<typeof reply>;

const SOCKET = 'operator.sock';
/** Systems take a little more than this as the address of a socket. */
const LONGEST_ADDRESS = 100;
const runFolder = (dataFolder: string) => join(dataFolder, 'run');

/** Listens until the returned function is called. Only the one process that has the data folder may call it. */
export async function serveCommands(
  dataFolder: string,
  commands: Record<string, OperatorCommand>,
): Promise<() => Promise<void>> {
  const folder = runFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // A process that was killed leaves its socket behind.
  await rm(join(folder, SOCKET), { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    void answer(socket, commands);
  });
  await withShortAddress(folder, async (address) => {
    server.listen(address);
    await once(server, 'listening');
  });
  await chmod(join(folder, SOCKET), 0o600);
  return async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
    await rm(join(folder, SOCKET), { force: true });
  };
}

async function answer(socket: Socket, commands: Record<string, OperatorCommand>): Promise<void> {
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  socket.on('error', () => {
    // Whoever asked went away.
  });
  const say = (message: Reply) => void (socket.writable && socket.write(`${JSON.stringify(message)}\n`));
  try {
    for await (const text of createInterface({ input: socket })) {
      const { command, args } = request.parse(JSON.parse(text));
      const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
      if (!run) throw new Error(`The running server doesn’t know the command ${command}`);
      await run(args, { say: (line) => say({ line }), gone: gone.signal });
      break;
    }
    say({ done: true });
  } catch (error) {
    const exitCode = error instanceof CommandFailed ? { exitCode: error.exitCode } : {};
    say({ error: describeError(error).message, ...exitCode });
  }
  socket.end();
}

/** Asks the process that runs on the data folder; undefined when there is none. */
export async function sendCommand(
  dataFolder: string,
  command: string,
  args: string[],
): Promise<AsyncGenerator<string> | undefined> {
  const socket = await withShortAddress(runFolder(dataFolder), connectTo);
  if (!socket) return undefined;
  socket.write(`${JSON.stringify({ command, args })}\n`);
  return readReply(socket);
}

async function connectTo(address: string): Promise<Socket | undefined> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw error;
  }
}

async function* readReply(socket: Socket): AsyncGenerator<string> {
  try {
    for await (const text of createInterface({ input: socket })) {
      const message = reply.parse(JSON.parse(text));
      if ('done' in message) return;
      if ('error' in message) throw new CommandFailed(message.error, message.exitCode ?? 1);
      yield message.line;
    }
    throw new Error('The server stopped before the command finished');
  } finally {
    socket.destroy();
  }
}

/** A data folder may be deeper than the address of a socket may be long; a link to it is not. */
async function withShortAddress<Result>(
  folder: string,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const address = join(folder, SOCKET);
  if (Buffer.byteLength(address) <= LONGEST_ADDRESS) return use(address);
  const parent = await mkdtemp(join(tmpdir(), 'fitment-gallery-'));
  try {
    const link = join(parent, 'run');
    await symlink(folder, link);
    return await use(join(link, SOCKET));
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
