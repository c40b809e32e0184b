import { type Encoding, encoded } from '#server/platform/http/encodings.ts';
import type { RoomyBody } from './screens.ts';

/** A rendered page, compressed when somebody first wants it so. */
export interface Page {
  status: number;
  /** Whether it shows what nobody but the visitor may see. */
  isPrivate: boolean;
  encoded(encoding: Encoding): Promise<Buffer>;
  /** Lets its memory be used again: once nobody is sent it any more. */
  giveBack(): void;
}

const START =
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n<script src="/theme.js"></script>\n';

const END = '</body></html>';

/** A document with these tags in its head. */
export function pageOf(
  { status, isPrivate = false }: { status: number; isPrivate?: boolean | undefined },
  headTags: string[],
  body: string | RoomyBody,
): Page {
  const head = `${START}${headTags.join('\n')}\n</head><body>`;
  const whole =
    typeof body === 'string' ? Buffer.from(head + body + END) : completed(Buffer.from(head), body);
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
    giveBack: () => typeof body !== 'string' && body.giveBack?.(),
  };
}

/** Every copy of a page is as much for the collector to find again, and lists wait for it. */
function completed(head: Buffer, { room, start, end }: RoomyBody): Buffer {
  const document = Buffer.from(room.buffer, room.byteOffset, room.length);
  if (head.length > start || end + END.length > document.length)
    return Buffer.concat([head, document.subarray(start, end), Buffer.from(END)]);
  head.copy(document, start - head.length);
  document.write(END, end);
  return document.subarray(start - head.length, end + END.length);
}
