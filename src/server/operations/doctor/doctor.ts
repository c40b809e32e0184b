import { surveyFiles } from '#server/admin/survey-files.ts';
import type { Database } from '#server/database/open.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { sweepStrayFiles, sweepUploads } from '#server/uploads/sweep-uploads.ts';
import { repairLikes, repairViews } from './counters.ts';
import { guessMissingFocus } from './guess-focus.ts';
import { findStrayAddresses } from './stray-addresses.ts';

interface Place {
  db: Database;
  storage: FileStorage;
}

/** Something that must be true and was not. */
export interface Finding {
  /** A sentence for whoever runs the site. */
  text: string;
  isRepaired: boolean;
}

/** Looks whether what must be true is. What is safe to repair is repaired: counters, and files that belong to nothing. */
export async function examine(place: Place, now: Date): Promise<Finding[]> {
  const { db } = place;
  await sweepUploads(place, now);
  await sweepStrayFiles(place, now);
  const likes = await repairLikes(db);
  const views = await repairViews(db);
  const { missing, incomplete, unused } = await surveyFiles(place, now);
  const addresses = await findStrayAddresses(db);
  const guessed = await guessMissingFocus(db, place.storage);
  return [
    ...finding(likes, `builds counted other likes than were given`, true),
    ...finding(views, `builds counted fewer views than there were`, true),
    ...finding(guessed, `photos had no guess of where the vehicle is`, true),
    ...finding(missing.length, `files that are referred to are not there: ${someOf(missing)}`),
    ...finding(incomplete.length, `pictures lack sizes: ${someOf(incomplete.map(({ url }) => url))}`),
    ...finding(unused.length, `files belong to nothing: ${someOf(unused.map(({ url }) => url))}`),
    ...finding(addresses.length, `columns hold e-mail addresses and should not: ${someOf(addresses)}`),
  ];
}

const NAMED = 3;

function someOf(names: string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function finding(count: number, what: string, isRepaired = false): Finding[] {
  if (count === 0) return [];
  return [{ text: `${count} ${what}${isRepaired ? '; repaired' : ''}`, isRepaired }];
}
