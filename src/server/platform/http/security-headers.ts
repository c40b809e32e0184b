import type { FastifyReply, FastifyRequest } from 'fastify';

interface Circumstances {
  /** Whether pages may run scripts that stand in them: in development only. */
  inlineScripts: boolean;
  /** Whether the site's address is https. */
  secure: boolean;
}

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/** Headers of every answer, put together once. */
export function securityHeaders({ inlineScripts, secure }: Circumstances): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(inlineScripts),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Without includeSubDomains: what other hosts of the domain speak is not for this site to say.
    ...(secure && { 'strict-transport-security': `max-age=${TWO_YEARS}` }),
  };
}

/** Answers of the API may depend on who asks, refusals too; a route whose answer does not says so itself. */
export async function setNoStore(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'private, no-store');
}

/** Scripts, styles and fonts come from this site alone; pictures and videos may come from anywhere over https. */
function contentSecurityPolicy(inlineScripts: boolean): string {
  return [
    "default-src 'self'",
    inlineScripts ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}
