import { type Encoding, encoded } from '#server/platform/http/encodings.ts';

/** A rendered page, compressed when somebody first wants it so. */
export interface Page {
  status: number;
  /** Whether it shows what nobody but the visitor may see. */
  isPrivate: boolean;
  encoded(encoding: Encoding): Promise<Buffer>;
}

const START =
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n<script src="/theme.js"></script>\n';

/** A document with these tags in its head. */
export function pageOf(
  { status, isPrivate = false }: { status: number; isPrivate?: boolean | undefined },
  headTags: string[],
  body: string | Uint8Array,
): Page {
  const head = `${START}${headTags.join('\n')}\n</head><body>`;
  const middle = typeof body === 'string' ? Buffer.from(body) : body;
  const whole = Buffer.concat([Buffer.from(head), middle, Buffer.from('</body></html>')]);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    isPrivate,
    async encoded(encoding) {
      if (encoding === 'identity') return whole;
      const made = compressed.get(encoding) ?? encoded(encoding, whole);
      compressed.set(encoding, made);
      return made;
    },
  };
}
