import type pg from 'pg';

/** A running COPY as the driver sees it: it calls these as messages arrive. */
class CopyOut implements pg.Submittable {
  readonly #statement: string;
  readonly #onRow: (row: Buffer) => void;
  readonly #done = Promise.withResolvers<void>();
  readonly finished = this.#done.promise;

  constructor(statement: string, onRow: (row: Buffer) => void) {
    this.#statement = statement;
    this.#onRow = onRow;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCopyData(message: { chunk: Buffer }): void {
    this.#onRow(message.chunk);
  }

  handleError(error: Error): void {
    this.#done.reject(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#done.resolve();
  }
}

/**
 * Runs `COPY ... TO STDOUT` and hands out each row as it arrives: several times faster than a query, and no result is held
 * in memory. Fields come as text; null is undefined.
 */
export async function copyOut(
  client: pg.ClientBase,
  statement: string,
  onRow: (fields: (string | undefined)[]) => void,
): Promise<void> {
  const copy = new CopyOut(statement, (row) => onRow(fieldsOf(row)));
  client.query(copy);
  await copy.finished;
}

function fieldsOf(row: Buffer): (string | undefined)[] {
  const line = row.toString('utf8', 0, row.length - 1);
  const fields: (string | undefined)[] = line.split('\t');
  return line.includes('\\') ? fields.map((field) => unescaped(field ?? '')) : fields;
}

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function unescaped(field: string): string | undefined {
  if (!field.includes('\\')) return field;
  if (field === '\\N') return undefined;
  return field.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}
