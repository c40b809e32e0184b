import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { WheelModel, WheelModelFields } from '#contract/wheel-models.ts';
import { type Author, logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { wheelModels } from '#server/database/schema.ts';
import { HttpError, notFound } from '#server/platform/errors.ts';

const shown = { id: wheelModels.id, brand: wheelModels.brand, model: wheelModels.model };

export function listWheelModels(db: Database, brand?: string): Promise<WheelModel[]> {
  return db
    .select(shown)
    .from(wheelModels)
    .where(brand === undefined ? undefined : eq(wheelModels.brand, brand))
    .orderBy(asc(wheelModels.brand), asc(wheelModels.model));
}

export async function createWheelModel(
  db: Database,
  author: Author,
  fields: WheelModelFields,
): Promise<WheelModel> {
  return db.transaction(async (tx) => {
    await refuseDouble(tx, fields);
    const [created] = await tx
      .insert(wheelModels)
      .values({ ...fields, createdAt: author.now, updatedAt: author.now })
      .onConflictDoNothing()
      .returning(shown);
    if (!created) throw isThere(fields);
    await log(tx, author, { action: 'create', after: created });
    return created;
  });
}

export async function changeWheelModel(
  db: Database,
  author: Author,
  id: number | undefined,
  fields: WheelModelFields,
): Promise<WheelModel> {
  return db.transaction(async (tx) => {
    const before = await lockWheelModel(tx, id);
    await refuseDouble(tx, fields, before.id);
    const [after = before] = await tx
      .update(wheelModels)
      .set({ ...fields, updatedAt: author.now })
      .where(eq(wheelModels.id, before.id))
      .returning(shown);
    await log(tx, author, { action: 'update', before, after });
    return after;
  });
}

export async function removeWheelModel(db: Database, author: Author, id: number | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockWheelModel(tx, id);
    await tx.delete(wheelModels).where(eq(wheelModels.id, before.id));
    await log(tx, author, { action: 'delete', before });
  });
}

async function lockWheelModel(tx: Database, id: number | undefined): Promise<WheelModel> {
  const [found] =
    id === undefined
      ? []
      : await tx.select(shown).from(wheelModels).where(eq(wheelModels.id, id)).for('update');
  if (!found) throw notFound('Wheel model');
  return found;
}

/** "544bm" and "544BM" are one model. */
async function refuseDouble(tx: Database, fields: WheelModelFields, except = 0): Promise<void> {
  const [other] = await tx
    .select({ id: wheelModels.id })
    .from(wheelModels)
    .where(
      and(
        eq(wheelModels.brand, fields.brand),
        sql`lower(${wheelModels.model}) = lower(${fields.model})`,
        ne(wheelModels.id, except),
      ),
    );
  if (other) throw isThere(fields);
}

function isThere({ brand, model }: WheelModelFields): HttpError {
  const said = `${brand} ${model} is in the list already`;
  return new HttpError(409, said, { fields: { model: said } });
}

interface Change {
  action: 'create' | 'update' | 'delete';
  before?: WheelModel;
  after?: WheelModel;
}

async function log(tx: Database, author: Author, { action, before, after }: Change): Promise<void> {
  const named = after ?? before;
  if (!named) return;
  const title = `${named.brand} ${named.model}`;
  await logActivity(tx, author, [
    { action, subject: 'wheel-model', subjectId: named.id, title, before, after },
  ]);
}
