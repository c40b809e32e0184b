import type { Gallery } from '#server/gallery/gallery.ts';
import type { Context } from '#server/settings/context.ts';

/** An answer, and who is done with it says so once. */
export interface Held<Answer> {
  answer: Promise<Answer>;
  letGo(): void;
}

interface Entry<Answer> {
  version: number | undefined;
  at: number;
  answer: Promise<Answer>;
  /** Those who are not done with it, this memory included. */
  holders: number;
}

/** Likes, and what a page shows beside the builds such as the list of wheel models, may be this old. */
const LONGEST_MS = 1000;
/** Pages take about 130 kB. */
const MOST_ANSWERS = 50;

/**
 * A visitor without cookies is shown what every such visitor is shown, so it is made once while the builds stay as they are,
 * for a second at most. Visitors that ask for the same at the same moment wait for the same answer.
 */
export function rememberForAnybody<Answer>(
  { gallery, clock }: Pick<Context, 'clock'> & { gallery: Gallery },
  /** Told of each answer nobody holds any more and nobody will be given. */
  forgotten: (answer: Answer) => void = () => undefined,
) {
  const entries = new Map<string, Entry<Answer>>();

  return (key: string, make: () => Promise<Answer>): Held<Answer> => {
    const version = gallery.version()?.builds;
    const at = clock().getTime();
    if (version === undefined) return hold({ version, at, answer: make(), holders: 0 });
    const known = entries.get(key);
    if (known && known.version === version && isFresh(known, at)) return hold(known);
    forget(key, known);
    // The first are the oldest.
    for (const [oldest, entry] of entries) {
      if (entries.size < MOST_ANSWERS && isFresh(entry, at)) break;
      forget(oldest, entry);
    }
    const entry = { version, at, answer: make(), holders: 1 };
    entries.set(key, entry);
    entry.answer.catch(() => forget(key, entry));
    return hold(entry);
  };

  /** What was made later than now was made before the clock was set back. */
  function isFresh(entry: Entry<Answer>, now: number): boolean {
    return Math.abs(now - entry.at) < LONGEST_MS;
  }

  function hold(entry: Entry<Answer>): Held<Answer> {
    entry.holders++;
    let held = true;
    return {
      answer: entry.answer,
      letGo() {
        if (held) release(entry);
        held = false;
      },
    };
  }

  function forget(key: string, entry: Entry<Answer> | undefined): void {
    if (entry === undefined || entries.get(key) !== entry) return;
    entries.delete(key);
    release(entry);
  }

  function release(entry: Entry<Answer>): void {
    entry.holders--;
    if (entry.holders === 0) void entry.answer.then(forgotten, () => undefined);
  }
}
