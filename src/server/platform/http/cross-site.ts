import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '#server/platform/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site makes a visitor's browser send. Browsers say where a request comes from
 * (Sec-Fetch-Site, else Origin); programs that send neither are let through.
 */
export async function refuseCrossSiteWrites(request: FastifyRequest): Promise<void> {
  if (SAFE.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw forbidden('This request came from another site');
  } else if (origin !== undefined && hostOf(origin) !== host) {
    throw forbidden('This request came from another site');
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

const REFUSED = "frame-ancestors 'none'";

/** Lets other sites show this one page in a frame; every other answer refuses that. */
export function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  if (!policy.includes(REFUSED)) throw new Error('The content security policy says nothing about frames');
  reply
    .header('content-security-policy', policy.replace(REFUSED, 'frame-ancestors *'))
    .removeHeader('x-frame-options')
    // A site that isolates itself shows only what agrees to be shown.
    .header('cross-origin-resource-policy', 'cross-origin');
}
