import type { FastifyRequest } from 'fastify';
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
