import type { Action, Subject } from '#contract/admin-activity.ts';

export const ACTION_WORDS: Record<Action, string> = {
  create: 'Added',
  update: 'Changed',
  approve: 'Approved',
  unapprove: 'Unapproved',
  feature: 'Featured',
  unfeature: 'Unfeatured',
  delete: 'Deleted',
  restore: 'Restored',
  repair: 'Repaired',
  export: 'Exported',
  import: 'Imported',
  'change-password': 'Changed the password of',
};

export const SUBJECT_WORDS: Record<Subject, string> = {
  vehicle: 'Vehicles',
  'wheel-model': 'Wheel models',
  file: 'Files',
  gallery: 'Gallery',
  admin: 'Administrators',
};

/** What was done, in a word; one nobody has a word for stands as it is. */
export function actionWord(action: string): string {
  const words: Record<string, string> = ACTION_WORDS;
  return words[action] ?? action;
}

/** A changed field as people call it: "wheelOffset" is "wheel offset". */
export function fieldWord(field: string): string {
  return field
    .replace(/Url$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
}

/** A value of the log, short. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
