import type pg from 'pg';
import { isUnreachable } from './unreachable.ts';

/** How long the database works on one statement of a visitor. */
export const VISITOR_STATEMENT_MS = 2000;
/** The same for administration, housekeeping, the index and migrations. */
export const MAINTENANCE_STATEMENT_MS = 10 * 60 * 1000;

/** More statements than this never wait for a connection. */
const LONGEST_QUEUE = 2000;
const TOO_MANY_CONNECTIONS = '53300';

/** Tells a database how long statements on this connection may take from now on, ms. */
export type LimitStatements = (client: pg.PoolClient, milliseconds: number) => Promise<void> | void;

/** What each connection was last told; those just opened are told the bound of visitors. */
const bounds = new WeakMap<pg.PoolClient, number>();

export const limitBySetting: LimitStatements = async (client, milliseconds) => {
  if ((bounds.get(client) ?? VISITOR_STATEMENT_MS) === milliseconds) return;
  await client.query(`SET statement_timeout = ${milliseconds}`);
  bounds.set(client, milliseconds);
};

/** The connections of `pool`, on which the database stops every statement after so long. */
export function boundedPool(pool: pg.Pool, milliseconds: number, limit = limitBySetting): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    if (pool.waitingCount >= LONGEST_QUEUE) throw new DatabaseBusy();
    const client = await pool.connect();
    try {
      await limit(client, milliseconds);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** The driver would drop the connection of a statement that failed, and the embedded database has only one to give. */
  async function query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await connect();
    try {
      const result = await client.query(statement, values);
      client.release();
      return result;
    } catch (error) {
      client.release(isUnreachable(error));
      throw error;
    }
  }

  return Object.assign(Object.create(pool), { connect, query });
}

class DatabaseBusy extends Error {
  readonly code = TOO_MANY_CONNECTIONS;
  constructor() {
    super('Too many statements wait for the database');
  }
}
