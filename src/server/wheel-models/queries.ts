import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type TypedModel,
  type WheelModel,
  type WheelModelFields,
  wheelModel,
} from '#contract/wheel-models.ts';
import type { Actor } from '#server/access/actor.ts';
import { type Author, logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles, wheelModels } from '#server/database/schema.ts';
import { HttpError, notFound } from '#server/platform/errors.ts';
import {
  type ChangeContext,
  type ChangeOutcome,
  changeVehiclesWithin,
} from '#server/vehicles/change-vehicles.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';

type ModelName = Pick<WheelModel, 'brand' | 'model'>;

/** With the entry of the log by which the change is undone. */
type ChangedModel = WheelModel & { activityId: number };

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
): Promise<ChangedModel> {
  return db.transaction(async (tx) => {
    await refuseDouble(tx, fields);
    const [created] = await tx
      .insert(wheelModels)
      .values({ ...fields, createdAt: author.now, updatedAt: author.now })
      .onConflictDoNothing()
      .returning(shown);
    if (!created) throw isThere(fields);
    return { ...created, activityId: await log(tx, author, { action: 'create', after: created }) };
  });
}

export async function changeWheelModel(
  db: Database,
  author: Author,
  id: number | undefined,
  fields: WheelModelFields,
): Promise<ChangedModel> {
  return db.transaction(async (tx) => {
    const before = await lockWheelModel(tx, id);
    await refuseDouble(tx, fields, before.id);
    const [after = before] = await tx
      .update(wheelModels)
      .set({ ...fields, updatedAt: author.now })
      .where(eq(wheelModels.id, before.id))
      .returning(shown);
    return { ...after, activityId: await log(tx, author, { action: 'update', before, after }) };
  });
}

/** Returns the entry of the log by which that is undone. */
export async function removeWheelModel(
  db: Database,
  author: Author,
  id: number | undefined,
): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await lockWheelModel(tx, id);
    await tx.delete(wheelModels).where(eq(wheelModels.id, before.id));
    return log(tx, author, { action: 'delete', before });
  });
}

/** Models that builds of a brand have on either axle, and the list has not in this spelling; those of most builds first. */
export async function listTypedModels(db: Database, brand: string): Promise<TypedModel[]> {
  const { rows } = await db.execute<Omit<TypedModel, 'brand'> & Record<string, unknown>>(sql`
    SELECT model, count(*)::int AS builds FROM (
      SELECT id, wheel_model AS model FROM vehicles WHERE wheel_brand = ${brand}
      UNION SELECT id, rear_wheel_model FROM vehicles WHERE wheel_brand = ${brand} AND rear_wheel_model IS NOT NULL
    ) typed
    WHERE NOT EXISTS (
      SELECT FROM wheel_models listed WHERE listed.brand = ${brand} AND listed.model = typed.model)
    GROUP BY model ORDER BY count(*) DESC, model`);
  return rows.map(({ model, builds }) => ({ brand, model, builds }));
}

/** Gives the builds of a typed model the one of the list. Returns what changed. */
export async function mergeTypedModel(
  context: ChangeContext & WithListener,
  actor: Actor,
  { id, typed }: { id: number | undefined; typed: string },
): Promise<ChangeOutcome> {
  const outcome = await context.db.transaction(async (tx) => {
    const { brand, model } = await lockWheelModel(tx, id);
    const builds = await tx
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(
        and(
          eq(vehicles.wheelBrand, brand),
          or(eq(vehicles.wheelModel, typed), eq(vehicles.rearWheelModel, typed)),
        ),
      )
      .orderBy(asc(vehicles.id))
      .for('update');
    if (builds.length === 0 || typed === model) throw notFound('Typed wheel model');
    const listed = (name: string) => (name === typed ? model : name);
    const change = (build: VehicleRow) => {
      const wheelModel = listed(build.wheelModel);
      const rearWheelModel = build.rearWheelModel && listed(build.rearWheelModel);
      return { wheelModel, rearWheelModel: rearWheelModel === wheelModel ? null : rearWheelModel };
    };
    return changeVehiclesWithin(
      { ...context, db: tx },
      { ids: builds.map((build) => build.id), actor, change },
    );
  });
  await context.listener.changed(outcome.changed.map((build) => build.id));
  return outcome;
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
async function refuseDouble(tx: Database, fields: ModelName, except = 0): Promise<void> {
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

function isThere({ brand, model }: ModelName): HttpError {
  const message = `${brand} ${model} is already on the list`;
  return new HttpError(409, message, { fields: { model: message } });
}

const keptModel = z.nullable(wheelModel);

/** Takes back that a model was added, renamed, or removed, unless it has been changed since (409). */
export async function undoWheelModel(
  tx: Database,
  author: Author,
  entry: { before: unknown; after: unknown },
): Promise<void> {
  const [before, after] = [keptModel.parse(entry.before), keptModel.parse(entry.after)];
  if (after) {
    const now = await lockWheelModel(tx, after.id);
    if (now.brand !== after.brand || now.model !== after.model)
      throw new HttpError(409, 'The wheel model has changed since. Refresh and try again.');
  }
  if (before) await refuseDouble(tx, before, before.id);
  if (before && after) {
    await tx
      .update(wheelModels)
      .set({ ...before, updatedAt: author.now })
      .where(eq(wheelModels.id, after.id));
    await log(tx, author, { action: 'update', before: after, after: before });
  } else if (before) {
    const added = { ...before, createdAt: author.now, updatedAt: author.now };
    const [put] = await tx.insert(wheelModels).values(added).onConflictDoNothing().returning(shown);
    if (!put) throw isThere(before);
    await log(tx, author, { action: 'create', after: before });
  } else if (after) {
    await tx.delete(wheelModels).where(eq(wheelModels.id, after.id));
    await log(tx, author, { action: 'delete', before: after });
  }
}

interface Change {
  action: 'create' | 'update' | 'delete';
  before?: WheelModel;
  after?: WheelModel;
}

async function log(tx: Database, author: Author, { action, before, after }: Change): Promise<number> {
  const { id, brand, model } = after ?? before ?? { id: 0, brand: '', model: '' };
  const entry = {
    action,
    subject: 'wheel-model',
    subjectId: id,
    title: `${brand} ${model}`,
    before,
    after,
  } as const;
  const [activityId = 0] = await logActivity(tx, author, [entry]);
  return activityId;
}
