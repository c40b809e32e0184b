import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';

/** The longest build that keeps to every limit needs a fraction of this, however it is escaped. */
const LONGEST_LINE = 256 * 1024;

/** The values in a file of JSON, one a line, read as they are asked for. Throws `InvalidArchiveError` at the first that does not fit. */
export async function* readRows<Row extends z.ZodMiniType>(
  name: string,
  content: Readable,
  schema: Row,
): AsyncGenerator<z.output<Row>> {
  let number = 0;
  for await (const line of linesOf(content)) {
    number += 1;
    const result = schema.safeParse(line === undefined ? undefined : parseJson(line));
    if (result.success) {
      yield result.data;
      continue;
    }
    const [issue] = result.error.issues;
    throw new InvalidArchiveError(
      `${name}, line ${number}: ${issue?.path.join('.') || 'value'}: ${issue?.message}`,
    );
  }
}

/** Lines without their ends; undefined for one that is too long to be looked at, which is the last. */
async function* linesOf(content: Readable): AsyncGenerator<string | undefined> {
  let rest = '';
  for await (const chunk of content.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length <= LONGEST_LINE) continue;
    yield undefined;
    return;
  }
  if (rest !== '') yield rest;
}

export function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** The archive is whole, but not one this site can take; the message is for people. */
export class InvalidArchiveError extends Error {}
