import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { WheelModelFields } from '#contract/wheel-models.ts';
import type { Author } from '#server/activity/activity-log.ts';
import { changedFields, logVehicleChange } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles, wheelModels } from '#server/database/schema.ts';
import { listCorrections, storeCorrection } from '#server/parts/corrections.ts';
import { addAnonymousLikes } from '#server/vehicles/likes/set-likes.ts';
import type { ArchivedCorrection } from '../archive/archive-format.ts';

export interface Plan {
  create: VehicleRow[];
  /** Builds that are older here. */
  update: { before: VehicleRow; after: VehicleRow }[];
}

const BATCH = 200;

/** Compares some builds by id: what is not here is made, what is older here is changed. Locks the rows it compares with. */
export async function planVehicles(tx: Database, rows: VehicleRow[]): Promise<Plan> {
  const plan: Plan = { create: [], update: [] };
  const ids = rows.map(({ id }) => id);
  const found = await tx
    .select()
    .from(vehicles)
    .where(inArray(vehicles.id, ids))
    .orderBy(vehicles.id)
    .for('update');
  const stored = new Map(found.map((row) => [row.id, row]));
  for (const row of rows) {
    const before = stored.get(row.id);
    if (!before) plan.create.push(row);
    else if (before.updatedAt < row.updatedAt) plan.update.push({ before, after: merged(before, row) });
  }
  return plan;
}

/** The account and its key, the invite, likes and views are this site's own. */
function merged(
  before: VehicleRow,
  { userId: _, ownerKey: _key, inviteId: _invite, likes: _likes, views: _views, ...row }: VehicleRow,
): VehicleRow {
  return { ...before, ...row };
}

export async function writePlan(tx: Database, author: Author, { create, update }: Plan): Promise<void> {
  if (create.length > 0) {
    await insertVehicles(tx, create);
    const ids = create.map(({ id }) => id);
    await addAnonymousLikes(tx, sql`SELECT id, likes FROM vehicles WHERE ${inArray(vehicles.id, ids)}`);
  }
  for (const { after } of update) await tx.update(vehicles).set(after).where(eq(vehicles.id, after.id));
  const changes = update.filter(({ before, after }) => changedFields(before, after).length > 0);
  await logVehicleChange(tx, author, ...changes.map((change) => ({ ...change, action: 'import' as const })));
}

const COLUMNS = Object.entries(getTableColumns(vehicles)).map(([key, { name }]) => ({
  key: key as keyof VehicleRow,
  name,
}));

/** As one value: visitors wait while thousands of single ones are read on the only connection of the embedded database. */
async function insertVehicles(tx: Database, rows: VehicleRow[]): Promise<void> {
  const records = rows.map((row) => Object.fromEntries(COLUMNS.map(({ key, name }) => [name, row[key]])));
  const names = sql.raw(COLUMNS.map(({ name }) => name).join(', '));
  await tx.execute(sql`
    INSERT INTO vehicles (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::vehicles, ${JSON.stringify(records)}::jsonb)`);
}

/**
 * From now on new builds get numbers above this one. Called before the builds of an archive are written, and outside of their
 * transaction: what visitors submit meanwhile would get their numbers.
 */
export async function passOver(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    SELECT setval('vehicles_id_seq', ${id}::bigint) FROM vehicles_id_seq
    WHERE last_value < ${id} OR last_value = ${id} AND NOT is_called`);
}

/** Wheel models that are not in the list yet, whatever their case. */
export async function planWheelModels(db: Database, models: WheelModelFields[]): Promise<WheelModelFields[]> {
  const rows = await db.select({ brand: wheelModels.brand, model: wheelModels.model }).from(wheelModels);
  const known = new Set(rows.map(keyOf));
  return models.filter((model) => !known.has(keyOf(model)) && known.add(keyOf(model)));
}

function keyOf({ brand, model }: { brand: string; model: string }): string {
  return `${brand}\n${model.toLowerCase()}`;
}

export async function addWheelModels(
  tx: Database,
  { now }: Author,
  models: WheelModelFields[],
): Promise<void> {
  for (const batch of batchesOf(models)) {
    const rows = batch.map((model) => ({ ...model, createdAt: now, updatedAt: now }));
    await tx.insert(wheelModels).values(rows).onConflictDoNothing();
  }
}

/** Corrections that are not here yet, or older here. */
export async function planCorrections(
  db: Database,
  corrections: ArchivedCorrection[],
): Promise<ArchivedCorrection[]> {
  const here = await listCorrections(db);
  const known = new Map(here.map(({ kind, key, updatedAt }) => [`${kind} ${key}`, updatedAt]));
  return corrections.filter(({ kind, key, updatedAt }) => {
    const changed = known.get(`${kind} ${key}`);
    return !changed || changed < new Date(updatedAt);
  });
}

export async function writeCorrections(tx: Database, corrections: ArchivedCorrection[]): Promise<void> {
  for (const correction of corrections)
    await storeCorrection(tx, { ...correction, updatedAt: new Date(correction.updatedAt) });
}

function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}
