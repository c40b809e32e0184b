import * as z from 'zod/mini';
import { currentUser } from '#contract/account/accounts.ts';
import { password } from '#contract/account/sign-in.ts';
import { endpoint, id, idParams, requiredLine, success, timestamp } from '#contract/endpoint.ts';
import { PASSKEY_NAME_LENGTH } from '#domain/limits.ts';

/** A key that signs in without a password; its other half never leaves its owner's device. */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type Passkey = z.output<typeof passkey>;

/** Bytes as browsers and authenticators write them in JSON. */
const bytes = z.string().check(z.regex(/^[\w-]{1,20000}$/));

const descriptors = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.optional(z.array(z.string())) }),
);
const verification = z.enum(['discouraged', 'preferred', 'required']);

/** What `navigator.credentials.create` takes, as JSON (WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON). */
export const creationOptions = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.optional(z.int()),
  excludeCredentials: z.optional(descriptors),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(verification),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(verification),
    }),
  ),
});

export type CreationOptions = z.output<typeof creationOptions>;

/** What `navigator.credentials.get` takes, as JSON (PublicKeyCredentialRequestOptionsJSON). */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.optional(z.int()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(descriptors),
  userVerification: z.optional(verification),
});

export type RequestOptions = z.output<typeof requestOptions>;

/** 1023 bytes (WebAuthn Level 3, section 7.1) as base64url characters. */
export const MAX_CREDENTIAL_ID_LENGTH = 1364;
const credentialId = bytes.check(z.maxLength(MAX_CREDENTIAL_ID_LENGTH));

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** What the browser gives for creation options (RegistrationResponseJSON). */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export type Attestation = z.output<typeof attestation>;

/** What the browser gives for request options (AuthenticationResponseJSON). */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});
export type Assertion = z.output<typeof assertion>;

const passkeyName = requiredLine('Enter a name', PASSKEY_NAME_LENGTH);
export const renamePasskeyBody = z.object({ name: passkeyName });
/** Without a name it is called after the browser (“Chrome on Mac”). */
export const newPasskeyBody = z.object({ name: z.optional(passkeyName), response: attestation });
export const signInWithPasskeyBody = z.object({ response: assertion });
/** Whoever changes keys shows the password again: a stolen session plants none. */
export const withPasswordBody = z.object({ password });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/account/passkeys',
  summary: 'The passkeys of the account, newest first',
  reply: z.array(passkey),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/account/passkeys/options',
  summary: 'Start adding a passkey',
  body: withPasswordBody,
  reply: creationOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/account/passkeys',
  summary: 'Add the passkey that was started',
  body: newPasskeyBody,
  reply: passkey,
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/auth/account/passkeys/:id',
  summary: 'Rename a passkey',
  params: idParams,
  body: renamePasskeyBody,
  reply: success,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/account/passkeys/:id/remove',
  summary: 'Remove a passkey',
  params: idParams,
  body: withPasswordBody,
  reply: success,
});

/** For a passkey the browser offers: nobody says whose it is. */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey/options',
  summary: 'Start signing in with a passkey',
  reply: requestOptions,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey',
  summary: 'Sign in with a passkey',
  body: signInWithPasskeyBody,
  reply: currentUser,
});
