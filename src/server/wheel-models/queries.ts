import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { TypedModel, WheelModel, WheelModelFields } from '#contract/wheel-models.ts';
import { type Author, logActivity, logVehicleChange } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { vehicles, wheelModels } from '#server/database/schema.ts';
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

/** Models that builds of a brand have, and the list has not in this spelling; those of most builds first. */
export async function listTypedModels(db: Database, brand: string): Promise<TypedModel[]> {
  const { rows } = await db.execute<TypedModel & Record<string, unknown>>(sql`
    SELECT wheel_brand AS brand, wheel_model AS model, count(*)::int AS builds FROM vehicles
    WHERE wheel_brand = ${brand} AND NOT EXISTS (
      SELECT FROM wheel_models kept WHERE kept.brand = wheel_brand AND kept.model = wheel_model)
    GROUP BY wheel_brand, wheel_model ORDER BY count(*) DESC, wheel_model`);
  return rows.map(({ brand: of, model, builds }) => ({ brand: of, model, builds }));
}

/** Gives the builds of a typed model the one of the list. Returns their ids. */
export async function mergeTypedModel(
  db: Database,
  author: Author,
  id: number | undefined,
  typed: string,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const { brand, model } = await lockWheelModel(tx, id);
    const builds = await tx
      .select()
      .from(vehicles)
      .where(
        and(eq(vehicles.wheelBrand, brand), eq(vehicles.wheelModel, typed), ne(vehicles.wheelModel, model)),
      )
      .orderBy(asc(vehicles.id))
      .for('update');
    if (builds.length === 0) throw notFound('Typed wheel model');
    const ids = builds.map((build) => build.id);
    const changed = { wheelModel: model, updatedAt: author.now };
    await tx.update(vehicles).set(changed).where(inArray(vehicles.id, ids));
    await logVehicleChange(
      tx,
      author,
      ...builds.map((before) => ({ before, after: { ...before, ...changed } })),
    );
    return ids;
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
