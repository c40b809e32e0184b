import * as z from 'zod/mini';
import {
  creationOptions,
  newPasskeyBody,
  passkey,
  renamePasskeyBody,
  requestOptions,
  signInWithPasskeyBody,
  withPasswordBody,
} from '#contract/account/passkeys.ts';
import { password } from '#contract/account/sign-in.ts';
import { endpoint, idParams, success } from '#contract/endpoint.ts';
import { adminSession } from './session.ts';

/** How an administrator signs in beside the password, and what a sign-in takes after it. */

const signInSecurity = z.object({
  passkeys: z.array(passkey),
  /** Whether an authenticator app is set up. */
  hasApp: z.boolean(),
  /** Whether the password alone no longer signs in. */
  isOn: z.boolean(),
  /** Whether the site requires it of everybody. */
  isRequired: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryCodes: z.int(),
});
export type SignInSecurity = z.output<typeof signInSecurity>;

/** Codes that are shown this once; empty while those of before are good. */
const newCodes = z.object({ recoveryCodes: z.array(z.string()) });

const appSecret = z.object({
  /** To be typed, base32. */
  secret: z.string(),
  /** To be scanned: otpauth://totp/… */
  address: z.string(),
});
export type AppSecret = z.output<typeof appSecret>;

export const codeBody = z.object({
  code: z.string('Enter the code').check(z.minLength(1, 'Enter the code'), z.maxLength(40)),
});

const setUpDone = z.extend(newCodes, { admin: adminSession });

export const readSignInSecurity = endpoint({
  method: 'GET',
  path: '/api/admin/sign-in-security',
  summary: 'Your passkeys and second factor',
  reply: signInSecurity,
});

export const beginAdminPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/options',
  summary: 'Start adding a passkey',
  body: withPasswordBody,
  reply: creationOptions,
});

export const addAdminPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys',
  summary: 'Add the passkey that was started',
  body: newPasskeyBody,
  reply: newCodes,
});

export const renameAdminPasskey = endpoint({
  method: 'PATCH',
  path: '/api/admin/passkeys/:id',
  summary: 'Rename a passkey',
  params: idParams,
  body: renamePasskeyBody,
  reply: success,
});

/** The last way of a factor that is on turns it off; where the site requires one it stays. */
export const removeAdminPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/:id/remove',
  summary: 'Remove a passkey',
  params: idParams,
  body: withPasswordBody,
  reply: success,
});

export const beginApp = endpoint({
  method: 'POST',
  path: '/api/admin/authenticator-app',
  summary: 'Start setting up an authenticator app',
  body: withPasswordBody,
  reply: appSecret,
});

/** Turns the second factor on. */
export const confirmApp = endpoint({
  method: 'POST',
  path: '/api/admin/authenticator-app/confirm',
  summary: 'Confirm the authenticator app with its first code',
  body: codeBody,
  reply: newCodes,
});

export const removeApp = endpoint({
  method: 'POST',
  path: '/api/admin/authenticator-app/remove',
  summary: 'Remove the authenticator app',
  body: withPasswordBody,
  reply: success,
});

export const setSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/admin/second-factor',
  summary: 'Turn the second factor on or off',
  body: z.object({ password, isOn: z.boolean() }),
  reply: newCodes,
});

/** In place of all earlier ones. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/recovery-codes',
  summary: 'Create new recovery codes',
  body: withPasswordBody,
  reply: newCodes,
});

export const beginAdminPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/admin/login/passkey/options',
  summary: 'Start signing in as an administrator with a passkey',
  body: z.object({
    /** Asks for a passkey of the administrator whose password this browser has just shown; else any will do. */
    afterPassword: z._default(z.boolean(), false),
  }),
  reply: requestOptions,
});

/** Without a password, or after it: a passkey that knows its owner is two factors. */
export const signInAdminWithPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/login/passkey',
  summary: 'Sign in as an administrator with a passkey',
  body: signInWithPasskeyBody,
  reply: adminSession,
});

/** After the password, in the same browser, within 10 minutes. */
export const signInWithCode = endpoint({
  method: 'POST',
  path: '/api/admin/login/code',
  summary: 'Finish an administrator sign-in with a code of the app or a recovery code',
  body: codeBody,
  reply: adminSession,
});

export const beginSetUpPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/login/set-up/passkey/options',
  summary: 'Start adding the passkey that a sign-in requires',
  reply: creationOptions,
});

export const setUpPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/login/set-up/passkey',
  summary: 'Add the passkey that a sign-in requires, and sign in',
  body: newPasskeyBody,
  reply: setUpDone,
});

export const beginSetUpApp = endpoint({
  method: 'POST',
  path: '/api/admin/login/set-up/authenticator-app',
  summary: 'Start setting up the authenticator app that a sign-in requires',
  reply: appSecret,
});

export const setUpApp = endpoint({
  method: 'POST',
  path: '/api/admin/login/set-up/authenticator-app/confirm',
  summary: 'Confirm the authenticator app that a sign-in requires, and sign in',
  body: codeBody,
  reply: setUpDone,
});
