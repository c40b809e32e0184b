import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Preferred first; `q=0` refuses one. */
const PATTERNS: readonly [Encoding, RegExp][] = [
  ['br', /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i],
  ['gzip', /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i],
];

/** What somebody takes, whatever their way of writing it. */
export function acceptedEncoding(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined || accepted === 'identity') return 'identity';
  const text = String(accepted);
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses outside of the thread that answers. */
export async function encoded(encoding: Encoding, whole: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return whole;
  if (encoding === 'gzip') return zip(whole);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(whole, { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_SIZE_HINT]: whole.length } });
}
