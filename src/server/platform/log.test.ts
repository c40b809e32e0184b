import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeError } from './describe-error.ts';
import { oncePerMinute } from './log.ts';

let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openLog() {
  const write = (line: string) => void lines.push(JSON.parse(line));
  return pino({ serializers: { err: describeError }, hooks: { logMethod: oncePerMinute() } }, { write });
}

const said = () => lines.map(({ msg }) => msg);
const fault = (message: string, code: string) => Object.assign(new Error(message), { code });

test('the same fault is said once a minute, with how often it came', () => {
  const log = openLog();
  const full = () => log.error({ err: fault(`write to ${Math.random()}`, 'ENOSPC') }, 'a file was not kept');
  for (let time = 0; time < 1000; time++) full();
  expect(said()).toEqual(['a file was not kept']);
  vi.advanceTimersByTime(60_000);
  expect(said().slice(1)).toEqual(['a file was not kept (repeated 999 times in the last minute)']);
  full();
  vi.advanceTimersByTime(60_000);
  expect(said().slice(2)).toEqual(['a file was not kept']);
});

test('another fault is said beside it, whichever request it comes from', () => {
  const log = openLog();
  for (const code of ['ENOSPC', 'EIO'])
    for (const reqId of [1, 2])
      log.child({ reqId }).error({ err: fault('write', code) }, 'a file was not kept');
  expect(lines.map(({ err }) => (err as { code: string }).code)).toEqual(['ENOSPC', 'EIO']);
});

test('what is no fault is said as often as it happens', () => {
  const log = openLog();
  for (let time = 0; time < 3; time++) log.info('a request');
  expect(said()).toHaveLength(3);
});
