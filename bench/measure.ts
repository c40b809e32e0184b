import { readdirSync, readFileSync } from 'node:fs';
import type { Cluster } from './postgres.ts';

/** What every group of benchmarks may use. */
export interface Bench {
  /** Numbers of builds, ascending. */
  sizes: number[];
  /** How many builds go from one site to another. */
  transferred: number;
  /** How long each load lasts. */
  seconds: number;
  /** How many times what takes long is done. */
  turns: number;
  /** What cameras make, in pixels. */
  photo: { width: number; height: number };
  cluster: Cluster | undefined;
  /** Whether both kinds of database are measured; to see that all runs, PostgreSQL is enough where it is installed. */
  both: boolean;
}

/** One line of the table. */
export interface Row {
  group: string;
  name: string;
  value: number;
  unit: string;
  /** What is to be reached, in words of the same unit: ">= 10000". */
  reach?: string;
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

/** Processor time a process has used, ms, in steps of ten. */
export function processorMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
}
