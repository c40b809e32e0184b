import type { Mail } from '#server/platform/mail/mail-queue.ts';
import { compose } from './letter.ts';
import { nameInMail } from './mail-values.ts';
import type { StopAddresses } from './stop-links.ts';

export function resetMail(to: string, token: string, publicUrl: string): Mail {
  return compose({
    to,
    subject: 'Set a new password for Fitment Gallery',
    paragraphs: [
      'Someone requested a password reset for your Fitment Gallery account.',
      'The link works once and expires in 60 minutes. If this wasn’t you, ignore this email. Your password won’t change.',
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
      `Someone created a Fitment Gallery account with ${to} on ${day}${name && `, under the name ${name}`}. Confirm it’s yours.`,
      'The link works once and expires in 24 hours. If you’re not signed in when you open it, you’ll set a new password.',
      'If you didn’t create this account, ignore this email.',
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
      `Someone asked to use ${to} for their Fitment Gallery account. If that was you, confirm it below.`,
      'The link works once and expires in 24 hours. Open it in the browser where you’re signed in.',
      'If this wasn’t you, ignore this email.',
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
    subject: 'Your email already has a Fitment Gallery account',
    paragraphs: [
      `Someone asked to use ${to} for their Fitment Gallery account. It already belongs to another account, so nothing changed.`,
      'If that was you, sign in with this email, or delete that account first. If not, ignore this email.',
    ],
  });
}

/** Tells the old address. */
export function emailChangedMail(to: string): Mail {
  return compose({
    to,
    subject: 'Your Fitment Gallery email was changed',
    paragraphs: [
      'Your Fitment Gallery account has a new email. You can’t sign in with this one anymore, and emails now go to the new one.',
      'If this wasn’t you, contact whoever runs this gallery.',
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
      `Thanks for adding your ${name}. The gallery never shows your email.`,
      'Want to edit it later? Claim it with an account. The link works once, within 90 days. After that, sign up with this email and claim it in My Garage.',
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
      paragraphs: [`Your ${name} was approved and is live in the gallery.`],
    });
  if (verdict === 'featured')
    return compose({
      ...{ to, stop, button, subject: `Your ${name} is featured` },
      paragraphs: [`Your ${name} is now a featured build. It gets a Featured badge everywhere it shows up.`],
    });
  return compose({
    ...{ to, stop, subject: `Your ${name} was not added to the gallery` },
    paragraphs: [
      `We reviewed your ${name}, and it wasn’t added to the gallery.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      'Fix that and add it again, or contact whoever runs this gallery.',
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
    paragraphs: [`Your ${name} just hit ${likes.toLocaleString('en-US')} likes.`],
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
    paragraphs: [`You follow ${what}. Here’s what’s new:`],
    button: [
      ...builds.map(({ id, name }) => ({
        label: nameInMail(name) || 'A build',
        address: `${publicUrl}/?vehicle=${id}`,
      })),
      { label: more ? 'See all of them' : 'See what you follow', address: publicUrl + address },
    ],
  });
}
