import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInSteps } from '#server/database/access-schema.ts';
import type { Database } from '#server/database/open.ts';
import { createToken, hashToken } from '#server/platform/secret-token.ts';
import type { SessionContext } from './sessions.ts';

/** What a step is about; a step of one purpose is none of another. */
export type StepPurpose =
  | 'passkey-add'
  | 'passkey-sign-in'
  | 'authenticator-add'
  | 'second-factor'
  | 'company';

/** How long somebody may take for the next step. */
const MINUTES = 10;

/** A request and its reply: what opens a session or begins a step sets cookies. */
export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Keeps what the next step of a sign-in needs on the server; the browser gets a cookie that names it. */
export async function beginStep(
  context: SessionContext,
  { reply }: Call,
  purpose: StepPurpose,
  data: unknown,
): Promise<void> {
  const { token, hash } = createToken();
  const expiresAt = new Date(context.clock().getTime() + MINUTES * 60_000);
  await context.db.insert(signInSteps).values({ tokenHash: hash, purpose, data, expiresAt });
  reply.setCookie(cookieOf(context, purpose), token, { ...attributes(context), maxAge: MINUTES * 60 });
}

/** What the step that this browser began has kept: once. Undefined where there is none, it is over, or was taken. */
export async function takeStep(
  context: SessionContext,
  { request, reply }: Call,
  purpose: StepPurpose,
): Promise<unknown> {
  const token = request.cookies[cookieOf(context, purpose)];
  if (!token) return undefined;
  reply.clearCookie(cookieOf(context, purpose), attributes(context));
  const isIt = and(eq(signInSteps.tokenHash, hashToken(token)), eq(signInSteps.purpose, purpose));
  const [taken] = await context.db
    .delete(signInSteps)
    .where(and(isIt, gt(signInSteps.expiresAt, context.clock())))
    .returning({ data: signInSteps.data });
  return taken?.data;
}

/** What the step has kept, which stays open: for a second factor that may be typed again. */
export async function readStep(
  context: SessionContext,
  request: FastifyRequest,
  purpose: StepPurpose,
): Promise<unknown> {
  const token = request.cookies[cookieOf(context, purpose)];
  if (!token) return undefined;
  const isIt = and(eq(signInSteps.tokenHash, hashToken(token)), eq(signInSteps.purpose, purpose));
  const [found] = await context.db
    .select({ data: signInSteps.data })
    .from(signInSteps)
    .where(and(isIt, gt(signInSteps.expiresAt, context.clock())));
  return found?.data;
}

/** What the step has kept, if it bears one more wrong code: the tries of a step are counted before they are looked at. */
export async function tryStep(
  context: SessionContext,
  request: FastifyRequest,
  purpose: StepPurpose,
  most: number,
): Promise<unknown> {
  const token = request.cookies[cookieOf(context, purpose)];
  if (!token) return undefined;
  const { data, tokenHash, expiresAt } = signInSteps;
  const [found] = await context.db
    .update(signInSteps)
    .set({ data: sql`${data} || jsonb_build_object('tries', coalesce((${data}->>'tries')::int, 0) + 1)` })
    .where(
      and(
        eq(tokenHash, hashToken(token)),
        eq(signInSteps.purpose, purpose),
        gt(expiresAt, context.clock()),
        sql`coalesce((${data}->>'tries')::int, 0) < ${most}`,
      ),
    )
    .returning({ data });
  return found?.data;
}

/** Removes steps that nobody took. */
export async function purgeSteps(db: Database, now: Date): Promise<void> {
  await db.delete(signInSteps).where(lte(signInSteps.expiresAt, now));
}

function cookieOf({ settings }: SessionContext, purpose: StepPurpose): string {
  return `${settings.secureCookies ? '__Host-' : ''}${purpose}`;
}

/** Lax: the company's sign-in comes back from another site. */
function attributes({ settings }: SessionContext) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.secureCookies } as const;
}
