import type { Database } from '#server/database/open.ts';
import { changeOwnJob } from './job-rows.ts';

/** Work that is to stop where it is: it is taken back, or belongs to somebody else by now. */
export class Stopped extends Error {
  readonly why: Why;
  constructor(why: Why) {
    super(`The import stops: ${why}`);
    this.why = why;
  }
}
type Why = 'cancel' | 'shutdown' | 'lost';

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
  let began: number | undefined;
  let [done, planned] = [0, 0];
  let why: Why | undefined;
  let [asking, ended] = [false, false];

  /** Unknown until some files were done. */
  function secondsLeft(since: number): number | null {
    if (done < 3) return null;
    return Math.ceil(((performance.now() - since) / 1000 / done) * (planned - done));
  }

  async function beat(): Promise<void> {
    if (asking || ended) return;
    asking = true;
    try {
      const progress =
        began === undefined
          ? {}
          : { filesDone: done, filesPlanned: planned, secondsLeft: secondsLeft(began) };
      const row = await changeOwnJob(db, own, progress);
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
      began ??= performance.now();
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
