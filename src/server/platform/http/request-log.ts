import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '#server/platform/log.ts';

const HEADER = 'x-request-id';
const PLAIN_ID = /^[\w.:-]{1,64}$/;

/** Ids that differ between processes and starts; a proxy that is trusted may have given the request one already. */
export function requestIds({
  trustedProxies,
}: {
  trustedProxies: number;
}): (raw: { headers: IncomingMessage['headers'] }) => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return ({ headers }) => {
    const given = headers[HEADER];
    if (trustedProxies > 0 && typeof given === 'string' && PLAIN_ID.test(given)) return given;
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/** What the site asks itself while it makes a page is part of the request for the page. */
export function isFromOutside({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof Socket;
}

/**
 * A line for each request at `info`, under the id that its answer carries. What stands after the question mark is left out, as
 * it may hold the token of a mailed link; who asked is what the proxy knows.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', async (request, reply) => void reply.header(HEADER, request.id));
  app.addHook('onResponse', async (request, reply) => {
    if (!log.isLevelEnabled('info') || !isFromOutside(request)) return;
    const { method, url } = request;
    const [path] = url.split('?', 1);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, path, status: reply.statusCode, ms }, 'request');
  });
}
