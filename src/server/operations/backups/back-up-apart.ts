import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const COMMANDS = fileURLToPath(new URL('../command-line.ts', import.meta.url));
const LOW_PRIORITY = 10;

/** Writes a backup of this very site in a process of its own, so that visitors wait neither for its rows nor for its zip. */
export async function backUpApart(path: string): Promise<void> {
  const working = promisify(execFile)(process.execPath, [COMMANDS, 'backup', path]);
  if (working.child.pid !== undefined) setPriority(working.child.pid, LOW_PRIORITY);
  await working.catch((error: Error & { stderr?: string }) => {
    throw new Error(error.stderr?.trim().split('\n').at(-1) || error.message);
  });
}
