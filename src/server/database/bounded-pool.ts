import type pg from 'pg';
import { isUnreachable } from './unreachable.ts';

/** More statements than this never wait for a connection. */
const LONGEST_QUEUE = 2000;
const TOO_MANY_CONNECTIONS = '53300';

/** The connections of `pool`, for which no endless queue waits. */
export function boundedPool(pool: pg.Pool): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    if (pool.waitingCount >= LONGEST_QUEUE) throw new DatabaseBusy();
    return pool.connect();
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
