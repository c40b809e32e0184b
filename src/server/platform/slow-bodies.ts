import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** A hook that ends connections on which the body of a request does not arrive in time. */
export function limitSlowBodies(milliseconds: number) {
  return async ({ raw }: Pick<FastifyRequest, 'raw'>): Promise<void> => {
    const hasBody = raw.headers['content-length'] ?? raw.headers['transfer-encoding'];
    if (hasBody !== undefined) setLimit(raw, milliseconds);
  };
}

/** Gives the body of this request more time. Ask only for callers who are known. */
export function allowSlowBody({ raw }: Pick<FastifyRequest, 'raw'>, milliseconds: number): void {
  if (limits.has(raw)) setLimit(raw, milliseconds);
}

function setLimit(raw: IncomingMessage, milliseconds: number): void {
  const before = limits.get(raw);
  clearTimeout(before);
  const end = () => {
    if (!raw.complete) raw.destroy();
  };
  limits.set(raw, setTimeout(end, milliseconds).unref());
  if (!before) raw.once('close', () => clearTimeout(limits.get(raw)));
}
