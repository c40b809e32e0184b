import type { Gallery } from '#server/gallery/gallery.ts';
import type { Context } from '#server/settings/context.ts';

interface Entry<Answer> {
  version: number;
  at: number;
  answer: Promise<Answer>;
}

/** Likes, and what a page shows beside the builds such as the list of wheel models, may be this old. */
const LONGEST_MS = 1000;
/** Pages take about 130 kB. */
const MOST_ANSWERS = 50;

/**
 * A visitor without cookies is shown what every such visitor is shown, so it is made once while the builds stay as they are,
 * for a second at most. Visitors that ask for the same at the same moment wait for the same answer.
 */
export function rememberForAnybody<Answer>({
  gallery,
  clock,
}: Pick<Context, 'clock'> & { gallery: Gallery }) {
  const entries = new Map<string, Entry<Answer>>();

  return (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const version = gallery.version()?.builds;
    if (version === undefined) return make();
    const at = clock().getTime();
    const known = entries.get(key);
    if (known && known.version === version && at - known.at < LONGEST_MS) return known.answer;
    // The first are the oldest.
    entries.delete(key);
    for (const [oldest, entry] of entries) {
      if (entries.size < MOST_ANSWERS && at - entry.at < LONGEST_MS) break;
      entries.delete(oldest);
    }
    const entry = { version, at, answer: make() };
    entries.set(key, entry);
    entry.answer.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.answer;
  };
}
