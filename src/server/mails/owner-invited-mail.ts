import type { Mail } from '#server/platform/mail/mail-queue.ts';
import { compose } from './letter.ts';
import { nameInMail } from './mail-values.ts';

export interface OwnedBuild {
  /** "2021 Ford F-150" */
  name: string;
  claimToken: string;
}

/** Buttons a mail has at most; the other builds are claimed by signing up. */
const MOST_BUTTONS = 20;

/** Tells owners whose builds a shop brought into the gallery how to take them over. */
export function ownersInvitedMail(to: string, builds: readonly OwnedBuild[], publicUrl: string): Mail {
  const [first] = builds;
  const name = first && builds.length === 1 ? nameInMail(first.name) || 'build' : `${builds.length} builds`;
  const them = builds.length === 1 ? 'it' : 'them';
  return compose({
    to,
    subject: `Your ${name} in our gallery`,
    paragraphs: [
      `We added your ${name} to our gallery. The gallery never shows your email.`,
      `Claim ${them} with an account to edit or remove ${them}. Each link works once, within 90 days. After that, sign up with this email and claim ${them} in My Garage.`,
      'Not yours? You can ignore this email.',
    ],
    button: builds.slice(0, MOST_BUTTONS).map((build) => ({
      label: `Claim your ${nameInMail(build.name) || 'build'}`,
      address: `${publicUrl}/my-vehicles?claim=${build.claimToken}`,
    })),
  });
}
