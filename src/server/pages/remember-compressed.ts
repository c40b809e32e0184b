import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip'];

interface Remembered {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * For routes whose answer never changes while the process runs: it is made and compressed once for each encoding, because
 * compressing megabytes is more work than anybody may ask for with a single line.
 */
export function rememberCompressed(scope: FastifyInstance): void {
  const remembered = new Map<string, Remembered>();
  scope.addHook('onRequest', async (request, reply) => {
    request.headers['accept-encoding'] = encodingFor(request);
    const known = request.method === 'GET' && remembered.get(keyOf(request));
    if (known) return reply.headers(known.headers).send(known.body);
    return undefined;
  });
  // Runs after the hook that compresses.
  scope.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request);
    if (request.method !== 'GET' || reply.statusCode !== 200 || remembered.has(key)) return payload;
    const body = payload instanceof Readable ? await buffer(payload) : Buffer.from(String(payload));
    const headers = Object.fromEntries(
      ['content-type', 'content-encoding', 'vary'].flatMap((name) => {
        const value = reply.getHeader(name);
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
    remembered.set(key, { headers, body });
    reply.header('content-length', body.length);
    return body;
  });
}

/** Whatever the caller's way of writing it, one of three. */
function encodingFor({ headers }: FastifyRequest): string {
  const accepted = String(headers['accept-encoding'] ?? '');
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

function keyOf({ routeOptions, headers }: FastifyRequest): string {
  return `${routeOptions.url} ${headers['accept-encoding']}`;
}
