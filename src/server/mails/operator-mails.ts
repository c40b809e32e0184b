import { countText } from '#domain/measures.ts';
import type { Mail } from '#server/platform/mail/mail-queue.ts';
import { compose } from './letter.ts';
import { nameInMail } from './mail-values.ts';

/** Tells whoever runs the site that its own backups fail. */
export function backupFailedMail(
  to: string,
  error: string,
  publicUrl: string,
  last: { name: string } | undefined,
): Mail {
  const kept = last ? `The last backup that succeeded is ${last.name}.` : 'No backup has succeeded so far.';
  return compose({
    to,
    subject: 'A backup of Fitment Gallery failed',
    paragraphs: [
      `The gallery at ${publicUrl} could not be backed up: ${error}`,
      kept,
      'It is tried again every 15 minutes. As long as it fails, this mail comes once a day.',
    ],
  });
}

/** Tells whoever runs the site that its backups are good and grow in number. */
export function backupsStayMail(to: string, error: string, publicUrl: string): Mail {
  return compose({
    to,
    subject: 'Old backups of Fitment Gallery could not be removed',
    paragraphs: [
      `The gallery at ${publicUrl} was backed up, but older backups are still there: ${error}`,
      'They take up room until they are removed. It is tried again after each backup, and this mail comes at most once a day.',
    ],
  });
}

/** Tells an administrator once a day how much waits. */
export function waitingMail(
  to: string,
  { pending, reported }: { pending: number; reported: number },
  publicUrl: string,
): Mail {
  const said = [
    pending > 0 && `${countText(pending, 'build')} ${pending === 1 ? 'waits' : 'wait'} for approval`,
    reported > 0 && `${countText(reported, 'build')} ${reported === 1 ? 'was' : 'were'} reported`,
  ];
  const words = said.filter(Boolean).join(', ');
  return compose({
    to,
    subject: `Fitment Gallery: ${words}`,
    paragraphs: [
      `${words}.`,
      'This mail comes once a day while something waits. Switch it off under Administrators.',
    ],
    button: {
      label: 'Open the review',
      address: `${publicUrl}/admin?queue=${pending > 0 ? 'pending' : 'reported'}`,
    },
  });
}

/** Tells an administrator once a week what changed most. Days (UTC) as "2026-11-22". */
export function changesMail(
  to: string,
  { changes, range: { from, to: last } }: WeekOfChanges,
  publicUrl: string,
): Mail {
  const day = new Date(from).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const number = (count: number) => count.toLocaleString('en-US');
  return compose({
    to,
    subject: `Fitment Gallery: what changed in the week from ${day}`,
    paragraphs: [
      'What changed most against the week before:',
      ...changes.map(
        ({ what, count, before }) =>
          `${nameInMail(what)}: ${number(count)}, ${number(before)} the week before`,
      ),
      'This mail comes once a week. Switch it off under Administrators.',
    ],
    button: {
      label: 'Open the insights',
      address: `${publicUrl}/admin/dashboard?view=insights&from=${from}&to=${last}`,
    },
  });
}

interface WeekOfChanges {
  changes: readonly { what: string; count: number; before: number }[];
  range: { from: string; to: string };
}
