import type { Mail } from '#server/platform/mail/mail-queue.ts';
import { nameInMail } from './mail-values.ts';
import type { StopAddresses } from './stop-links.ts';

interface Button {
  label: string;
  address: string;
}

interface Letter {
  to: string;
  subject: string;
  paragraphs: string[];
  button?: Button | Button[];
  /** Ends such mails with one press; for those that nobody asked for just now. */
  stop?: StopAddresses;
}

/** The same words as plain text and as HTML. */
function compose({ to, subject, paragraphs, button, stop }: Letter): Mail {
  const [first = '', ...rest] = paragraphs;
  const buttons = button === undefined ? [] : [button].flat();
  const ending = stop ? [`No more mails like this:\n${stop.page}`] : [];
  const text = [
    first,
    ...buttons.map(({ label, address }) => `${label}:\n${address}`),
    ...rest,
    ...ending,
  ].join('\n\n');
  const link = buttons.map(
    ({ label, address }) => `<p><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`,
  );
  const [firstHtml, ...restHtml] = [first, ...rest].map((words) => `<p>${escapeHtml(words)}</p>`);
  const stopHtml = stop
    ? [`<p style="font-size:smaller"><a href="${escapeHtml(stop.page)}">No more mails like this</a></p>`]
    : [];
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font-family:sans-serif;line-height:1.5">${[firstHtml, ...link, ...restHtml, ...stopHtml].join('')}</body></html>`;
  return { to, subject, text: `${text}\n`, html, ...(stop && { unsubscribe: stop.call }) };
}

/** Tells whoever runs the site that its own backups fail. */
export function backupFailedMail(
  to: string,
  { error, last }: { error: string; last?: { at: string; name: string } | undefined },
  publicUrl: string,
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

/** Tells an administrator once a day how much waits. */
export function waitingMail(
  to: string,
  { pending, reported }: { pending: number; reported: number },
  publicUrl: string,
): Mail {
  const builds = (count: number) => (count === 1 ? '1 build' : `${count} builds`);
  const said = [
    pending > 0 && `${builds(pending)} ${pending === 1 ? 'waits' : 'wait'} for approval`,
    reported > 0 && `${builds(reported)} ${reported === 1 ? 'was' : 'were'} reported`,
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
      'This mail comes once a week. Switch it off under Insights.',
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

export function resetMail(to: string, token: string, publicUrl: string): Mail {
  return compose({
    to,
    subject: 'Set a new password for Fitment Gallery',
    paragraphs: [
      'Somebody asked for a new password for your Fitment Gallery account.',
      'The link works once, for 60 minutes. If it was not you, nothing needs to be done: your password stays as it is.',
    ],
    button: { label: 'Set a new password', address: `${publicUrl}/auth?token=${token}` },
  });
}

/** Names the account, so that somebody whose address was used by another person can tell. */
export function verificationMail(
  { email: to, displayName, createdAt }: { email: string; displayName: string | null; createdAt: Date },
  token: string,
  publicUrl: string,
): Mail {
  const name = nameInMail(displayName ?? '');
  const day = createdAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return compose({
    to,
    subject: 'Confirm your e-mail address for Fitment Gallery',
    paragraphs: [
      `Somebody created a Fitment Gallery account with the e-mail address ${to} on ${day}${name && `, under the name ${name}`}. Please confirm that the address and the account are yours.`,
      'The link works once, for 24 hours. Unless you open it where you are signed in, it asks you to choose a new password.',
      'If you did not create this account, please ignore this mail.',
    ],
    button: { label: 'Confirm e-mail address', address: `${publicUrl}/auth?verify=${token}` },
  });
}

/** Says what the link does and no word of whoever asked: the address may be another person's. */
export function newEmailMail(to: string, token: string, publicUrl: string): Mail {
  return compose({
    to,
    subject: 'Confirm your new e-mail address for Fitment Gallery',
    paragraphs: [
      `Somebody asked for ${to} to become the e-mail address of their Fitment Gallery account. Please confirm it if that was you.`,
      'The link works once, for 24 hours, where you are signed in to the account.',
      'If it was not you, please ignore this mail.',
    ],
    button: {
      label: 'Confirm new e-mail address',
      address: `${publicUrl}/my-vehicles?tab=account&email=${token}`,
    },
  });
}

/** To an address that somebody wants for an account and that has one already. */
export function addressInUseMail(to: string): Mail {
  return compose({
    to,
    subject: 'Your e-mail address has a Fitment Gallery account already',
    paragraphs: [
      `Somebody asked for ${to} to become the e-mail address of their Fitment Gallery account. It belongs to another account already, so nothing was changed.`,
      'If that was you, sign in with this address, or delete its account first. If not, nothing needs to be done.',
    ],
  });
}

/** Tells the old address. */
export function emailChangedMail(to: string): Mail {
  return compose({
    to,
    subject: 'Your Fitment Gallery account has another e-mail address',
    paragraphs: [
      'The e-mail address of your Fitment Gallery account was changed. From now on its mails go to the new address, and this one no longer opens it.',
      'If it was not you, please write to whoever runs the gallery.',
    ],
  });
}

/** A build as its guest calls it ("2021 Ford F-150"), and whether its page is there already. */
export interface ReceivedBuild {
  id: number;
  name: string;
  isApproved: boolean;
  /** Takes the build over; in the address `/my-vehicles?claim=`. */
  claimToken: string;
}

export function buildReceivedMail(to: string, build: ReceivedBuild, publicUrl: string): Mail {
  const name = nameInMail(build.name) || 'build';
  return compose({
    to,
    subject: `We received your ${name}`,
    paragraphs: [
      `Thank you for adding your ${name}. It was submitted with this e-mail address, which the gallery does not show.`,
      'Would you like to edit it later? Claim it with an account. The link works once, for 90 days; afterwards an account with this e-mail address can claim it in My Garage.',
    ],
    button: [
      { label: 'Claim your build', address: `${publicUrl}/my-vehicles?claim=${build.claimToken}` },
      ...(build.isApproved
        ? [{ label: 'See your build', address: `${publicUrl}/?vehicle=${build.id}` }]
        : []),
    ],
  });
}

export type Verdict = 'approved' | 'featured' | 'declined';

interface Notice {
  build: { id: number; name: string };
  stop: StopAddresses;
  publicUrl: string;
}

/** What an administrator decided about a build. */
export function reviewMail(
  to: string,
  {
    build,
    verdict,
    reason,
    stop,
    publicUrl,
  }: Notice & { verdict: Verdict; reason?: string | null | undefined },
): Mail {
  const name = nameInMail(build.name) || 'build';
  const button = { label: 'See your build', address: `${publicUrl}/?vehicle=${build.id}` };
  if (verdict === 'approved')
    return compose({
      ...{ to, stop, button, subject: `Your ${name} is in the gallery` },
      paragraphs: [`Your ${name} was looked at and is in the gallery now. Everybody can see it.`],
    });
  if (verdict === 'featured')
    return compose({
      ...{ to, stop, button, subject: `Your ${name} is featured` },
      paragraphs: [`Your ${name} was chosen as a featured build. It stands out wherever it is listed.`],
    });
  return compose({
    ...{ to, stop, subject: `Your ${name} was not added to the gallery` },
    paragraphs: [
      `Your ${name} was looked at and was not added to the gallery.`,
      ...(reason ? [`The reason given: ${reason}`] : []),
      'You can add it again once that is settled, or write to whoever runs the gallery.',
    ],
  });
}

export function likesReachedMail(
  to: string,
  { build, likes, stop, publicUrl }: Notice & { likes: number },
): Mail {
  const name = nameInMail(build.name) || 'build';
  return compose({
    ...{ to, stop, subject: `${likes.toLocaleString('en-US')} people like your ${name}` },
    paragraphs: [`Your ${name} reached ${likes.toLocaleString('en-US')} likes in the gallery.`],
    button: { label: 'See your build', address: `${publicUrl}/?vehicle=${build.id}` },
  });
}

interface News {
  /** What is followed, in words, and its address from its `/` on. */
  title: string;
  address: string;
  builds: { id: number; name: string }[];
  /** Whether there are more than these. */
  more: boolean;
  stop: StopAddresses;
  publicUrl: string;
}

/** New builds of what an account follows. */
export function newBuildsMail(to: string, { title, address, builds, more, stop, publicUrl }: News): Mail {
  const what = nameInMail(title) || 'what you follow';
  return compose({
    ...{ to, stop, subject: `New in the gallery: ${what}` },
    paragraphs: [`You follow ${what}. ${builds.length === 1 ? 'A build is' : 'Builds are'} new there:`],
    button: [
      ...builds.map(({ id, name }) => ({
        label: nameInMail(name) || 'A build',
        address: `${publicUrl}/?vehicle=${id}`,
      })),
      { label: more ? 'See all of them' : 'See what you follow', address: publicUrl + address },
    ],
  });
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
