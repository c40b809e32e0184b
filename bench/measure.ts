import { readdirSync, readFileSync } from 'node:fs';
import type { Cluster } from './postgres.ts';

/** What every group of benchmarks may use. */
export interface Bench {
  /** How many builds the galleries have, and how many a gallery of very many. */
  builds: number;
  many: number | undefined;
  /** How long each load lasts. */
  seconds: number;
  /** How many times what takes long is done. */
  turns: number;
  /** What cameras make, in pixels. */
  photo: { width: number; height: number };
  cluster: Cluster | undefined;
}

/** One line of the table. */
export interface Row {
  group: string;
  name: string;
  value: number;
  unit: string;
  /** What is enough, in the same unit: ">= 10000". A floor has none. */
  budget?: string;
}

/** So many builds, as groups of rows are called. */
export function named(builds: number): string {
  return `${builds.toLocaleString('en')} builds`;
}

/** The value below which so large a share (0 to 1) of the measurements lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds each call takes, after a warm-up with some of them. */
export async function timeCalls<T>(
  inputs: readonly T[],
  call: (input: T) => unknown,
  warmUp = 200,
): Promise<number[]> {
  for (const input of inputs.slice(0, warmUp)) await call(input);
  const times: number[] = [];
  for (const input of inputs) {
    const start = performance.now();
    await call(input);
    times.push(performance.now() - start);
  }
  return times;
}

/** Memory a process holds, MB; this one without a number. */
export function memoryOf(pid: number | 'self'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** MB of a process and of the processes it started. */
export function memoryOfTree(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return memoryOf(pid) + children.reduce((sum, child) => sum + memoryOfTree(child), 0);
}
