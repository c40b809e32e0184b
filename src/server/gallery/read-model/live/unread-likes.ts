import type { CountedLikes } from '#server/vehicles/record/vehicle-listener.ts';
import type { Changes } from './changes.ts';

/** Likes that were taken in without reading their builds, since the last look at the change log. */
export interface UnreadLikes {
  /** The transactions that counted them, as far as these need not be told by the log. */
  transactions: ReadonlySet<string>;
  note(transaction: string): void;
  /** Whether no later count of this build was taken in; answers of the database may overtake each other. */
  isLatest(counted: Pick<CountedLikes, 'id' | 'countedAt'>): boolean;
  /** The log was looked at: gives the builds to read now, those that it tells of among them. */
  settle(changes: Changes): Changes;
}

/** `onlyWriter`: nobody but this process writes to the database, so that likes taken in need not be read again. */
export function createUnreadLikes(onlyWriter: boolean): UnreadLikes {
  const countedAt = new Map<number, number>();
  /** Builds of which a count was left out that the log will not tell of. */
  const leftOut = new Set<number>();
  const transactions = new Set<string>();
  return {
    transactions,
    note(transaction) {
      if (onlyWriter) transactions.add(transaction);
    },
    isLatest(counted) {
      const before = countedAt.get(counted.id) ?? 0;
      // The clock of the embedded database moves once a millisecond, and its one connection answers in the order of the counts.
      const isLatest = counted.countedAt > before || (onlyWriter && counted.countedAt === before);
      if (isLatest) countedAt.set(counted.id, counted.countedAt);
      else leftOut.add(counted.id);
      return isLatest;
    },
    settle(changes) {
      transactions.clear();
      if (changes === 'lost') return changes;
      // Another process may have counted a like before the one taken in unread and told it already, so those are read now.
      const unsure = onlyWriter ? leftOut : countedAt.keys();
      const toRead = [...new Set([...changes, ...unsure])];
      countedAt.clear();
      leftOut.clear();
      return toRead;
    },
  };
}
