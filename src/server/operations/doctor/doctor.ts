import { countText } from '#domain/measures.ts';
import { countRearNotes } from '#server/admin/rear-notes.ts';
import { surveyFiles } from '#server/admin/survey-files.ts';
import type { Database } from '#server/database/open.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { purgeStrayFiles, purgeUploads } from '#server/uploads/purge-uploads.ts';
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
  await purgeUploads(place, now);
  await purgeStrayFiles(place, now);
  const likes = await repairLikes(db);
  const views = await repairViews(db);
  const { missing, incomplete, unused } = await surveyFiles(place, now);
  const addresses = await findStrayAddresses(db);
  const guessed = await guessMissingFocus(db, place.storage);
  return [
    ...repaired(likes, 'build', 'had a wrong like count'),
    ...repaired(views, 'build', 'had a wrong view count'),
    ...repaired(guessed, 'photo', 'had no focus point'),
    ...found(missing, ['referenced file is missing', 'referenced files are missing']),
    ...found(urlsOf(incomplete), ['photo is missing sizes', 'photos are missing sizes']),
    ...found(urlsOf(unused), ['unused file', 'unused files']),
    ...found(addresses, [
      'column contains email addresses it shouldn’t',
      'columns contain email addresses they shouldn’t',
    ]),
  ];
}

/** What is no fault, and worth a look. */
export async function advise(db: Database): Promise<string[]> {
  const noted = await countRearNotes(db);
  return noted === 0
    ? []
    : [
        `${countText(noted, 'build')} with a rear setup or spacers only in the notes. Open Rear Setups in Notes in the admin dashboard.`,
      ];
}

const urlsOf = (files: { url: string }[]) => files.map(({ url }) => url);

const NAMED = 3;

function someOf(names: string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? `, and ${rest} more` : '');
}

function repaired(count: number, noun: string, was: string): Finding[] {
  return count === 0 ? [] : [{ text: `${countText(count, noun)} ${was} (fixed)`, isRepaired: true }];
}

function found(names: string[], [one, many]: [one: string, many: string]): Finding[] {
  if (names.length === 0) return [];
  const what = names.length === 1 ? one : many;
  return [{ text: `${names.length.toLocaleString('en-US')} ${what}: ${someOf(names)}`, isRepaired: false }];
}
