import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gallery } from '#server/gallery/gallery.ts';
import { exactBytes } from '#server/platform/exact-bytes.ts';
import { acceptedEncoding, type Encoding, encoded } from '#server/platform/http/encodings.ts';

/** Answers as bytes; a list of 12 takes about 9 kB, counts 14. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Less is not worth compressing. */
const SMALLEST_COMPRESSED = 1024;

interface Answer {
  of: 'all' | 'counts';
  version: number;
  bytes: number;
  sent: Map<Encoding, Sent>;
}

interface Sent {
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
  // A Map keeps the order of insertion: the first is the oldest.
  const answers = new Map<string, Answer>();
  let bytes = 0;
  const always = {
    ...headers,
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  };

  function drop(address: string): void {
    bytes -= answers.get(address)?.bytes ?? 0;
    answers.delete(address);
  }

  function add(answer: Answer, encoding: Encoding, part: Buffer): Sent {
    const body = exactBytes(part);
    const compressed = encoding !== 'identity' && { 'content-encoding': encoding };
    const head = { ...always, ...compressed, 'content-length': String(body.length) };
    const sent = { body, head: Object.entries(head).flat() };
    answer.sent.set(encoding, sent);
    answer.bytes += body.length;
    bytes += body.length;
    return sent;
  }

  return {
    answer({ raw, id }, reply, next) {
      const known = raw.method === 'GET' ? answers.get(raw.url ?? '') : undefined;
      if (!known || gallery.version()?.[known.of] !== known.version) return next();
      const accepted = acceptedEncoding(raw.headers['accept-encoding']);
      const plain = known.sent.get('identity');
      if (!plain) return next();
      const encoding = plain.body.length < SMALLEST_COMPRESSED ? 'identity' : accepted;
      const sent = known.sent.get(encoding);
      reply.hijack();
      if (sent) return send(reply, id, sent);
      void encoded(encoding, plain.body).then(
        (body) => send(reply, id, known.sent.get(encoding) ?? add(known, encoding, body)),
        () => send(reply, id, plain),
      );
    },

    async keep(request, of, make) {
      const version = gallery.version()?.[of];
      const body = await make();
      const address = request.raw.url ?? '';
      if (request.method !== 'GET' || version === undefined || gallery.version()?.[of] !== version)
        return body;
      drop(address);
      const answer: Answer = { of, version, bytes: 0, sent: new Map() };
      answers.set(address, answer);
      add(answer, 'identity', body);
      for (const [oldest] of answers) {
        if (bytes <= MOST_BYTES) break;
        drop(oldest);
      }
      return body;
    },
  };
}

function send({ raw }: FastifyReply, id: string, { body, head }: Sent): void {
  raw.writeHead(200, [...head, 'x-request-id', id]);
  raw.end(body);
}
