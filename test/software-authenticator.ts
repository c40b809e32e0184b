import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '#contract/account/passkeys.ts';

/** What a key lies about, in tests of those that refuse it. */
interface Lies {
  origin?: string;
  challenge?: string;
  /** What the key says it has been used; else one more each time. */
  counter?: number;
  /** Whether its owner showed a PIN or a finger. */
  isVerified?: boolean;
  /** The attestation it comes with instead of none. */
  certified?: {
    format: string;
    /** In DER, the key's own first, which is for these client data (SHA-256). */
    certificates: (publicKey: KeyObject, clientDataHash: Buffer) => Buffer[];
  };
  transports?: string[];
}

interface Asked {
  challenge: string;
  rp?: { id?: string | undefined };
  rpId?: string | undefined;
}

export interface SoftwareAuthenticator {
  id: string;
  /** Answers creation options. */
  create(options: Asked, lies?: Lies): Attestation;
  /** Answers request options. */
  use(options: Asked, lies?: Lies): Assertion;
  /** Another key that calls itself like this one. */
  impostor(): SoftwareAuthenticator;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_INCLUDED = 0x40;

/** A key in software: P-256, no attestation, a counter (WebAuthn Level 3, sections 6.1 and 8.7). */
export function softwareAuthenticator(origin: string, id = randomBytes(16)): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = id.toString('base64url');
  let used = 0;
  const count = (lies: Lies) => {
    used = lies.counter ?? used + 1;
    return used;
  };
  const credential = { id: name, rawId: name, type: 'public-key' } as const;
  return {
    id: name,
    create(asked, lies = {}) {
      const key = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, coseKey(publicKey)]);
      const authData = Buffer.concat([dataOf(asked, lies, KEY_INCLUDED, count(lies)), key]);
      const said = clientData('webauthn.create', asked, lies);
      const attestationObject = map([
        ['fmt', text(lies.certified?.format ?? 'none')],
        ['attStmt', map(statement(said, lies))],
        ['authData', bytes(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: said.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: lies.transports ?? ['internal'],
        },
      };
    },
    use(asked, lies = {}) {
      const authData = dataOf(asked, lies, 0, count(lies));
      const said = clientData('webauthn.get', asked, lies);
      const signed = Buffer.concat([authData, createHash('sha256').update(said).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
    impostor: () => softwareAuthenticator(origin, id),
  };

  function statement(said: Buffer, { certified }: Lies): [string, Buffer][] {
    if (!certified) return [];
    const certificates = certified.certificates(publicKey, createHash('sha256').update(said).digest());
    return [
      ['alg', integer(-7)],
      ['sig', bytes(Buffer.from('unsigned'))],
      ['x5c', Buffer.concat([head(4, certificates.length), ...certificates.map(bytes)])],
    ];
  }

  function clientData(type: string, asked: Asked, lies: Lies): Buffer {
    const challenge = lies.challenge ?? asked.challenge;
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }),
    );
  }

  function dataOf(asked: Asked, lies: Lies, flags: number, counter: number): Buffer {
    const site = createHash('sha256').update(asked.rp?.id ?? asked.rpId ?? '');
    const all = flags | USER_PRESENT | (lies.isVerified === false ? 0 : USER_VERIFIED);
    return Buffer.concat([site.digest(), Buffer.from([all]), uint(counter, 4)]);
  }
}

function uint(value: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
}

/** CBOR (RFC 8949), as much of it as a key writes. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint(value, 2)]);
}

const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));

function map(entries: [string | number, Buffer][]): Buffer {
  const parts = entries.flatMap(([key, value]) => [
    typeof key === 'string' ? text(key) : integer(key),
    value,
  ]);
  return Buffer.concat([head(5, entries.length), ...parts]);
}

/** The public key as COSE has it (RFC 9053): EC2, ES256, P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return map([
    [1, integer(2)],
    [3, integer(-7)],
    [-1, integer(1)],
    [-2, bytes(Buffer.from(x, 'base64url'))],
    [-3, bytes(Buffer.from(y, 'base64url'))],
  ]);
}
