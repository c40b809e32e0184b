import { readdirSync, readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 100;

/** Resident memory in MB: all together, and each process, the main one first. */
export interface Memory {
  total: number;
  processes: number[];
}

/** Looks at the memory of a process and all it started, again and again, and keeps the most of it. */
export function watchMemory(pid: number): { most(): Memory; stop(): void } {
  let most: Memory = { total: 0, processes: [] };
  const looking = setInterval(() => {
    const processes = residentOf(pid);
    const total = processes.reduce((sum, one) => sum + one, 0);
    if (total > most.total) most = { total, processes };
  }, LOOK_EVERY_MS);
  return { most: () => most, stop: () => clearInterval(looking) };
}

function residentOf(pid: number): number[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    const own = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    return [own, ...children.flatMap(residentOf)];
  } catch {
    // It ended while it was looked at.
    return [];
  }
}
