import pino, { type Logger, type LoggerOptions } from 'pino';
import pretty from 'pino-pretty';
import { describeError } from './describe-error.ts';

export type Log = Logger;

const WARN = 40;
const MINUTE = 60_000;

/** Lines for people on a terminal, JSON for everything else; at most one a minute of the same fault. */
export function openLog(level: string): Log {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    serializers: { err: describeError },
    hooks: { logMethod: oncePerMinute() },
  };
  if (process.stdout.isTTY) return pino(options, pretty({ ignore: 'pid', translateTime: 'SYS:HH:MM:ss' }));
  return pino(options, pino.destination({ dest: 1, sync: false }));
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** Lets the first of the same faults through, and a minute later says how often it came again. */
export function oncePerMinute(): LogMethod {
  const repeated = new Map<string, number>();
  return function logMethod(args, write, level) {
    if (level < WARN) return write.apply(this, args);
    const key = faultOf(args);
    const times = repeated.get(key);
    if (times !== undefined) return void repeated.set(key, times + 1);
    repeated.set(key, 0);
    setTimeout(() => {
      const again = repeated.get(key) ?? 0;
      repeated.delete(key);
      const often = again === 1 ? 'once' : `${again} times`;
      if (again > 0)
        write.call(this, { again }, `${sentenceOf(args)} (repeated ${often} in the last minute)`);
    }, MINUTE).unref();
    return write.apply(this, args);
  };
}

/** The same words about the same kind of error, thrown at the same place. */
function faultOf(args: readonly unknown[]): string {
  const { err } = Object(args[0]);
  if (err === undefined) return sentenceOf(args);
  const { type, code, stack, cause } = describeError(err);
  const [place = ''] = stack.split('\n');
  return [sentenceOf(args), type, code, cause?.code, place.trim()].join(' ');
}

function sentenceOf(args: readonly unknown[]): string {
  return String(args.find((arg) => typeof arg === 'string') ?? 'A fault');
}
