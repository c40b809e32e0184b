import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

export interface ErrorDescription {
  type: string;
  message: string;
  stack: string;
  cause?: ErrorDescription;
  [fact: string]: unknown;
}

/**
 * An error for the log. What a statement was given never stands there: e-mail addresses, password hashes, notes. Neither do
 * the words of the database, which quote values; its code and the names of table, column and constraint say what happened.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  return {
    type: error.name,
    message: error.message,
    ...factsOf(error),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

function factsOf(error: Error): Record<string, unknown> {
  if (error instanceof DrizzleQueryError)
    return { type: 'DrizzleQueryError', message: 'Database query failed' };
  if (error instanceof pg.DatabaseError) {
    const { code, severity, routine, schema, table, column, constraint } = error;
    const message = error.message.replace(/".*"/s, '"..."');
    return { type: 'DatabaseError', message, code, severity, routine, schema, table, column, constraint };
  }
  return 'code' in error ? { code: error.code } : {};
}

/** The stack without the message it begins with. */
function framesOf({ stack = '', message }: Error): string {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
