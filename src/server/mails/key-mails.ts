import type { Mail } from '#server/platform/mail/mail-queue.ts';
import { compose } from './letter.ts';
import { nameInMail } from './mail-values.ts';

/** What became of the ways to sign in to an account. */
export type KeyNews =
  | { what: 'passkey-added' | 'passkey-removed' | 'passkey-refused'; name: string }
  | { what: 'factor-on' | 'factor-off' | 'app-added' | 'app-removed' | 'new-codes' }
  | { what: 'keys-reset' | 'keys-reset-by-link' | 'passkeys-reset' }
  | { what: 'code-used'; left: number };

/** Tells whoever owns the account; `account` says which ("your account"). */
export function keyNewsMail(to: string, news: KeyNews, account: string, publicUrl: string): Mail {
  const { subject, sentence } = wordsOf(news, account);
  return compose({
    to,
    subject,
    paragraphs: [
      sentence,
      account === 'your account'
        ? `If this wasn’t you, change your password and remove passkeys you don’t know in My Garage.`
        : 'If this wasn’t you, ask whoever runs the server to run: npm run admin -- reset-keys',
    ],
    button:
      account === 'your account'
        ? { label: 'Check your account', address: `${publicUrl}/my-vehicles?tab=account` }
        : { label: 'Open the administration', address: `${publicUrl}/admin` },
  });
}

function wordsOf(news: KeyNews, account: string): { subject: string; sentence: string } {
  const name = 'name' in news ? nameInMail(news.name) || 'Passkey' : '';
  switch (news.what) {
    case 'passkey-added':
      return {
        subject: 'A passkey was added to your Fitment Gallery account',
        sentence: `The passkey “${name}” was added to ${account}. It signs in without a password.`,
      };
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed from your Fitment Gallery account',
        sentence: `The passkey “${name}” was removed from ${account}. It no longer signs in.`,
      };
    case 'passkey-refused':
      return {
        subject: 'A Fitment Gallery sign-in was refused',
        sentence: `Someone tried to sign in to ${account} with the passkey “${name}”, but it looks like a copy, so we refused it. Remove that passkey and add a new one.`,
      };
    case 'factor-on':
      return {
        subject: 'Your Fitment Gallery second factor is on',
        sentence: `The second factor of ${account} was turned on. Signing in with the password now also takes a passkey or a code.`,
      };
    case 'factor-off':
      return {
        subject: 'Your Fitment Gallery second factor is off',
        sentence: `The second factor of ${account} was turned off. The password alone signs in now.`,
      };
    case 'app-added':
      return {
        subject: 'An authenticator app was added to your Fitment Gallery account',
        sentence: `An authenticator app was set up for ${account}. Signing in with the password now also takes a passkey or a code.`,
      };
    case 'app-removed':
      return {
        subject: 'An authenticator app was removed from your Fitment Gallery account',
        sentence: `The authenticator app was removed from ${account}. Its codes no longer work.`,
      };
    case 'new-codes':
      return {
        subject: 'New Fitment Gallery recovery codes',
        sentence: `New recovery codes were created for ${account}. The old ones no longer work.`,
      };
    case 'keys-reset':
      return {
        subject: 'Your Fitment Gallery sign-in was reset',
        sentence: `Passkeys, second factor, and recovery codes of ${account} were removed on the server. A one-time link is the way back in.`,
      };
    case 'keys-reset-by-link':
      return {
        subject: 'Your Fitment Gallery sign-in was reset',
        sentence: `A new password was set for ${account} with a one-time link. Passkeys, second factor, and recovery codes were removed.`,
      };
    case 'passkeys-reset':
      return {
        subject: 'The passkeys of your Fitment Gallery account were removed',
        sentence: `A new password was set for ${account} with a link from an email, so its passkeys were removed. You can add new ones in My Garage.`,
      };
    case 'code-used':
      return {
        subject: 'A Fitment Gallery recovery code was used',
        sentence: `Someone signed in to ${account} with a recovery code. Codes left: ${news.left}.`,
      };
  }
}
