import type pg from 'pg';
import type { IndexedBuild } from '#server/gallery/read-model/memory/indexed-build.ts';

const PAGE_OF_BUILDS = 10_000;

/** How each field of an indexed build is read from the vehicles table. */
const COLUMNS: Record<keyof IndexedBuild, string> = {
  id: 'id',
  createdAt: '(extract(epoch FROM created_at) * 1000000)::bigint',
  likes: 'likes',
  isFeatured: 'is_featured',
  year: 'year',
  make: 'make',
  model: 'model',
  modification: 'modification',
  suspension: 'suspension',
  wheelBrand: 'wheel_brand',
  wheelModel: 'wheel_model',
  wheelWidth: 'wheel_width',
  wheelDiameter: 'wheel_diameter',
  wheelOffset: 'wheel_offset',
  tireWidth: 'tire_width',
  tireHeight: 'tire_height_key',
  tireDiameter: 'tire_diameter_key',
  tireBrand: 'tire_brand',
  rubbing: 'rubbing',
  searchWords: 'search_words',
  owner: 'owner_key',
};
const NAMES = Object.keys(COLUMNS) as (keyof IndexedBuild)[];
const SELECT = NAMES.map((name) => `${COLUMNS[name]} AS "${name}"`).join(', ');

/** The builds with these ids as they are now; those that are gone or not approved are undefined. */
export async function readBuilds(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<Map<number, IndexedBuild | undefined>> {
  const found = await pool.query<IndexedBuild>({
    name: 'gallery_builds',
    text: `SELECT ${SELECT} FROM vehicles WHERE id = ANY($1) AND is_approved`,
    values: [ids],
  });
  const builds = new Map<number, IndexedBuild | undefined>(ids.map((id) => [id, undefined]));
  for (const build of found.rows) builds.set(build.id, build);
  return builds;
}

/** Hands out every approved build, page by page, so that neither memory nor the database's one session is held for long. */
export async function streamBuilds(
  pool: pg.Pool,
  onBuild: (build: IndexedBuild) => void,
  stop: AbortSignal,
): Promise<void> {
  let lastId = 0;
  let read = PAGE_OF_BUILDS;
  while (read === PAGE_OF_BUILDS) {
    stop.throwIfAborted();
    read = 0;
    const statement = `COPY (SELECT ${SELECT} FROM vehicles WHERE id > ${lastId} AND is_approved ORDER BY id LIMIT ${PAGE_OF_BUILDS}) TO STDOUT`;
    const client = await pool.connect();
    try {
      await copyOut(client, statement, (fields) => {
        const build = parseBuild(fields);
        onBuild(build);
        lastId = build.id;
        read++;
      });
    } finally {
      client.release();
    }
  }
}

export async function countBuilds(pool: pg.Pool): Promise<number> {
  const found = await pool.query<{ count: number }>(
    'SELECT count(*) AS count FROM vehicles WHERE is_approved',
  );
  return found.rows[0]?.count ?? 0;
}

function parseBuild(fields: (string | undefined)[]): IndexedBuild {
  const text = (place: number) => fields[place] ?? '';
  return {
    id: Number(fields[0]),
    createdAt: Number(fields[1]),
    likes: Number(fields[2]),
    isFeatured: fields[3] === 't',
    year: Number(fields[4]),
    make: text(5),
    model: text(6),
    modification: text(7),
    suspension: text(8),
    wheelBrand: text(9),
    wheelModel: text(10),
    wheelWidth: text(11),
    wheelDiameter: text(12),
    wheelOffset: Number(fields[13]),
    tireWidth: text(14),
    tireHeight: text(15),
    tireDiameter: fields[16] ?? null,
    tireBrand: text(17),
    rubbing: fields[18] ?? null,
    searchWords: text(19),
    owner: fields[20] ?? null,
  };
}

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
