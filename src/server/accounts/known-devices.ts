import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionKind } from '#server/access/sessions.ts';
import type { Context as AppContext } from '#server/settings/context.ts';

/** Browsers remember which accounts signed in there, so that an attack on an account does not keep its owner out. */

const COOKIE = 'devices';
const YEAR = 365 * 24 * 60 * 60;
/** Accounts one browser remembers; the one that signed in longest ago is forgotten first. */
const REMEMBERED = 8;

type Context = Pick<AppContext, 'secret' | 'settings'>;

interface Account {
  kind: SessionKind;
  name: string;
  /** None when there is no such account. A new password makes every browser a stranger again. */
  passwordHash: string | undefined;
}

/** The id this browser has with the account, if the account signed in there under its present password. */
export function findDevice(
  context: Context,
  request: FastifyRequest,
  { passwordHash, ...account }: Account,
): string | undefined {
  const tag = tagOf(context, account);
  const entry = entriesOf(context, request).find((one) => one.startsWith(`${tag}.`));
  const [, id = '', seal = ''] = entry?.split('.') ?? [];
  if (passwordHash === undefined || entry === undefined) return undefined;
  const expected = Buffer.from(sealOf(context, { ...account, passwordHash }, id));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** Makes this browser one that the account knows. */
export function rememberDevice(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  account: Account & { passwordHash: string },
): void {
  const tag = tagOf(context, account);
  const id = findDevice(context, request, account) ?? randomBytes(8).toString('hex');
  const others = entriesOf(context, request).filter((one) => !one.startsWith(`${tag}.`));
  const entries = [`${tag}.${id}.${sealOf(context, account, id)}`, ...others].slice(0, REMEMBERED);
  reply.setCookie(cookieName(context), entries.join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.settings.secureCookies,
    maxAge: YEAR,
  });
}

const ENTRY = /^[\w-]{16}\.[0-9a-f]{16}\.[\w-]{32}$/;

function entriesOf(context: Context, request: FastifyRequest): string[] {
  const entries = request.cookies[cookieName(context)]?.split('~') ?? [];
  return entries.slice(0, REMEMBERED).filter((entry) => ENTRY.test(entry));
}

function cookieName({ settings }: Context): string {
  return settings.secureCookies ? `__Host-${COOKIE}` : COOKIE;
}

/** Finds the entry of an account without naming the account to whoever reads the cookie. */
function tagOf(context: Context, { kind, name }: Omit<Account, 'passwordHash'>): string {
  return sign(context, ['device of', kind, name.toLowerCase()]).slice(0, 16);
}

function sealOf(context: Context, account: Account & { passwordHash: string }, id: string): string {
  const { kind, name, passwordHash } = account;
  return sign(context, ['device', kind, name.toLowerCase(), passwordHash, id]).slice(0, 32);
}

function sign({ secret }: Context, parts: string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}
