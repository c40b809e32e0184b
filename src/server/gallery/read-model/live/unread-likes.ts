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
  const transactions = new Set<string>();
  return {
    transactions,
    note(transaction) {
      if (onlyWriter) transactions.add(transaction);
    },
    isLatest(counted) {
      if (counted.countedAt <= (countedAt.get(counted.id) ?? 0)) return false;
      countedAt.set(counted.id, counted.countedAt);
      return true;
    },
    settle(changes) {
      transactions.clear();
      if (changes === 'lost') return changes;
      // Another process may have counted a like before the one taken in unread and told it already, so those are read now.
      const toRead = onlyWriter ? changes : [...new Set([...changes, ...countedAt.keys()])];
      countedAt.clear();
      return toRead;
    },
  };
}
