import { createHmac } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { type Assertion, type Attestation, MAX_CREDENTIAL_ID_LENGTH } from '#contract/account/passkeys.ts';
import { badRequest } from '#server/platform/errors.ts';
import type { Owner, PasskeyRow } from './passkeys.ts';

/** The two ceremonies of WebAuthn, Level 3: making a key and proving to have it. The package is loaded on first use. */

interface Place {
  settings: { publicUrl: string };
  secret: string;
}

/** EdDSA, ES256 and RS256 (COSE): every authenticator speaks one of them, and Node has them all outside of experiments. */
const ALGORITHMS = [-8, -7, -257];

const load = () => import('@simplewebauthn/server');

/** What browsers say a key is reached by (WebAuthn Level 3, AuthenticatorTransport); anything else is not kept. */
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Without PUBLIC_URL the site is at localhost, behind whatever port the browser knows. Throws 400 for an unreadable host. */
function originOf({ settings }: Pick<Place, 'settings'>, request: FastifyRequest): URL {
  const origin = new URL(settings.publicUrl);
  if (origin.hostname !== 'localhost') return origin;
  const asked = URL.parse(`${origin.protocol}//${request.host}`);
  if (!asked) throw badRequest('The host of the request can’t be read');
  origin.port = asked.port;
  return origin;
}

/** Administrators' keys ask for a PIN or a finger: having and knowing are two factors. */
const verificationOf = (kind: Owner['kind']) => (kind === 'admin' ? 'required' : 'preferred');

export interface NewKeyOwner extends Owner {
  /** As the owner's device shows it. */
  name: string;
}

export async function optionsForNewKey(
  place: Place,
  request: FastifyRequest,
  owner: NewKeyOwner,
  present: readonly PasskeyRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: 'Fitment Gallery',
    rpID: originOf(place, request).hostname,
    userName: owner.name,
    userDisplayName: owner.kind === 'admin' ? `${owner.name} (administrator)` : owner.name,
    // The same for all keys of an account, so that a device keeps one of each.
    userID: new Uint8Array(
      createHmac('sha256', place.secret).update(`passkeys of ${owner.kind} ${owner.id}`).digest(),
    ),
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: verificationOf(owner.kind) },
  });
}

/**
 * Whether the authenticator vouches for itself at most. Certificates of makers are not asked for, and checking them would
 * fetch revocation lists from whatever address they name. Throws when it can't be read.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'));
}

/** What is kept of a new key; undefined when the answer is not one to this challenge of this site, or has certificates. */
export async function verifyNewKey(
  place: Place,
  request: FastifyRequest,
  kind: Owner['kind'],
  { challenge, response }: { challenge: string; response: Attestation },
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await load();
  const { origin, hostname } = originOf(place, request);
  const { attestationObject, transports = [] } = response.response;
  if (!(await isWithoutCertificates(attestationObject).catch(() => false))) return undefined;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: kind === 'admin',
  }).catch(() => ({ registrationInfo: undefined }));
  // The package takes the id from the signed data, not from the answer that the contract measures.
  if (!registrationInfo || registrationInfo.credential.id.length > MAX_CREDENTIAL_ID_LENGTH) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.filter((transport) => TRANSPORTS.has(transport)),
  };
}

/** `present` names the keys that will do; without it the browser offers all it has for this site. */
export async function optionsForSignIn(
  place: Place,
  request: FastifyRequest,
  kind: Owner['kind'],
  present?: readonly PasskeyRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: originOf(place, request).hostname,
    userVerification: verificationOf(kind),
    ...(present && {
      allowCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    }),
  });
}

/** The counter the key sent, if it has signed this challenge for this site; else undefined. */
export async function verifyUse(
  place: Place,
  request: FastifyRequest,
  key: PasskeyRow,
  { challenge, response }: { challenge: string; response: Assertion },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load();
  const { origin, hostname } = originOf(place, request);
  const answer = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: key.kind === 'admin',
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      // The package looks at it before the signature: a forged answer would pass for a copied key.
      counter: 0,
    },
  }).catch(() => undefined);
  return answer?.verified ? answer.authenticationInfo.newCounter : undefined;
}
