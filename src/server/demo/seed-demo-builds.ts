import { count, eq, sql } from 'drizzle-orm';
import { drawBuild } from '#drawings/draw-build.ts';
import type { View } from '#drawings/scene/views.ts';
import type { Database } from '#server/database/open.ts';
import { siteFacts, vehicles } from '#server/database/schema.ts';
import { processDrawing } from '#server/platform/images/process-image.ts';
import { storeImage } from '#server/platform/images/store-image.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { insertImage } from '#server/uploads/queries.ts';
import { addAnonymousLikes } from '#server/vehicles/likes/set-likes.ts';
import type { VehicleListener } from '#server/vehicles/record/vehicle-listener.ts';
import type { DemoBuild } from './demo-build.ts';
import { demoBuilds } from './demo-builds.ts';
import { measureDrawing } from './measure-drawing.ts';

export interface DemoSite {
  db: Database;
  storage: FileStorage;
  listener: Pick<VehicleListener, 'changed'>;
  clock: () => Date;
}

/** How far the demo builds have come: a stopped start is continued where it was. */
interface Progress {
  startedAt: string;
  /** Builds that stand in the gallery with their main picture, and builds that have all their pictures. */
  placed: number;
  finished: number;
}

const FACT = 'demo-builds';
/** Held by the one process that makes them. */
export const DEMO_LOCK = 7_305_302;

/** The demo builds still to be made. Each call makes a few more, newest first, so that the first page fills first. */
export interface DemoWork {
  total: number;
  placed: number;
  /** Places builds with their main picture until `count` stand, or it is to stop. */
  placeUntil(count: number, stop?: AbortSignal): Promise<void>;
  /** Adds the other pictures of every build, unless it is to stop. */
  finish(stop?: AbortSignal): Promise<void>;
}

/** Undefined when there is nothing to do: the gallery has builds of its own, or every demo build is there. */
export async function planDemoBuilds(site: DemoSite, builds = demoBuilds): Promise<DemoWork | undefined> {
  const progress = (await findProgress(site.db)) ?? (await begin(site));
  if (!progress) return undefined;
  const all = builds(new Date(progress.startedAt));
  if (progress.finished >= all.length) return undefined;
  return {
    total: all.length,
    get placed() {
      return progress.placed;
    },
    async placeUntil(count, stop) {
      while (progress.placed < Math.min(count, all.length) && !stop?.aborted)
        await place(site, progress, all);
    },
    async finish(stop) {
      while (progress.finished < all.length && !stop?.aborted) await addPictures(site, progress, all);
    },
  };
}

async function findProgress(db: Database): Promise<Progress | undefined> {
  const [row] = await db.select().from(siteFacts).where(eq(siteFacts.key, FACT));
  return row?.value as Progress | undefined;
}

async function begin({ db, clock }: DemoSite): Promise<Progress | undefined> {
  const [{ builds } = { builds: 0 }] = await db.select({ builds: count() }).from(vehicles);
  if (builds > 0) return undefined;
  const progress = { startedAt: clock().toISOString(), placed: 0, finished: 0 };
  // Of two processes that start at once on an empty database, only the one whose row goes in does the work.
  const added = await db
    .insert(siteFacts)
    .values({ key: FACT, value: progress })
    .onConflictDoNothing()
    .returning();
  return added.length > 0 ? progress : undefined;
}

/** Pictures drawn at the same time: one for each core of a small machine. */
const AT_ONCE = 2;

async function place(site: DemoSite, progress: Progress, all: DemoBuild[]): Promise<void> {
  const next = all.slice(progress.placed, progress.placed + AT_ONCE);
  const drawn = await Promise.all(next.map((build) => draw(site.storage, build, build.pictures[0])));
  const ids = await site.db.transaction(async (tx) => {
    const added: number[] = [];
    for (const [index, build] of next.entries()) {
      const picture = drawn[index];
      if (picture) await insertImage(tx, picture);
      const row = {
        ...rowOf(build),
        imageUrl: build.specialImage ?? picture?.url ?? null,
        photoMeasures: picture && measureDrawing(build, picture),
      };
      const [placed] = await tx.insert(vehicles).values(row).returning({ id: vehicles.id });
      if (!placed) continue;
      await addAnonymousLikes(tx, sql`SELECT ${placed.id}::int AS id, ${build.likes}::int AS likes`);
      added.push(placed.id);
    }
    await save(tx, progress, { placed: progress.placed + next.length });
    return added;
  });
  await site.listener.changed(ids);
}

async function addPictures(site: DemoSite, progress: Progress, all: DemoBuild[]): Promise<void> {
  const build = all[progress.finished];
  if (!build) return;
  const drawn = await Promise.all(build.pictures.slice(1).map((view) => draw(site.storage, build, view)));
  const pictures = drawn.filter((picture) => picture !== undefined);
  const ids = await site.db.transaction(async (tx) => {
    for (const picture of pictures) await insertImage(tx, picture);
    const changed = await tx
      .update(vehicles)
      .set({ additionalImages: pictures.map(({ url }) => url) })
      .where(
        sql`${vehicles.isDemo} AND ${vehicles.createdAt} = ${build.createdAt} AND ${vehicles.ownerName} = ${build.ownerName}`,
      )
      .returning({ id: vehicles.id });
    await save(tx, progress, { finished: progress.finished + 1 });
    return changed.map(({ id }) => id);
  });
  await site.listener.changed(ids);
}

async function save(tx: Database, progress: Progress, done: Partial<Progress>): Promise<void> {
  Object.assign(progress, done);
  await tx.update(siteFacts).set({ value: progress }).where(eq(siteFacts.key, FACT));
}

async function draw(storage: FileStorage, build: DemoBuild, view: View | undefined) {
  return view && storeImage(storage, await processDrawing(drawBuild(build, view)));
}

function rowOf({
  pictures,
  specialImage,
  isMeasured,
  tireLine,
  paint,
  background,
  facing,
  ...fields
}: DemoBuild) {
  return { ...fields, isDemo: true, updatedAt: fields.createdAt };
}
