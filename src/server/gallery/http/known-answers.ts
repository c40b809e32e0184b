import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gallery } from '#server/gallery/gallery.ts';
import { createBoundedMemory } from '#server/platform/bounded-memory.ts';
import { exactBytes } from '#server/platform/exact-bytes.ts';
import { acceptedEncoding, type Encoding, encoded } from '#server/platform/http/encodings.ts';

/** Answers as bytes; a list of 12 takes about 9 kB, counts 14. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Head, address and objects beside a body: a thousand answers that say nothing take room too. */
const OVERHEAD = 2048;
/** Longer ones are nobody's filters. */
const LONGEST_ADDRESS = 2048;
/** Less is not worth compressing. */
const SMALLEST_COMPRESSED = 1024;

interface Answer {
  of: 'all' | 'counts';
  version: number;
  bytes: number;
  sent: ReadonlyMap<Encoding, EncodedAnswer>;
}

interface EncodedAnswer {
  body: Buffer;
  head: string[];
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
export function openKnownAnswers(gallery: Gallery, headers: Record<string, string>): KnownAnswers {
  const answers = createBoundedMemory<string, Answer>({
    mostBytes: MOST_BYTES,
    bytesOf: ({ bytes }) => bytes,
  });
  const always = {
    ...headers,
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  };

  function encodedAnswer(encoding: Encoding, part: Buffer): EncodedAnswer {
    const body = exactBytes(part);
    const compressed = encoding !== 'identity' && { 'content-encoding': encoding };
    const head = { ...always, ...compressed, 'content-length': String(body.length) };
    return { body, head: Object.entries(head).flat() };
  }

  /** An answer in one more encoding, kept with the others unless it was made anew meanwhile. */
  function inEncoding(address: string, version: number, encoding: Encoding, body: Buffer): EncodedAnswer {
    const kept = answers.peek(address);
    if (kept?.version !== version) return encodedAnswer(encoding, body);
    const sent = kept.sent.get(encoding) ?? encodedAnswer(encoding, body);
    const bytes = kept.sent.has(encoding) ? kept.bytes : kept.bytes + sent.body.length;
    answers.keep(address, { ...kept, bytes, sent: new Map(kept.sent).set(encoding, sent) });
    return sent;
  }

  return {
    answer({ raw, id }, reply, next) {
      const known = raw.method === 'GET' ? answers.peek(raw.url ?? '') : undefined;
      if (!known || gallery.version()?.[known.of] !== known.version) return next();
      const accepted = acceptedEncoding(raw.headers['accept-encoding']);
      const plain = known.sent.get('identity');
      if (!plain) return next();
      const encoding = plain.body.length < SMALLEST_COMPRESSED ? 'identity' : accepted;
      const sent = known.sent.get(encoding);
      reply.hijack();
      if (sent) return send(reply, id, sent);
      void encoded(encoding, plain.body).then(
        (body) => send(reply, id, inEncoding(raw.url ?? '', known.version, encoding, body)),
        () => send(reply, id, plain),
      );
    },

    async keep(request, of, make) {
      const version = gallery.version()?.[of];
      const body = await make();
      const address = request.raw.url ?? '';
      const isCurrent = version !== undefined && gallery.version()?.[of] === version;
      if (request.method !== 'GET' || !isCurrent || address.length > LONGEST_ADDRESS) return body;
      const plain = encodedAnswer('identity', body);
      const bytes = OVERHEAD + address.length + plain.body.length;
      answers.keep(address, { of, version, bytes, sent: new Map([['identity', plain]]) });
      return body;
    },
  };
}

function send({ raw }: FastifyReply, id: string, { body, head }: EncodedAnswer): void {
  raw.writeHead(200, [...head, 'x-request-id', id]);
  raw.end(body);
}
