import type { Database } from '#server/database/open.ts';
import { changeOwnJob } from './job-rows.ts';

/** Work that is to stop where it is: it goes on later, is taken back, or belongs to somebody else by now. */
export class Stopped extends Error {
  readonly why: Why;
  constructor(why: Why) {
    super(`The import stops: ${why}`);
    this.why = why;
  }
}
type Why = 'pause' | 'cancel' | 'shutdown' | 'lost';

/** Ties the work on an import to its row: tells how far it is, and hears what is commanded. */
export interface ImportControl {
  /** Throws `Stopped` when no further step is to be taken. */
  proceed(): void;
  /** How many of how many files are stored. */
  report(done: number, planned: number): void;
  stop(why: Why): void;
  end(): void;
}

const HEARTBEAT = 1000;

export function createControl(db: Database, own: { token: string; runner: string }): ImportControl {
  const began = performance.now();
  let [first, done, planned] = [-1, 0, 0];
  let why: Why | undefined;
  let [asking, ended] = [false, false];

  /** Unknown until some files were done since the work began. */
  function secondsLeft(): number | null {
    const doneNow = done - first;
    if (doneNow < 3) return null;
    return Math.ceil(((performance.now() - began) / 1000 / doneNow) * (planned - done));
  }

  async function beat(): Promise<void> {
    if (asking || ended) return;
    asking = true;
    try {
      const told = first < 0 ? {} : { filesDone: done, filesPlanned: planned, secondsLeft: secondsLeft() };
      const row = await changeOwnJob(db, own, told);
      if (!row) why ??= 'lost';
      else if (row.command !== 'run') why ??= row.command;
    } catch {
      // One that fails is made up for by the next.
    } finally {
      asking = false;
    }
  }
  const beating = setInterval(beat, HEARTBEAT).unref();

  return {
    proceed() {
      if (why) throw new Stopped(why);
    },
    report(nowDone, nowPlanned) {
      if (first < 0) first = nowDone;
      [done, planned] = [nowDone, nowPlanned];
    },
    stop(reason) {
      why = reason;
    },
    end() {
      ended = true;
      clearInterval(beating);
    },
  };
}
