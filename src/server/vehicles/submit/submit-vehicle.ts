import { eq } from 'drizzle-orm';
import type { BuildFields, Submission } from '#contract/submission.ts';
import { listedNames } from '#domain/listed-names.ts';
import { drawBuild } from '#drawings/draw-build.ts';
import type { Actor } from '#server/access/actor.ts';
import { requireUnblockedAddress } from '#server/access/blocked.ts';
import type { Database } from '#server/database/open.ts';
import { invites, type VehicleRow, vehicles } from '#server/database/schema.ts';
import { queueBuildReceived } from '#server/mails/queue-build-received.ts';
import { createKeyedLimiter } from '#server/platform/concurrency-limiter.ts';
import { HttpError } from '#server/platform/errors.ts';
import type { HumanProof } from '#server/platform/human-proof.ts';
import { processDrawing } from '#server/platform/images/process-image.ts';
import { type StoredImage, storeImage } from '#server/platform/images/store-image.ts';
import { enforceLimit, requireRoom } from '#server/platform/rate-limits.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import type { Context as AppContext } from '#server/settings/context.ts';
import { requireDiskSpace } from '#server/uploads/disk-space.ts';
import { insertImage } from '#server/uploads/queries.ts';
import { deleteOrphanedUpload } from '#server/uploads/remove-unused.ts';
import { createClaimLink } from '#server/vehicles/garage/claim-links.ts';
import { checkBuild, refuse, withMainImage, withoutIdlePlaces } from '#server/vehicles/record/check-build.ts';
import { syncFileReferences } from '#server/vehicles/record/sync-file-references.ts';
import { queueVehicleEvents } from '#server/vehicles/record/vehicle-events.ts';
import { requireProof, requireUnspent, spendRequiredProof } from './human.ts';
import { beginSubmission, endSubmission, findRepeated, submissionKey } from './submissions.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'settings' | 'secret' | 'clock' | 'mailer'>;

interface Sender {
  actor: Actor;
  /** Tells visitors apart well enough to know a double click. */
  viewer: string;
  network: string;
}

/** Submissions with one proof come one after the other, so that only the first is worked for. */
const inTurn = createKeyedLimiter({ running: 1, waiting: 10 });

/**
 * Adds a build, once: a double click or a retry gets the build it already made. Nothing is worked for that will be
 * refused: first what was sent, then an earlier build of it, the proof, the limits of the network and the files it names,
 * and only then the drawing. What decides is one transaction at the end, so that a refusal or a crash costs neither the
 * proof nor a point; only the address of a blocked account costs the proof.
 */
export async function submitVehicle(
  context: Context,
  sender: Sender,
  given: Submission,
): Promise<VehicleRow> {
  const { db, settings, clock } = context;
  const now = clock();
  const { altcha, ownerEmail, invite, ...build } = withMainImage(
    withoutIdlePlaces({ ...given, ...listedNames(given) }),
  );
  checkBuild(build, { actor: sender.actor, now });
  const email = emailOf(sender.actor, ownerEmail);
  const key = submissionKey(sender.viewer, given);
  const repeated = await findRepeated(db, key, now);
  if (repeated) return repeated;
  const proof = await requireProof(context, altcha);
  return inTurn(proof?.id ?? key, async () => {
    const earlier = await findRepeated(db, key, now);
    if (earlier) return earlier;
    const count = { who: sender.network, now };
    await requireUnspent(db, proof, now);
    for (const limit of buildLimits(settings)) await requireRoom(db, limit, count);
    await syncFileReferences(db, { after: build }, now);
    if (email) await requireOpenAddress(db, email, { proof, now });
    const { vehicle } = await withDrawing(context, build, (drawing) =>
      db.transaction(async (tx) => {
        if (!(await beginSubmission(tx, key, now))) {
          return { vehicle: await getRepeated(tx, key, now), isNew: false };
        }
        if (email) await requireUnblockedAddress(tx, email);
        await spendRequiredProof(tx, proof, now);
        for (const limit of buildLimits(settings)) await enforceLimit(tx, limit, count);
        if (drawing) await insertImage(tx, drawing, { now });
        const files = drawing ? { ...build, imageUrl: drawing.url } : build;
        await syncFileReferences(tx, { after: files }, now);
        const row = await insertVehicle(tx, {
          ...files,
          ownerEmail: email,
          userId: sender.actor.user?.id ?? null,
          inviteId: await findInvite(tx, invite),
          isApproved: settings.approveNewBuilds,
          createdAt: now,
          updatedAt: now,
        });
        await endSubmission(tx, key, row.id, clock());
        await queueVehicleEvents(tx, now, [{ before: null, after: row }]);
        if (!sender.actor.user) {
          const { id, year, make, model, isApproved } = row;
          const claimToken = await createClaimLink(tx, { secret: context.secret, vehicleId: id, now });
          if (email)
            await queueBuildReceived({ ...context, db: tx }, email, {
              id,
              name: `${year} ${make} ${model}`,
              isApproved,
              claimToken,
            });
        }
        return { vehicle: row, isNew: true };
      }),
    );
    context.mailer.wake();
    return vehicle;
  });
}

/** Costs the proof when it refuses, so that trying out which addresses are blocked is not free. */
async function requireOpenAddress(
  db: Database,
  email: string,
  { proof, now }: { proof: HumanProof | undefined; now: Date },
): Promise<void> {
  try {
    await requireUnblockedAddress(db, email);
  } catch (refusal) {
    if (refusal instanceof HttpError) await spendRequiredProof(db, proof, now);
    throw refusal;
  }
}

function buildLimits({ limits }: Context['settings']) {
  return [limits.buildsPerHour, limits.buildsPerDay];
}

interface StoredSubmission {
  vehicle: VehicleRow;
  /** Not when another request made the same build a moment before. */
  isNew: boolean;
}

/** Draws a build that came without a picture, and lets `keep` keep it; a drawing that was not kept is removed at once. */
async function withDrawing(
  { db, storage }: Context,
  build: BuildFields,
  keep: (drawing: StoredImage | undefined) => Promise<StoredSubmission>,
): Promise<StoredSubmission> {
  if (build.imageUrl !== null) return keep(undefined);
  const drawing = await drawPlaceholder(storage, build);
  let previous: StoredSubmission | undefined;
  try {
    previous = await keep(drawing);
    return previous;
  } finally {
    if (!previous?.isNew) await deleteOrphanedUpload(db, storage, drawing.url);
  }
}

/** Somebody signed in submits under the address of the account, whatever was sent. */
function emailOf({ user }: Actor, given: Submission['ownerEmail']): string | null {
  if (user) return user.email;
  if (given === undefined || given === '') throw refuse('ownerEmail', 'Email address is required');
  return given;
}

/** An invite that was deleted, or never was, keeps nobody from adding a build. */
async function findInvite(tx: Database, code: string | undefined): Promise<number | null> {
  if (code === undefined) return null;
  const [invite] = await tx.select({ id: invites.id }).from(invites).where(eq(invites.code, code));
  return invite?.id ?? null;
}

async function insertVehicle(tx: Database, row: typeof vehicles.$inferInsert): Promise<VehicleRow> {
  const [vehicle] = await tx.insert(vehicles).values(row).returning();
  if (!vehicle) throw new Error('The build was not inserted');
  return vehicle;
}

async function getRepeated(tx: Database, key: string, now: Date): Promise<VehicleRow> {
  const vehicle = await findRepeated(tx, key, now);
  if (!vehicle) throw new Error('The build of a repeated submission is gone');
  return vehicle;
}

/** A drawing of the build, for one that comes without pictures. */
export async function drawPlaceholder(storage: FileStorage, build: BuildFields): Promise<StoredImage> {
  await requireDiskSpace(storage);
  return storeImage(storage, await processDrawing(drawBuild(build, 'side')));
}
