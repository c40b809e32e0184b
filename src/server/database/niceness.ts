import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Who comes first where the processors are not enough for all: the lower number. Everybody waits for the only connection of the
 * embedded database, and nobody in particular for pages that programs ask for or for pictures. Below zero the system may refuse.
 */
export const NICENESS = { embeddedDatabase: -10, answers: -5, pages: 10, files: 10, backups: 10 } as const;

/** Of the thread that calls this. Linux knows threads by numbers of their own; elsewhere, or where it is refused, it stays as it is. */
export function setThreadNiceness(niceness: number): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, niceness);
  } catch {
    return;
  }
}

/** Of a process: of its first thread, and so of those that this one starts from now on. */
export function setProcessNiceness(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    return;
  }
}
