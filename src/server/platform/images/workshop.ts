import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { Busy } from '#server/platform/turnstile.ts';
import type { ProcessedImage } from './encode-image.ts';
import { ImageRefused } from './image-errors.ts';
import type { Delivery, Order } from './workshop-process.ts';

// Pictures are decoded in a process of their own: a decoder that crashes takes no page with it, a low
// priority keeps pages quick, and the memory goes back to the machine when the work is done.
const script = new URL('./workshop-process.ts', import.meta.url);
const idleMilliseconds = 20_000;
const longestMilliseconds = 60_000;

type Customer = { resolve: (image: ProcessedImage) => void; reject: (error: Error) => void };
type Workshop = { child: ChildProcess; waiting: Map<number, Customer>; closing?: NodeJS.Timeout };

let open: Workshop | undefined;
let lastId = 0;

export type Work = { photo: Uint8Array } | { master: Uint8Array } | { drawing: string };

export async function orderFromWorkshop(work: Work): Promise<ProcessedImage> {
  open ??= openWorkshop();
  const workshop = open;
  lastId += 1;
  const order: Order = { id: lastId, ...work };
  const { promise, resolve, reject } = Promise.withResolvers<ProcessedImage>();
  workshop.waiting.set(order.id, { resolve, reject });
  keepOpen(workshop);
  // Every step has its own limit; this one is for a process that hangs as a whole.
  const limit = setTimeout(() => workshop.child.kill('SIGKILL'), longestMilliseconds);
  // It can only fail when the process has just gone; the next order opens another.
  workshop.child.send(order, (error) => error && reject(new Busy(5)));
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    workshop.waiting.delete(order.id);
    if (workshop.waiting.size === 0) closeWhenIdle(workshop);
  }
}

function openWorkshop(): Workshop {
  const child = fork(script, {
    serialization: 'advanced',
    // Pixels lie outside of the heap, where only a collection frees them: a small nursery and one after each step.
    execArgv: ['--max-semi-space-size=1', '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // One memory arena, and large blocks outside of it: else libvips leaves half a gigabyte of holes. And no secrets in here.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' },
  });
  lowerPriority(child);
  const workshop: Workshop = { child, waiting: new Map() };
  child.on('message', (delivery: Delivery) => receive(workshop, delivery));
  child.on('exit', () => close(workshop, reasonForCrash(workshop)));
  child.on('error', (error) => close(workshop, error));
  return workshop;
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // Some systems forbid it; the pictures are made all the same.
  }
}

function receive({ waiting }: Workshop, delivery: Delivery): void {
  const customer = waiting.get(delivery.id);
  if ('image' in delivery) customer?.resolve(delivery.image);
  else if ('refused' in delivery) customer?.reject(new ImageRefused(delivery.refused));
  else customer?.reject(new Error(delivery.failed));
}

// A picture that was alone brought the process down; among several, none can be blamed.
function reasonForCrash({ waiting }: Workshop): Error {
  return waiting.size === 1 ? new ImageRefused('broken') : new Busy(5);
}

function close(workshop: Workshop, reason: Error): void {
  if (open === workshop) open = undefined;
  clearTimeout(workshop.closing);
  for (const { reject } of workshop.waiting.values()) reject(reason);
}

function keepOpen(workshop: Workshop): void {
  clearTimeout(workshop.closing);
  workshop.child.ref();
  workshop.child.channel?.ref();
}

// An idle workshop must not keep the server from ending, nor hold memory for long.
function closeWhenIdle(workshop: Workshop): void {
  workshop.child.unref();
  workshop.child.channel?.unref();
  workshop.closing = setTimeout(() => {
    if (open === workshop) open = undefined;
    if (workshop.child.connected) workshop.child.disconnect();
  }, idleMilliseconds).unref();
}
