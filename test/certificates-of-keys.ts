import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** DER (X.690), as much of it as certificates of test keys take. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const enumerated = (value: number) => der(0x0a, Buffer.from([value]));
const octets = (...parts: Buffer[]) => der(0x04, ...parts);
const bits = (value: Buffer) => der(0x03, Buffer.from([0]), value);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => der(0x17, Buffer.from(text));

const ES256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const CRL_DISTRIBUTION_POINTS = '551d1f';
const ANDROID_KEY_DESCRIPTION = '2b06010401d679020111';

interface Certificate {
  subject: string;
  publicKey: KeyObject;
  extensions: Buffer[];
}

/**
 * The certificates of an Android key (WebAuthn Level 3, section 8.4) below a root of its own, which send whoever checks them
 * to `listAddress` for the revoked ones.
 */
export function androidKeyCertificates(
  listAddress: string,
): (publicKey: KeyObject, challenge: Buffer) => Buffer[] {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return (publicKey, challenge) => {
    const extensions = [
      extension(
        CRL_DISTRIBUTION_POINTS,
        sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(listAddress)))))),
      ),
      extension(
        ANDROID_KEY_DESCRIPTION,
        sequence(
          ...[integer(3), enumerated(1), integer(4), enumerated(1)],
          ...[octets(challenge), octets(), sequence(), sequence()],
        ),
      ),
    ];
    return [
      certify(root.privateKey, { subject: 'Key', publicKey, extensions }),
      certify(root.privateKey, { subject: 'Root', publicKey: root.publicKey, extensions: [] }),
    ];
  };
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(oid(id), octets(value));
}

function nameOf(text: string): Buffer {
  return sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(text)))));
}

/** X.509 (RFC 5280), version 3, valid from 2020 to 2049. */
function certify(issuerKey: KeyObject, { subject, publicKey, extensions }: Certificate): Buffer {
  const signed = sequence(
    der(0xa0, integer(2)),
    integer(subject.length),
    ES256,
    nameOf('Root'),
    sequence(time('200101000000Z'), time('491231235959Z')),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  return sequence(signed, ES256, bits(sign('sha256', signed, issuerKey)));
}
