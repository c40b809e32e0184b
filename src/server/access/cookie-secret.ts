import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { siteFacts } from '#server/database/schema.ts';

/** The secret that signs cookies: made once per site, so that every process signs alike. 64 hex digits. */
export async function getCookieSecret(db: Database): Promise<string> {
  await db
    .insert(siteFacts)
    .values({ key: 'cookie-secret', value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(siteFacts).where(eq(siteFacts.key, 'cookie-secret'));
  if (typeof row?.value !== 'string') throw new Error('The cookie secret is missing');
  return row.value;
}
