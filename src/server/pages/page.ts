import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered page, compressed when somebody first wants it so. */
export interface Page {
  status: number;
  encoded(encoding: Encoding): Promise<Buffer>;
}

const START =
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n<script src="/theme.js"></script>\n';

const compressors: Record<Exclude<Encoding, 'identity'>, (whole: Buffer) => Promise<Buffer>> = {
  br: (whole) =>
    promisify(brotliCompress)(whole, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
    }),
  gzip: promisify(gzip),
};

/** A document with these tags in its head. */
export function pageOf(status: number, headTags: string[], body: string | Uint8Array): Page {
  const head = `${START}${headTags.join('\n')}\n</head><body>`;
  const whole = Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from('</body></html>')]);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    async encoded(encoding) {
      if (encoding === 'identity') return whole;
      const made = compressed.get(encoding) ?? compressors[encoding](whole);
      compressed.set(encoding, made);
      return made;
    },
  };
}

/** What the visitor takes, whatever its way of writing that. */
export function acceptedEncoding({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  const text = String(accepted);
  return (
    (['br', 'gzip'] as const).find((encoding) =>
      new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(text),
    ) ?? 'identity'
  );
}
