import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gallery } from '#server/gallery/gallery.ts';
import { createByteRing, type RingBytes } from '#server/platform/byte-ring.ts';
import { acceptedEncoding, type Encoding, encoded } from '#server/platform/http/encodings.ts';
import { createTimeSlices } from '#server/platform/http/time-slices.ts';

/** Answers as bytes, 24 MB; a list of 12 takes about 9 kB, counts 14. */
const ROOM = { blocks: 96, blockBytes: 256 * 1024 };
/** Head, address and objects beside a body: a thousand answers that say nothing take room too. */
const OVERHEAD = 2048;
/** Longer ones are nobody's filters. */
const LONGEST_ADDRESS = 2048;
/** Less is not worth compressing. */
const SMALLEST_COMPRESSED = 1024;

/** How an answer is made, and when it has to be made anew: with any change, or only with what can be filtered. */
interface Recipe {
  of: 'all' | 'counts';
  make(): Promise<Buffer>;
  /** Whether it is kept at all, asked before it is made and after; left out where it always is. */
  isLasting?: (() => boolean) | undefined;
}

/** Made anew after every like, so that it is as little as can be: what outlives the nursery is collected in lumps. */
interface Answer {
  recipe: Recipe;
  version: number;
  /** As it was made, and with it as it was compressed so far: what comes later is kept for longer. */
  plain: RingBytes;
  compressed: Map<Encoding, RingBytes> | undefined;
}

interface Made {
  body: Buffer;
  /** Undefined when it was not kept. */
  known?: Answer;
}

interface Asker {
  response: ServerResponse;
  /** Of the request. */
  id: string;
}

/**
 * Answers of the gallery that depend on nothing but their address, kept as they are sent until what they tell of changes, and then
 * made anew as they were made before. They go out before anything else is done for a request: nobody who asks for these is looked
 * up, and no address is read again.
 */
export interface KnownAnswers {
  /** The first hook of every request. */
  answer(request: FastifyRequest, reply: FastifyReply, next: () => void): void;
  /** Makes the answer to this request and keeps it, until anything changes or only until counts do. */
  keep(request: FastifyRequest, recipe: Recipe): Promise<Buffer>;
}

/** `headers` are those of every answer. */
export function openKnownAnswers(
  gallery: Gallery,
  headers: Record<string, string>,
  room = ROOM,
): KnownAnswers {
  const answers = new Map<string, Answer>();
  const inSlices = createTimeSlices();
  const ring = createByteRing({
    ...room,
    overhead: OVERHEAD,
    onGone: (address, block) => {
      if (answers.get(address)?.plain.block === block) answers.delete(address);
    },
  });
  const always = Object.entries({
    ...headers,
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  }).flat();

  function write({ response, id }: Asker, encoding: Encoding, body: Buffer): void {
    const head = [...always, 'content-length', String(body.length), 'x-request-id', id];
    if (encoding !== 'identity') head.push('content-encoding', encoding);
    response.writeHead(200, head);
    response.end(body);
  }

  /** Bytes that the system has not taken at once are read later. */
  function writeKept(asker: Asker, encoding: Encoding, kept: RingBytes): void {
    write(asker, encoding, kept.bytes);
    if (asker.response.socket?.writableLength !== 0) ring.lend(kept);
  }

  /** Compresses an answer, sends it and keeps it with the others unless that was made anew meanwhile. */
  async function compress(
    asker: Asker,
    { address, encoding, known }: { address: string; encoding: Encoding; known: Answer },
  ): Promise<void> {
    // What is kept may be written over while it is being compressed.
    const plain = Buffer.from(known.plain.bytes);
    const sent = await encoded(encoding, plain).catch(() => plain);
    const as = sent === plain ? 'identity' : encoding;
    write(asker, as, sent);
    if (sent === plain || known.compressed?.has(encoding)) return;
    const kept = answers.get(address) === known ? ring.keep(address, sent) : undefined;
    if (!kept) return;
    known.compressed ??= new Map();
    known.compressed.set(encoding, kept);
  }

  /** What is kept may be read while it is made anew: whoever asks meanwhile has it made as well. */
  async function make(address: string, recipe: Recipe): Promise<Made> {
    const isLasting = () => recipe.isLasting?.() !== false;
    const version = isLasting() ? gallery.version()?.[recipe.of] : undefined;
    const body = await recipe.make();
    if (version === undefined || gallery.version()?.[recipe.of] !== version || !isLasting()) return { body };
    const plain = ring.keep(address, body, answers.get(address)?.plain);
    if (!plain) return { body };
    const known: Answer = { recipe, version, plain, compressed: undefined };
    answers.set(address, known);
    return { body, known };
  }

  function send(asker: Asker, encoding: Encoding, address: string, known: Answer): void {
    const sentAs = known.plain.bytes.length < SMALLEST_COMPRESSED ? 'identity' : encoding;
    const kept = sentAs === 'identity' ? known.plain : known.compressed?.get(sentAs);
    if (kept) writeKept(asker, sentAs, kept);
    else void compress(asker, { address, encoding: sentAs, known });
  }

  return {
    answer({ raw, id }, reply, next) {
      const address = raw.url ?? '';
      if (raw.method !== 'GET' || !answers.has(address)) return next();
      inSlices(() => {
        // Since it was asked for it may have made room for others.
        const known = answers.get(address);
        if (!known || known.recipe.isLasting?.() === false) return next();
        const sendIt = (one: Answer) => {
          reply.hijack();
          send({ response: reply.raw, id }, acceptedEncoding(raw.headers['accept-encoding']), address, one);
        };
        if (gallery.version()?.[known.recipe.of] === known.version) return sendIt(known);
        make(address, known.recipe).then(
          (made) => (made.known ? sendIt(made.known) : next()),
          () => next(),
        );
      });
    },

    async keep(request, recipe) {
      const address = request.raw.url ?? '';
      if (request.method !== 'GET' || address.length > LONGEST_ADDRESS) return recipe.make();
      return (await make(address, recipe)).body;
    },
  };
}
