import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { uploads } from '#server/database/schema.ts';
import { PLAIN_BUILD } from './vehicles.ts';

/** A complete submission as the Add form sends it. */
export function aSubmission(given: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...PLAIN_BUILD,
    suspensionBrand: '',
    additionalImages: [],
    videoUrl: null,
    notes: '',
    ...given,
  };
}

type Upload = typeof uploads.$inferInsert;

/** A row for an uploaded picture whose files need not be there. Returns its address. */
export async function anUpload(db: Database, given: Partial<Upload> = {}): Promise<string> {
  const name = given.name ?? randomBytes(12).toString('hex');
  const url = given.url ?? `/uploads/${name}.${given.kind === 'video' ? 'mp4' : 'jpg'}`;
  await db.insert(uploads).values({
    kind: 'image',
    bytes: 1000,
    width: 1600,
    height: 1200,
    thumbhash: 'abcd',
    phash: randomBytes(8).toString('hex'),
    createdAt: new Date('2026-06-01T11:00:00Z'),
    ...given,
    name,
    url,
  });
  return url;
}
