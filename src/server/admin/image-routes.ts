import { and, asc, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { UploadedImage } from '#contract/admin/images.ts';
import * as contract from '#contract/admin/images.ts';
import { uploadName } from '#domain/uploads.ts';
import { administrator, getAdmin, moderator } from '#server/access/guards.ts';
import type { Database } from '#server/database/open.ts';
import { uploads } from '#server/database/schema.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { MIDDLE } from '#server/uploads/queries.ts';
import { isUnused } from '#server/uploads/remove-unused.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { checkIntegrity } from './check-integrity.ts';
import { listDuplicatePictures } from './duplicate-pictures.ts';
import { repairProblem } from './repair.ts';

/** What administrators do with pictures and files. */
export function adminImageRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, clock } = context;

  mount(app, contract.listUploadedImages, moderator, async ({ query, reply }) => {
    const { images, total } = await listUploadedImages(db, { ...query, unused: query.unused === 'true' });
    reply.header('x-total-count', total);
    return images;
  });

  mount(app, contract.checkIntegrity, administrator, () => checkIntegrity(context, clock()));

  mount(app, contract.repair, administrator, async ({ body, request }) => {
    const author = { admin: getAdmin(request), now: clock() };
    return { repaired: await repairProblem(context, author, body) };
  });

  mount(app, contract.listDuplicatePictures, moderator, () => listDuplicatePictures(db));
}

interface PictureQuery {
  limit?: number | undefined;
  offset?: number | undefined;
  /** Only those no build shows. */
  unused: boolean;
  search?: string | undefined;
}

/** Uploaded pictures, newest first; `total` counts those on other pages too. */
async function listUploadedImages(
  db: Database,
  { limit, offset = 0, unused, search = '' }: PictureQuery,
): Promise<{ images: UploadedImage[]; total: number }> {
  const where = and(
    eq(uploads.kind, 'image'),
    isNotNull(uploads.width),
    unused ? isUnused : undefined,
    isFoundBy(search),
  );
  const all = db
    .select()
    .from(uploads)
    .where(where)
    .orderBy(desc(uploads.createdAt), asc(uploads.name))
    .offset(offset);
  const rows = await (limit === undefined ? all : all.limit(limit));
  const [counted] = await db.select({ total: count() }).from(uploads).where(where);
  const images = rows.map(({ url, bytes, width, height, thumbhash, focus, createdAt }) => ({
    url,
    filename: uploadName(url),
    size: bytes,
    width: width ?? 0,
    height: height ?? 0,
    thumbhash: thumbhash ?? '',
    focus: focus ?? MIDDLE,
    createdAt: createdAt.toISOString(),
  }));
  return { images, total: counted?.total ?? 0 };
}

/** By a part of the file's name, or by the words of a build that shows the picture. */
function isFoundBy(search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const named = words.map(
    (word) => sql`lower(concat_ws(' ', year, make, model, trim, owner_name)) LIKE ${pattern(word)}`,
  );
  return or(
    sql`${uploads.name} LIKE ${pattern(words.join(' '))}`,
    sql`${uploads.url} IN (SELECT unnest(image_url || additional_images) FROM vehicles WHERE ${and(...named)})`,
  );
}
