import * as z from 'zod/mini';
import { readNumber } from '#domain/measures.ts';

/** What an API token is for: reading builds, deciding about them, or taking everything along. */
export const SCOPES = ['read', 'moderate', 'export'] as const;
export type Scope = (typeof SCOPES)[number];

/** One call of the product as data: what the server serves, the browser asks and the API document shows. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters written `:name`. */
  path: string;
  /** What a token must be for to make this call; without it no token makes it. */
  scope?: Scope;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  reply: z.ZodMiniType;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a caller passes and gets back. */
export type ParamsOf<E extends Endpoint> = Input<E['params']>;
export type QueryOf<E extends Endpoint> = Input<E['query']>;
export type BodyOf<E extends Endpoint> = Input<E['body']>;
export type ReplyOf<E extends Endpoint> = Output<E['reply']>;

/** Shared shapes of single values. */

/** Database ids: whole numbers from 1 to 2^31 - 1. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** An id in a path. Anything else is no vehicle, so the caller answers 404. */
export const idParams = z.object({ id: z.string() });

/** Line breaks and tabs aside, control characters say nothing; text-direction overrides and invisible characters mislead. */
const UNWANTED = /[^\P{Cc}\n\t]|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text as it is kept: well-formed, in one spelling of accents (NFC), without characters nobody can see, trimmed. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(UNWANTED, '').trim();
}

/** The same for text of one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/**
 * An address with letters of any script: `jörg@exämple.de`. Letters that only look like Latin ones never stand beside them, so that no
 * second account looks like a first.
 */
export const EMAIL_ADDRESS =
  /^(?!\.)(?!.*\.\.)(?:[a-z0-9_'+\-.\u00df-\u00f6\u00f8-\u0130\u0132-\u017e\u1ea0-\u1eff]+|[^\p{Script=Latin}\uff00-\uffef@]+)(?<![.'])(?<=^[\p{L}\p{M}\p{N}_'+\-.]+)@(?:[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;

/** An address in the one spelling it is kept under: lower case, its domain as mail servers know it. */
export function cleanEmail(text: string): string {
  const address = cleanLine(text).toLowerCase();
  const [, name = '', domain = ''] = /^(.+)@([^@/?#:]+)$/u.exec(address) ?? [];
  return /[^a-z0-9.-]/.test(domain) && URL.canParse(`http://${domain}`)
    ? `${name}@${new URL(`http://${domain}`).hostname}`
    : address;
}

/** The database has no spelling for this character. */
export const withoutNul = z.refine<string>((text) => !text.includes('\0'), 'Must not hold a NUL character');

const atMost = (length: number) => z.maxLength(length, `Must be at most ${length} characters`);

/** One line that must be there; `missing` is said when it is not. */
export const requiredLine = (missing: string, maxLength: number) =>
  z.string(missing).check(z.overwrite(cleanLine), z.minLength(1, missing), atMost(maxLength));

const orNull = z.transform((text: string | null | undefined) => text || null);

/** One line that may be blank, null or absent: all three are null. */
export const optionalLine = (maxLength: number) =>
  z.pipe(z.nullish(z.string().check(z.overwrite(cleanLine), atMost(maxLength))), orNull);

/** Text of several lines that may be blank, null or absent. */
export const optionalText = (maxLength: number) =>
  z.pipe(z.nullish(z.string().check(z.overwrite(cleanText), atMost(maxLength))), orNull);

/** A whole number, sent as a number or as text ("+18"; a true minus counts too). */
export const wholeNumber = (missing: string, range: { from: number; to: number; otherwise: string }) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], missing),
      z.transform((value) =>
        typeof value === 'string' ? String(readNumber(value) ?? value.trim()) : String(value),
      ),
    ),
    z.pipe(
      z
        .string()
        .check(
          z.minLength(1, { error: missing, abort: true }),
          z.regex(/^-?\d{1,9}$/, { error: range.otherwise, abort: true }),
        ),
      z.pipe(
        z.transform(Number),
        z.int().check(z.minimum(range.from, range.otherwise), z.maximum(range.to, range.otherwise)),
      ),
    ),
  );

/** A moment as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

export const success = z.object({ success: z.literal(true) });

/** What a program may decide by: sentences are for people, and may change. */
export const ERROR_CODES = ['email-registered'] as const;

/** Every refusal: `error` and `message` are sentences for people, `fields` names the inputs at fault. */
export const refusal = z.object({
  code: z.optional(z.enum(ERROR_CODES)),
  error: z.string(),
  message: z.string(),
  details: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Refusal = z.output<typeof refusal>;
