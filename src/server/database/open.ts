import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  boundedPool,
  type LimitStatements,
  limitBySetting,
  MAINTENANCE_STATEMENT_MS,
  VISITOR_STATEMENT_MS,
} from './bounded-pool.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { FIRST, poolsInTurn } from './one-connection.ts';

/** A database or a transaction: the first argument of every query function. */
export type Database = NodePgDatabase;

interface DatabaseHandle {
  db: Database;
  /** For statements that need the driver itself: named statements, COPY, LISTEN. */
  pool: pg.Pool;
}

/** A statement of a visitor is stopped after two seconds. */
export interface OpenDatabase extends DatabaseHandle {
  /** The same database for administration, housekeeping, the index and migrations, whose statements may take long. */
  maintenance: DatabaseHandle;
  /** The same for what lists show, which on the only connection of the embedded database comes after what visitors do. */
  lists: DatabaseHandle;
  /** The same for what nobody asked for yet, which comes last there, and only while nobody else asks. */
  ahead: DatabaseHandle;
  embedded: boolean;
  /** Whether this process is the one to do a piece of work; it stays so until the database is closed or goes away. */
  holdLock(number: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Counts and sums fit a double; the driver would hand them out as text. */
const BIGINT_OID = 20;
pg.types.setTypeParser(BIGINT_OID, Number);

/** For so long a statement waits for a connection: a server that does not answer at all is one that is away. */
const CONNECT_MS = 3000;

const REPLAN_EVERY_MS = 60_000;

/** Opens PostgreSQL at `url`, or the embedded database in `dataFolder` when there is no url. */
export async function openDatabase(options: {
  url?: string | undefined;
  dataFolder: string;
}): Promise<OpenDatabase> {
  return options.url === undefined ? openEmbedded(options.dataFolder) : openPostgres(options.url);
}

function openPostgres(url: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    onConnect: async (client) => {
      ignoreBreaks(client);
      // Not while connecting, where PgBouncer refuses it.
      await client.query(`SET statement_timeout = ${VISITOR_STATEMENT_MS}`);
    },
  });
  // A connection that breaks while idle is replaced at the next query.
  ignoreBreaks(pool);
  const held: pg.Client[] = [];
  return {
    ...handlesOn(() => pool, limitBySetting),
    embedded: false,
    async holdLock(number) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
      ignoreBreaks(client);
      await client.connect();
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
        number,
      ]);
      if (rows[0]?.held) held.push(client);
      else await client.end();
      return rows[0]?.held === true;
    },
    async close() {
      await Promise.all(held.map((client) => client.end()));
      await pool.end();
    },
  };
}

async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
  const engine = await startEmbeddedDatabase(dataFolder);
  // One session only: a second connection would share its transactions, so the pool holds one and never lets it go idle.
  const pool = new pg.Pool({
    host: engine.socketDirectory,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    // Named statements and settings outlive a connection there.
    onConnect: async (client) => {
      ignoreBreaks(client);
      await client.query('DISCARD ALL');
    },
  });
  ignoreBreaks(pool);
  // One connection at a time sends statements, so what is said before one of them is true of it.
  const handles = handlesOn(poolsInTurn(pool), (_client, milliseconds) =>
    engine.limitStatements(milliseconds),
  );
  // Nothing analyses tables there, so a plan made while a table was small would be kept although it has grown.
  const replan = () => void handles.pool.query('DISCARD PLANS').catch(() => {});
  const replanning = setInterval(replan, REPLAN_EVERY_MS);
  replanning.unref();
  return {
    ...handles,
    embedded: true,
    // No other process can have this folder open.
    holdLock: async () => true,
    async close() {
      clearInterval(replanning);
      await pool.end();
      await engine.close();
    },
  };
}

/** Whatever runs on a connection that breaks fails; without a listener the program would. */
function ignoreBreaks(connection: { on(event: 'error', listener: () => void): unknown }): void {
  connection.on('error', () => {});
}

function handlesOn(poolOf: (rank: number) => pg.Pool, limit: LimitStatements) {
  const bounded = (rank: number, milliseconds: number) =>
    handle(boundedPool(poolOf(rank), milliseconds, limit));
  return {
    ...bounded(FIRST.visitors, VISITOR_STATEMENT_MS),
    lists: bounded(FIRST.lists, VISITOR_STATEMENT_MS),
    ahead: bounded(FIRST.ahead, VISITOR_STATEMENT_MS),
    maintenance: bounded(FIRST.maintenance, MAINTENANCE_STATEMENT_MS),
  };
}

function handle(pool: pg.Pool): DatabaseHandle {
  return { db: drizzle(pool), pool };
}
