import { readdirSync, readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 100;

/** Looks at the resident memory of a process and all it started, again and again; says what the most was, in MB. */
export function watchMemory(pid: number): { most(): number; stop(): void } {
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, LOOK_EVERY_MS);
  return { most: () => Math.round(most), stop: () => clearInterval(looking) };
}

function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    return own + children.reduce((sum, child) => sum + residentOf(child), 0);
  } catch {
    // It ended while it was looked at.
    return 0;
  }
}
