import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {} from './actor.ts';

const COOKIE = 'visitor';
/** How the keys of visitors without an account start. */
const ANONYMOUS = 'visitor:';
const TEN_YEARS = 10 * 365 * 24 * 60 * 60;

/** The key likes are kept under: the signed-in user, else the random cookie given at the first like. */
export function visitorKey(request: FastifyRequest): string | undefined {
  return request.actor.user ? userKey(request.actor.user.id) : anonymousKey(request);
}

export function userKey(id: number): string {
  return `user:${id}`;
}

/** The key in the browser's cookie, whoever is signed in. */
export function anonymousKey(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid ? ANONYMOUS + value : undefined;
}

/** A key for a visitor who has none yet. */
export function newVisitor(): string {
  return ANONYMOUS + randomBytes(16).toString('hex');
}

/** Puts a new visitor's key into a signed cookie. */
export function rememberVisitor(reply: FastifyReply, key: string, secure: boolean): void {
  reply.setCookie(COOKIE, key.slice(ANONYMOUS.length), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: TEN_YEARS,
  });
}

/** A key for counting views without a cookie: says nothing about who it was, and differs from day to day. */
export function viewerKey(request: FastifyRequest, secret: string, day: string): string {
  const known = visitorKey(request);
  if (known) return known;
  const trace = `${secret}|${day}|${request.ip}|${request.headers['user-agent'] ?? ''}`;
  return `day:${createHash('sha256').update(trace).digest('hex').slice(0, 32)}`;
}
