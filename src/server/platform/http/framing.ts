import type { FastifyReply } from 'fastify';

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
