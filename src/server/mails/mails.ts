import type { Mail } from '#server/platform/mail/mail-queue.ts';
import { compose } from './letter.ts';
import { nameInMail } from './mail-values.ts';
import type { StopAddresses } from './stop-links.ts';

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
    subject: 'Confirm your email address for Fitment Gallery',
    paragraphs: [
      `Somebody created a Fitment Gallery account with the email address ${to} on ${day}${name && `, under the name ${name}`}. Please confirm that the address and the account are yours.`,
      'The link works once, for 24 hours. Unless you open it where you are signed in, it asks you to choose a new password.',
      'If you did not create this account, please ignore this mail.',
    ],
    button: { label: 'Confirm email address', address: `${publicUrl}/auth?verify=${token}` },
  });
}

/** Says what the link does and no word of whoever asked: the address may be another person's. */
export function newEmailMail(to: string, token: string, publicUrl: string): Mail {
  return compose({
    to,
    subject: 'Confirm your new email address for Fitment Gallery',
    paragraphs: [
      `Somebody asked for ${to} to become the email address of their Fitment Gallery account. Please confirm it if that was you.`,
      'The link works once, for 24 hours, where you are signed in to the account.',
      'If it was not you, please ignore this mail.',
    ],
    button: {
      label: 'Confirm new email address',
      address: `${publicUrl}/my-vehicles?tab=account&email=${token}`,
    },
  });
}

/** To an address that somebody wants for an account and that has one already. */
export function addressInUseMail(to: string): Mail {
  return compose({
    to,
    subject: 'Your email address has a Fitment Gallery account already',
    paragraphs: [
      `Somebody asked for ${to} to become the email address of their Fitment Gallery account. It belongs to another account already, so nothing was changed.`,
      'If that was you, sign in with this address, or delete its account first. If not, nothing needs to be done.',
    ],
  });
}

/** Tells the old address. */
export function emailChangedMail(to: string): Mail {
  return compose({
    to,
    subject: 'Your Fitment Gallery account has another email address',
    paragraphs: [
      'The email address of your Fitment Gallery account was changed. From now on its mails go to the new address, and this one no longer opens it.',
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
      `Thank you for adding your ${name}. It was submitted with this email address, which the gallery does not show.`,
      'Would you like to edit it later? Claim it with an account. The link works once, for 90 days; afterwards an account with this email address can claim it in My Garage.',
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
