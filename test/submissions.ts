import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { uploads } from '#server/database/schema.ts';

/** A complete submission as the Add form sends it. */
export function aSubmission(given: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    year: 2021,
    make: 'Ford',
    model: 'F-150',
    trim: 'Lariat',
    suspension: 'Leveling Kit',
    suspensionBrand: '',
    wheelBrand: 'TIS',
    wheelModel: '544BM',
    wheelWidth: '10',
    wheelDiameter: '20',
    wheelOffset: -18,
    wheelBackspacing: '4.79',
    tireBrand: 'Nitto',
    tireWidth: '12.50',
    tireHeight: '33',
    modification: 'No Trimming',
    rubbing: 'No rubbing or scrubbing',
    imageUrl: 'https://example.com/truck.jpg',
    additionalImages: [],
    videoUrl: null,
    ownerName: 'Marcus',
    ownerEmail: 'marcus@example.com',
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
