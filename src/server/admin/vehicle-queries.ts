import { and, asc, desc, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type {
  AdminSort,
  AdminSummary,
  AdminVehicleFilter,
  AdminVehicleQuery,
  ImageState,
} from '#contract/admin/vehicles.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { AWAITING_CORRECTION, MISSING_ORIGINAL_IMAGE } from '#domain/choices.ts';
import type { Actor } from '#server/access/actor.ts';
import { isAdministrator } from '#server/access/guards.ts';
import type { Database } from '#server/database/open.ts';
import { uploads, vehicles } from '#server/database/schema.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { carries } from '#server/gallery/snapshot/word-conditions.ts';
import { WORD_CLASSES, wordsOf } from '#server/gallery/snapshot/words.ts';
import { notFound } from '#server/platform/errors.ts';
import { presentPrivateVehicle } from '#server/vehicles/record/present.ts';
import { withPhotos } from '#server/vehicles/record/queries.ts';
import { countReported } from '#server/vehicles/reports/reports.ts';

const BATCH = 200;

const newest = [desc(vehicles.createdAt), desc(vehicles.id)];
const oldest = [asc(vehicles.createdAt), asc(vehicles.id)];
/** Each with its reverse. */
const ORDERS: Record<AdminSort, [SQL[], SQL[]]> = {
  newest: [newest, oldest],
  oldest: [oldest, newest],
  likes: [
    [desc(vehicles.likes), desc(vehicles.id)],
    [asc(vehicles.likes), asc(vehicles.id)],
  ],
};

/** Knows how many builds are approved without counting them. */
type Counter = Pick<Gallery, 'countApproved'>;

/** What the main picture is; each can be looked up in an index of pictures but `uploaded` and `external`. */
const IMAGE_IS: Record<ImageState, SQL> = {
  missing: sql`(image_url IS NULL OR image_url = ${MISSING_ORIGINAL_IMAGE})`,
  awaiting: sql`image_url = ${AWAITING_CORRECTION}`,
  uploaded: sql`image_url LIKE '/uploads/%'`,
  external: sql`image_url NOT LIKE '/uploads/%' AND image_url NOT IN (${MISSING_ORIGINAL_IMAGE}, ${AWAITING_CORRECTION})`,
};

/**
 * Ids of the builds of a page in their order, or of all builds; `total` counts all. A page of the second half is looked for from
 * the end.
 */
export async function listVehicleIds(
  db: Database,
  actor: Actor,
  counter: Counter,
  { sortBy, limit, offset = 0, ...filter }: AdminVehicleQuery,
): Promise<{ ids: number[]; total: number }> {
  const [order, reverse] = ORDERS[sortBy];
  const inOrder = (by: SQL[]) =>
    db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(conditionOf(actor, filter))
      .orderBy(...by);
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  if (limit === undefined) {
    const ids = idsOf(await inOrder(order));
    return { ids: ids.slice(offset), total: ids.length };
  }
  const total = await countVehicles(db, actor, counter, filter);
  if (offset * 2 <= total) return { ids: idsOf(await inOrder(order).limit(limit).offset(offset)), total };
  const after = Math.max(0, total - offset - limit);
  const rows = inOrder(reverse)
    .limit(Math.max(0, total - offset - after))
    .offset(after);
  return { ids: idsOf(await rows).reverse(), total };
}

/** Builds of which nothing is asked but whether they are approved are not counted one by one: few wait, and the others are known. */
async function countVehicles(
  db: Database,
  actor: Actor,
  counter: Counter,
  filter: AdminVehicleFilter,
): Promise<number> {
  const { isApproved, isFeatured, image, search = '' } = filter;
  const asksMore = isFeatured !== undefined || image !== undefined || search.trim() !== '';
  if (asksMore || isApproved === false) return db.$count(vehicles, conditionOf(actor, filter));
  const approved = await counter.countApproved();
  if (approved === undefined) return db.$count(vehicles, conditionOf(actor, filter));
  return isApproved ? approved : approved + (await db.$count(vehicles, not(vehicles.isApproved)));
}

/**
 * The builds of these ids as this administrator sees them, in this order; those gone meanwhile are left out. Moderators see no
 * e-mail address.
 */
export async function listPrivateVehicles(
  db: Database,
  actor: Actor,
  ids: number[],
): Promise<PrivateVehicle[]> {
  const seesAddresses = isAdministrator(actor);
  const rows = await db.select().from(vehicles).where(inArray(vehicles.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return withPhotos(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
    (row, photos) => presentPrivateVehicle(seesAddresses ? row : { ...row, ownerEmail: null }, photos),
  );
}

export async function getPrivateVehicle(db: Database, actor: Actor, id: number): Promise<PrivateVehicle> {
  const [vehicle] = await listPrivateVehicles(db, actor, [id]);
  if (!vehicle) throw notFound('Vehicle');
  return vehicle;
}

/** The builds as a JSON array, a batch at a time, because a list may be of all builds there are. */
export async function* writeVehicles(db: Database, actor: Actor, ids: number[]): AsyncGenerator<string> {
  let before = '[';
  for (let start = 0; start < ids.length; start += BATCH) {
    for (const vehicle of await listPrivateVehicles(db, actor, ids.slice(start, start + BATCH))) {
      yield before + JSON.stringify(vehicle);
      before = ',';
    }
  }
  yield before === '[' ? '[]' : ']';
}

const isPicture = and(eq(uploads.kind, 'image'), isNotNull(uploads.width));

/** Counts what is few, by indexes of it alone (migrations/0028), and takes the rest from the gallery in memory. */
export async function summarize(
  db: Database,
  actor: Actor,
  counter: Counter,
  { uploads: asksUploads, ...filter }: AdminVehicleFilter & { uploads?: 'true' | undefined },
): Promise<AdminSummary> {
  const { rows } = await db.execute<Record<'pending' | 'featured' | 'awaiting' | 'missing', number>>(sql`
    SELECT (SELECT count(*) FROM ${vehicles} WHERE NOT is_approved) AS pending,
      (SELECT count(*) FROM ${vehicles} WHERE is_featured) AS featured,
      (SELECT count(*) FROM ${vehicles} WHERE ${IMAGE_IS.awaiting}) AS awaiting,
      (SELECT count(*) FROM ${vehicles} WHERE ${IMAGE_IS.missing}) AS missing`);
  const [few] = rows;
  if (!few) throw new Error('A count gave no row');
  const { pending, featured, awaiting, missing } = few;
  const approved =
    (await counter.countApproved()) ?? (await db.$count(vehicles, eq(vehicles.isApproved, true)));
  const total = approved + pending;
  return {
    ...{ total, approved, pending, featured },
    reported: await countReported(db),
    images: { present: total - awaiting - missing, awaiting, missing },
    ...(asksUploads && { uploadedImages: await db.$count(uploads, isPicture) }),
    matching: await countVehicles(db, actor, counter, filter),
  };
}

function conditionOf(
  actor: Actor,
  { search = '', isApproved, isFeatured, image }: AdminVehicleFilter,
): SQL | undefined {
  return and(
    isApproved === undefined
      ? undefined
      : isApproved
        ? eq(vehicles.isApproved, true)
        : not(vehicles.isApproved),
    isFeatured === undefined ? undefined : eq(vehicles.isFeatured, isFeatured),
    image && IMAGE_IS[image],
    ...search
      .split(/\s+/)
      .filter((part) => part !== '')
      .map((part) => mentions(part, isAdministrator(actor))),
  );
}

/** A part of a search is found in the words of a build, its number (12 or #12) and, by those who see it, its e-mail address. */
function mentions(part: string, seesAddresses: boolean): SQL {
  const words = wordsOf(part).map((text) => carries({ text, unfinished: true, meant: [] }, WORD_CLASSES));
  const inWords = words.length > 0 ? sql`(${sql.join(words, sql` AND `)})` : sql`false`;
  const pattern = `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const inAddress = seesAddresses ? sql`lower(owner_email) LIKE ${pattern}` : sql`false`;
  return sql`(${inWords} OR ${inAddress} OR id::text = ${part.replace('#', '')})`;
}
