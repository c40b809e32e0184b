import type * as childProcess from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { Busy } from '#server/platform/turnstile.ts';
import { fourColours } from './test-pictures.ts';
import { orderFromWorkshop } from './workshop.ts';

const started = vi.hoisted((): childProcess.ChildProcess[] => []);

vi.mock('node:child_process', async (original) => {
  const actual = await original<typeof childProcess>();
  const fork = (...parameters: Parameters<typeof childProcess.fork>) => {
    const child = actual.fork(...parameters);
    started.push(child);
    return child;
  };
  return { ...actual, fork };
});

const photo = await fourColours(2400, 1200);
const crash = () => started.at(-1)?.kill('SIGKILL');

test('pictures share one process', async () => {
  await Promise.all([orderFromWorkshop({ photo }), orderFromWorkshop({ photo })]);
  expect(started).toHaveLength(1);
});

test('a picture that brings the process down is refused as broken, and the next one is served', async () => {
  const hostile = orderFromWorkshop({ photo });
  crash();
  await expect(hostile).rejects.toMatchObject({ reason: 'broken' });
  expect(await orderFromWorkshop({ photo })).toMatchObject({ width: 2400, height: 1200 });
});

test('when the process goes down under several pictures, each may be sent again', async () => {
  const pictures = [orderFromWorkshop({ photo }), orderFromWorkshop({ photo })];
  crash();
  for (const result of await Promise.allSettled(pictures)) {
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(Busy) });
  }
});
