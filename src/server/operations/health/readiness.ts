import { setTimeout } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';

export interface WatchedPart {
  /** Rejects when the part cannot be used. */
  check: () => Promise<unknown>;
  /** Said when it cannot be used. */
  missing: string;
  /** How often it is asked, ms. */
  every: number;
}

interface PartState {
  ok: boolean;
  [fact: string]: unknown;
}

export interface ReadinessReport {
  /** `degraded`: something is missing, and visitors are answered all the same. */
  status: 'ready' | 'degraded' | 'unready' | 'stopping';
  parts: Record<string, PartState>;
}

export interface Readiness {
  report(): ReadinessReport;
  /** Asks every part now. */
  ask(): Promise<void>;
  /** Goes on asking until it is told to stop. */
  watch(): void;
  /** Visitors are to be sent elsewhere from now on. */
  leave(): void;
  isLeaving(): boolean;
  stop(): void;
}

interface Options {
  parts: Record<string, WatchedPart>;
  /** Whether lists are answered without the database. */
  answersFromMemory: () => boolean;
  /** Told when a part goes and when it is back. */
  log: Pick<Log, 'warn'>;
}

/** A part that takes longer to say that it is there is taken for gone, ms. */
const PATIENCE_MS = 5000;

/**
 * Keeps what was last heard of each part, so that an answer about readiness waits for nobody. All processes share the
 * database, so that one without it stays in service as long as it answers from memory: none of the others would do better.
 */
export function openReadiness({ parts, answersFromMemory, log }: Options): Readiness {
  const heard = new Map<string, boolean>();
  const timers: NodeJS.Timeout[] = [];
  const underway = new Set<string>();
  let leaving = false;
  let stopped = false;

  async function askOne(name: string, { check, missing }: WatchedPart): Promise<void> {
    if (underway.has(name)) return;
    underway.add(name);
    try {
      await withinPatience(check());
      if (heard.get(name) === false) log.warn(`No longer so: ${missing}`);
      heard.set(name, true);
    } catch (error) {
      if (stopped) return;
      if (heard.get(name) !== false) log.warn({ err: error }, missing);
      heard.set(name, false);
    } finally {
      underway.delete(name);
    }
  }

  const all = Object.entries(parts);
  return {
    report() {
      const fromMemory = answersFromMemory();
      const states = Object.fromEntries(all.map(([name]) => [name, { ok: heard.get(name) === true }]));
      const answers = fromMemory || states.database?.ok === true;
      const whole = Object.values(states).every(({ ok }) => ok);
      const standing = !answers ? 'unready' : whole ? 'ready' : 'degraded';
      const index = { ok: true, answers: fromMemory ? 'from memory' : 'from the database' };
      return { status: leaving ? 'stopping' : standing, parts: { ...states, index } };
    },
    async ask() {
      await Promise.all(all.map(([name, part]) => askOne(name, part)));
    },
    watch() {
      for (const [name, part] of all)
        timers.push(setInterval(() => void askOne(name, part), part.every).unref());
    },
    leave() {
      leaving = true;
    },
    isLeaving: () => leaving,
    stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
    },
  };
}

async function withinPatience(asked: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  const tooLong = setTimeout(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).then(
    () => Promise.reject(new Error(`No answer for ${PATIENCE_MS} ms`)),
    () => {},
  );
  try {
    await Promise.race([asked, tooLong]);
  } finally {
    patience.abort();
  }
}
