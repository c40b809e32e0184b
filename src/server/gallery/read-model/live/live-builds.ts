import type pg from 'pg';
import type { Database } from '#server/database/open.ts';
import { type Cards, openCards } from './cards.ts';
import { type LiveIndex, openLiveIndex } from './live-index.ts';
import { openWarmer } from './warm-cards.ts';

/** What the gallery keeps in memory: the index and the cards, which follow the same changes. */
export interface LiveBuilds {
  index: LiveIndex;
  cards: Cards;
  /** Numbers that grow with what visitors see; undefined while nobody keeps count. */
  version(): Record<'all' | 'builds' | 'counts', number> | undefined;
  figures(): ReturnType<LiveIndex['figures']> & { cards: ReturnType<Cards['figures']> };
  close(): Promise<void>;
}

export interface LiveBuildsOptions {
  db: Database;
  /** Reads what nobody asked for yet. */
  readAhead?: Database | undefined;
  pool: pg.Pool;
  /** Nobody but this process writes to the database, and it has one connection. */
  onlyWriter?: boolean;
  /** The index is built after this; at once when left out. */
  after?: Promise<void>;
  /** Hears why the database could not be followed. */
  report?: (error: unknown) => void;
}

export function openLiveBuilds({
  db,
  readAhead,
  onlyWriter = false,
  ...others
}: LiveBuildsOptions): LiveBuilds {
  const cards = openCards(db, { ahead: readAhead, oneConnection: onlyWriter });
  const warmer = openWarmer(cards);
  // Changes, those by this process's likes left out.
  let changes = 0;
  const index = openLiveIndex({
    db,
    onlyWriter,
    ...others,
    onChange: (ids) => {
      changes++;
      warmer.refill(cards.outdate(ids));
    },
    onLiked: cards.setLikes,
    onRebuilt: () => {
      changes++;
      cards.forgetAll();
      warmer.warm(index.current());
    },
  });
  return {
    index,
    cards,
    version() {
      const followed = index.version();
      return (
        followed && {
          all: followed.all + cards.version(),
          builds: followed.content + changes + cards.gaps(),
          counts: followed.content,
        }
      );
    },
    figures: () => ({ ...index.figures(), cards: cards.figures() }),
    async close() {
      await index.close();
      await warmer.close();
    },
  };
}
