import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { boundedPool } from './bounded-pool.ts';
import { startEmbeddedDatabase } from './embedded.ts';

/** A database or a transaction: the first argument of every query function. */
export type Database = NodePgDatabase;

interface DatabaseHandle {
  db: Database;
  /** For statements that need the driver itself: named statements, COPY, LISTEN. */
  pool: pg.Pool;
}

export interface OpenDatabase extends DatabaseHandle {
  /** The same database for administration, maintenance, the snapshot and migrations, whose statements may take long. */
  maintenance: DatabaseHandle;
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

/** PostgreSQL stops a statement of a visitor after two seconds; the embedded database lets every one end. */
const VISITORS = { connections: 10, statementMs: 2000 };
const MAINTENANCE = { connections: 5, statementMs: 10 * 60 * 1000 };

const REPLAN_EVERY_MS = 60_000;

/** Opens PostgreSQL at `url`, or the embedded database in `dataFolder` when there is no url. */
export async function openDatabase(options: {
  url?: string | undefined;
  dataFolder: string;
}): Promise<OpenDatabase> {
  return options.url === undefined ? openEmbedded(options.dataFolder) : openPostgres(options.url);
}

function openPostgres(url: string): OpenDatabase {
  const openPool = ({ connections, statementMs }: typeof VISITORS) => {
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      onConnect: async (client) => {
        ignoreBreaks(client);
        // Not while connecting, where PgBouncer refuses it.
        await client.query(`SET statement_timeout = ${statementMs}`);
      },
    });
    // A connection that breaks while idle is replaced at the next query.
    ignoreBreaks(pool);
    return pool;
  };
  const [visitors, maintenance] = [openPool(VISITORS), openPool(MAINTENANCE)];
  const held: pg.Client[] = [];
  return {
    ...handleOf(visitors),
    maintenance: handleOf(maintenance),
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
      await Promise.all([visitors.end(), maintenance.end()]);
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
  const handle = handleOf(pool);
  // Nothing analyses tables there, so a plan made while a table was small would be kept although it has grown.
  const replan = () => void handle.pool.query('DISCARD PLANS').catch(() => {});
  const replanning = setInterval(replan, REPLAN_EVERY_MS);
  replanning.unref();
  return {
    ...handle,
    maintenance: handle,
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

function handleOf(pool: pg.Pool): DatabaseHandle {
  const bounded = boundedPool(pool);
  return { db: drizzle(bounded), pool: bounded };
}
