import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Refusal } from '#contract/endpoint.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { QueueFullError } from './concurrency-limiter.ts';

interface Circumstances {
  retryAfterSeconds?: number;
  limit?: string;
}

/** An answer that says no: an HTTP status and sentences for people. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: Refusal;
  readonly retryAfterSeconds: number | undefined;
  /** The name of the limit that was met. */
  readonly limit: string | undefined;

  constructor(status: number, error: string, more: Partial<Refusal> & Circumstances = {}) {
    super(error);
    const { retryAfterSeconds, limit, ...rest } = more;
    this.limit = limit;
    this.status = status;
    this.body = { error, message: error, ...rest };
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const badRequest = (error: string, more?: Partial<Refusal>) => new HttpError(400, error, more);
/** Refuses values, each named with what is wrong about it; the first of them is told. */
function invalid(fields: Record<string, string>): HttpError {
  const [[field, said] = ['request', 'Invalid']] = Object.entries(fields);
  return badRequest(withFieldName(field, said), { fields });
}
/** The same for values a schema refused, as faults at places. */
export function invalidAt(faults: readonly { path: PropertyKey[]; message: string }[]): HttpError {
  return invalid(Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), message])));
}
export const signInRequired = () => new HttpError(401, 'Please sign in');
export const forbidden = (error = 'You don’t have permission to do that') => new HttpError(403, error);
export const notFound = (what: string) => new HttpError(404, `${what} not found`);

const WORDS: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'Send JSON with the content type application/json',
  429: 'Too many requests. Please try again later.',
  503: 'The server is busy. Please try again in a moment.',
};

/** The one place where an error becomes a reply. */
export function sendError(
  error: FastifyError | HttpError | QueueFullError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof QueueFullError) return sendBusy(error, reply);
  if (error instanceof HttpError) {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return reply.status(error.status).send(error.body);
  }
  if (hasCode(error, DATABASE_BUSY)) return sendBusy(new QueueFullError(5), reply);
  if (isUnreachable(error)) return sendUnreachable(error, request, reply);
  if (hasCode(error, DISK_FULL)) return sendDiskFull(error, request, reply);
  if (hasZodFastifySchemaValidationErrors(error)) return sendInvalid(error, reply);
  const status = error.statusCode ?? 500;
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'request failed');
  const words =
    WORDS[status] ?? (status < 500 ? 'Bad request' : 'Something went wrong. Please try again later.');
  return reply.status(status).send({ error: words, message: words });
}

function sendBusy({ retryAfterSeconds }: QueueFullError, reply: FastifyReply): FastifyReply {
  const words = 'The server is busy. Please try again in a moment.';
  return reply.status(503).header('retry-after', retryAfterSeconds).send({ error: words, message: words });
}

const UNREACHABLE = 'Something’s temporarily down. Please try again in a few seconds.';

function sendUnreachable(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.warn({ err: error }, 'what an answer needs cannot be reached');
  return reply.status(503).header('retry-after', 2).send({ error: UNREACHABLE, message: UNREACHABLE });
}

const NO_ROOM = 'The server is out of space. Please try again later.';

function sendDiskFull(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'the disk is full');
  return reply.status(507).header('retry-after', 60).send({ error: NO_ROOM, message: NO_ROOM });
}

/** PostgreSQL's codes for a statement that was stopped and for too many connections. */
const DATABASE_BUSY = ['57014', '53300'];
/** The same for a disk without room, and the system's. */
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT'];

/** Whether a statement failed because another had written the same just before, in a column where values stand once. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && hasCode(error, ['23505']);
}

function hasCode(error: Error, codes: readonly string[]): boolean {
  return [error, error.cause].some(
    (fault) => fault instanceof Error && 'code' in fault && codes.includes(String(fault.code)),
  );
}

interface Invalid {
  validation: { instancePath: string; message?: string }[];
}

function sendInvalid({ validation }: Invalid, reply: FastifyReply): FastifyReply {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of validation) {
    fields[instancePath.slice(1).replaceAll('/', '.') || 'body'] ??= message ?? 'Invalid';
  }
  return reply.status(400).send(invalid(fields).body);
}

/** Messages of our own stand alone; those of the schema library need the name of the field. */
function withFieldName(field: string, said: string): string {
  return /^(Invalid|Too|Must|Unrecognized)/.test(said) ? `${field}: ${said}` : said;
}
