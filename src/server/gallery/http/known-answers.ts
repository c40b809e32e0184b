import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gallery } from '#server/gallery/gallery.ts';
import { type ByteRing, createByteRing, type RingBytes } from '#server/platform/byte-ring.ts';
import { acceptedEncoding, type Encoding, encoded } from '#server/platform/http/encodings.ts';

/** Answers as bytes, 24 MB; a list of 12 takes about 9 kB, counts 14. */
const ROOM = { blocks: 96, blockBytes: 256 * 1024 };
/** Head, address and objects beside a body: a thousand answers that say nothing take room too. */
const OVERHEAD = 2048;
/** Longer ones are nobody's filters. */
const LONGEST_ADDRESS = 2048;
/** Less is not worth compressing. */
const SMALLEST_COMPRESSED = 1024;

interface Answer {
  of: 'all' | 'counts';
  version: number;
  /** As it was made, and with it as it was compressed so far: what comes later is kept for longer. */
  plain: SentAnswer;
  compressed: Map<Encoding, SentAnswer>;
}

interface SentAnswer {
  kept: RingBytes;
  head: string[];
}

interface Asker {
  response: ServerResponse;
  /** Of the request. */
  id: string;
}

/**
 * Answers of the gallery that depend on nothing but their address, kept as they are sent until what they tell of changes. They
 * go out before anything else is done for a request: nobody who asks for these is looked up, and none of it is written again.
 */
export interface KnownAnswers {
  /** The first hook of every request. */
  answer(request: FastifyRequest, reply: FastifyReply, next: () => void): void;
  /** Makes the answer to this request and keeps it, until anything changes or only until counts do. */
  keep(request: FastifyRequest, of: Answer['of'], make: () => Promise<Buffer>): Promise<Buffer>;
}

/** `headers` are those of every answer. */
export function openKnownAnswers(
  gallery: Gallery,
  headers: Record<string, string>,
  room = ROOM,
): KnownAnswers {
  const answers = new Map<string, Answer>();
  const ring = createByteRing({
    ...room,
    overhead: OVERHEAD,
    onGone: (address, block) => {
      if (answers.get(address)?.plain.kept.block === block) answers.delete(address);
    },
  });
  const always = {
    ...headers,
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  };

  function headOf(encoding: Encoding, body: Buffer): string[] {
    const compressed = encoding !== 'identity' && { 'content-encoding': encoding };
    return Object.entries({ ...always, ...compressed, 'content-length': String(body.length) }).flat();
  }

  function keepBytes(
    address: string,
    encoding: Encoding,
    body: Buffer,
    instead?: RingBytes,
  ): SentAnswer | undefined {
    const kept = ring.keep(address, body, instead);
    return kept && { kept, head: headOf(encoding, body) };
  }

  /** Compresses an answer, sends it and keeps it with the others unless that was made anew meanwhile. */
  async function compress(
    asker: Asker,
    { address, encoding, known }: { address: string; encoding: Encoding; known: Answer },
  ): Promise<void> {
    // What is kept may be written over while it is being compressed.
    const plain = Buffer.from(known.plain.kept.bytes);
    const sent = await encoded(encoding, plain).catch(() => plain);
    const as = sent === plain ? 'identity' : encoding;
    write(asker, headOf(as, sent), sent);
    if (sent === plain || known.compressed.has(encoding)) return;
    const kept = answers.get(address) === known ? keepBytes(address, encoding, sent) : undefined;
    if (kept) known.compressed.set(encoding, kept);
  }

  return {
    answer({ raw, id }, reply, next) {
      const address = raw.url ?? '';
      const known = raw.method === 'GET' ? answers.get(address) : undefined;
      if (!known || gallery.version()?.[known.of] !== known.version) return next();
      const accepted = acceptedEncoding(raw.headers['accept-encoding']);
      const encoding = known.plain.kept.bytes.length < SMALLEST_COMPRESSED ? 'identity' : accepted;
      const sent = encoding === 'identity' ? known.plain : known.compressed.get(encoding);
      reply.hijack();
      const asker = { response: reply.raw, id };
      if (sent) sendKept(ring, asker, sent);
      else void compress(asker, { address, encoding, known });
    },

    async keep(request, of, make) {
      const version = gallery.version()?.[of];
      const body = await make();
      const address = request.raw.url ?? '';
      const isCurrent = version !== undefined && gallery.version()?.[of] === version;
      if (request.method !== 'GET' || !isCurrent || address.length > LONGEST_ADDRESS) return body;
      const plain = keepBytes(address, 'identity', body, answers.get(address)?.plain.kept);
      if (plain) answers.set(address, { of, version, plain, compressed: new Map() });
      return body;
    },
  };
}

/** Bytes that the system has not taken at once are read later. */
function sendKept(ring: ByteRing, asker: Asker, { kept, head }: SentAnswer): void {
  write(asker, head, kept.bytes);
  if (asker.response.socket?.writableLength !== 0) ring.lend(kept);
}

function write({ response, id }: Asker, head: string[], body: Buffer): void {
  response.writeHead(200, [...head, 'x-request-id', id]);
  response.end(body);
}
