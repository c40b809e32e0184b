import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, type Encoding, encoded } from '#server/platform/http/encodings.ts';
import type { Gallery } from './gallery.ts';

/** A list of 12 takes about 9 kB, counts 14, a page 130. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Address, headers and objects beside a body, and what it takes when it is compressed, too. */
const sizeOf = ({ body }: CachedResponse) => 2048 + Math.ceil(1.3 * body.length);
/** Longer ones are nobody's filters. */
const LONGEST_KEY = 2048;
/** Less is not worth compressing. */
const SMALLEST_COMPRESSED = 1024;

/** What is the same for everybody who asks for an address. */
export interface CachedResponse {
  status: number;
  type: string;
  body: Buffer;
}

interface Entry extends CachedResponse {
  /** Of the builds it was made of. */
  version: number;
  /** When it must be made again in any case, ms. */
  expires: number;
  compressed: Map<Encoding, Promise<Buffer>>;
}

interface Making {
  make: () => Promise<CachedResponse>;
  /** For what may change without the builds, ms. */
  maxAge?: number;
}

/** Answers of the gallery by their address, pages included: each is good until any build changes. */
export interface ResponseCache {
  /** What is kept under a key and good still. */
  find(key: string): Entry | undefined;
  /** What is kept under a key, or made now: whoever asks meanwhile waits for the same. */
  get(key: string, making: Making): Promise<Entry>;
}

export function openResponseCache(
  gallery: Pick<Gallery, 'version'>,
  { mostBytes = MOST_BYTES, now = Date.now }: { mostBytes?: number; now?: () => number } = {},
): ResponseCache {
  const entries = new LRUCache<string, Entry>({ maxSize: mostBytes, sizeCalculation: sizeOf });
  const underway = new Map<string, { version: number; entry: Promise<Entry> }>();

  async function make(key: string, version: number, { make, maxAge }: Making): Promise<Entry> {
    const response = await make();
    const expires = maxAge === undefined ? Number.POSITIVE_INFINITY : now() + maxAge;
    const entry = { ...response, version, expires, compressed: new Map() };
    if (gallery.version() === version && response.status < 500) entries.set(key, entry);
    return entry;
  }

  function find(key: string): Entry | undefined {
    const entry = entries.get(key);
    return entry && entry.version === gallery.version() && now() < entry.expires ? entry : undefined;
  }

  return {
    find,
    async get(key, making) {
      const found = find(key);
      if (found) return found;
      const version = gallery.version() ?? Number.NaN;
      const known = underway.get(key);
      if (known && known.version === version) return known.entry;
      if (key.length > LONGEST_KEY) return make(key, Number.NaN, making);
      const entry = make(key, version, making).finally(() => {
        if (underway.get(key)?.entry === entry) underway.delete(key);
      });
      underway.set(key, { version, entry });
      return entry;
    },
  };
}

/** Sends an answer as the visitor takes it; compressed once for all of them. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, type, body, compressed = new Map() }: CachedResponse & { compressed?: Entry['compressed'] },
): Promise<FastifyReply> {
  const accepted = acceptedEncoding(request.headers['accept-encoding']);
  const encoding = body.length < SMALLEST_COMPRESSED ? 'identity' : accepted;
  const sent = compressed.get(encoding) ?? encoded(encoding, body);
  if (encoding !== 'identity') {
    compressed.set(encoding, sent);
    reply.header('content-encoding', encoding);
  }
  return reply
    .status(status)
    .type(type)
    .header('vary', 'accept-encoding')
    .send(await sent);
}

export const JSON_TYPE = 'application/json; charset=utf-8';
