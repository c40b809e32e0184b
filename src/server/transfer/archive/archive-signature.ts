import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { siteFacts } from '#server/database/schema.ts';
import { type ArchivedFile, FORMAT, type Manifest } from './archive-format.ts';

const KEY = 'archive-key';

/** The key that tells archives of this site from all others: made once per site. 64 hex digits. */
export async function getArchiveKey(db: Database): Promise<string> {
  const value = randomBytes(32).toString('hex');
  await db.insert(siteFacts).values({ key: KEY, value }).onConflictDoNothing();
  const [row] = await db.select().from(siteFacts).where(eq(siteFacts.key, KEY));
  if (typeof row?.value !== 'string') throw new Error('The archive key is missing');
  return row.value;
}

/** The hash of a list of files, taken while the list goes by: who holds it knows every file of the archive. */
export function hashFileList() {
  const hash = createHash('sha256');
  return {
    add: ({ url, sha256 }: ArchivedFile) => void hash.update(`${url} ${sha256}\n`),
    digest: () => hash.digest('hex'),
  };
}

export function signFiles(key: string, files: string, exportedAt: string): NonNullable<Manifest['signed']> {
  const signature = createHmac('sha256', Buffer.from(key, 'hex'))
    .update(`${FORMAT} ${exportedAt} ${files}`)
    .digest('hex');
  return { files, signature };
}

/** Whether this site made an archive with such a list of files. That the list is this one shows its hash. */
export function isSignedHere(key: string, { signed, exportedAt }: Manifest): boolean {
  if (!signed) return false;
  const { signature } = signFiles(key, signed.files, exportedAt);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signed.signature));
}
