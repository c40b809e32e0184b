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
  const lastBackup = last ? `Last good backup: ${last.name}.` : 'There is no good backup yet.';
  return compose({
    to,
    subject: 'Fitment Gallery backup failed',
    paragraphs: [
      `The gallery at ${publicUrl} couldn’t be backed up: ${error}`,
      lastBackup,
      'It retries every 15 minutes. You’ll get this email once a day until a backup works.',
    ],
  });
}

/** Tells whoever runs the site that its backups are good and grow in number. */
export function backupsStayMail(to: string, error: string, publicUrl: string): Mail {
  return compose({
    to,
    subject: 'Couldn’t delete old Fitment Gallery backups',
    paragraphs: [
      `The gallery at ${publicUrl} was backed up, but old backups couldn’t be deleted: ${error}`,
      'They use disk space until they’re deleted. The site retries after each backup and emails you at most once a day.',
    ],
  });
}

/** Tells an administrator once a day how much waits. */
export function waitingMail(
  to: string,
  { pending, reported }: { pending: number; reported: number },
  publicUrl: string,
): Mail {
  const lines = [
    pending > 0 && `${countText(pending, 'build')} ${pending === 1 ? 'is' : 'are'} waiting for approval`,
    reported > 0 && `${countText(reported, 'build')} ${reported === 1 ? 'was' : 'were'} reported`,
  ];
  const words = lines.filter(Boolean).join(', ');
  return compose({
    to,
    subject: `Fitment Gallery: ${words}`,
    paragraphs: [
      `${words}.`,
      'You get this once a day while builds are waiting. Turn it off under Administrators.',
    ],
    button: {
      label: 'Open the review queue',
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
    subject: `Fitment Gallery: week of ${day}`,
    paragraphs: [
      'Biggest changes vs. the week before:',
      ...changes.map(
        ({ what, count, before }) =>
          `${nameInMail(what)}: ${number(count)}, ${number(before)} the week before`,
      ),
      'You get this once a week. Turn it off under Administrators.',
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
