import { and, count, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Account, listAccounts } from '#contract/admin/accounts.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { UserRow } from '#server/accounts/queries.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';
import { notFound } from '#server/platform/errors.ts';

const builds = sql<number>`(SELECT count(*) FROM vehicles WHERE vehicles.user_id = users.id)`.mapWith(Number);
const shown = { ...getTableColumns(users), builds };

interface AccountQuery extends Pick<NonNullable<QueryOf<typeof listAccounts>>, 'search' | 'state'> {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Accounts, newest first; `totalCount` counts those on other pages too. */
export async function findAccounts(
  db: Database,
  { limit, offset = 0, search = '', state }: AccountQuery,
): Promise<ReplyOf<typeof listAccounts>> {
  const where = and(
    state && (state === 'blocked' ? isNotNull(users.blockedAt) : isNull(users.blockedAt)),
    ...search.split(/\s+/).filter(Boolean).map(mentions),
  );
  const all = db
    .select(shown)
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .offset(offset);
  const rows = await (limit === undefined ? all : all.limit(limit));
  const [counted] = await db.select({ total: count() }).from(users).where(where);
  return { accounts: rows.map(presentAccount), totalCount: counted?.total ?? 0 };
}

function mentions(word: string): SQL | undefined {
  const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    sql`${users.email} LIKE ${pattern}`,
    sql`lower(concat_ws(' ', ${users.displayName}, ${users.firstName}, ${users.lastName})) LIKE ${pattern}`,
  );
}

/** No password, no token. */
export function presentAccount(row: UserRow & { builds: number }): Account {
  const { id, email, displayName, firstName, lastName, isEmailVerified } = row;
  return {
    ...{ id, email, isEmailVerified, builds: row.builds },
    displayName: displayName ?? ([firstName, lastName].filter(Boolean).join(' ') || null),
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    blockedAt: row.blockedAt?.toISOString() ?? null,
  };
}

export async function getAccount(db: Database, id: number): Promise<Account> {
  const [row] = await db.select(shown).from(users).where(eq(users.id, id));
  if (!row) throw notFound('Account');
  return presentAccount(row);
}

/** The account, which nobody else changes, and under which nothing is submitted, until the transaction ends. */
export async function lockAccount(tx: Database, id: number | undefined): Promise<UserRow> {
  const [row] = id === undefined ? [] : await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!row) throw notFound('Account');
  return row;
}
