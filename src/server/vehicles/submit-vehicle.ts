import type { Submission } from '#contract/submission.ts';
import type { Actor } from '#server/accounts/actor.ts';
import { sendBuildReceived } from '#server/accounts/send.ts';
import type { App } from '#server/app.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles } from '#server/database/schema.ts';
import { insertImage } from '#server/uploads/queries.ts';
import { checkBuild, refuse, withMainImage } from './check-build.ts';
import { requireProof, spendRequiredProof } from './human.ts';
import { drawPlaceholder } from './placeholder.ts';
import { countSubmission } from './submission-limits.ts';
import { beginSubmission, endSubmission, findRepeated, submissionKey } from './submissions.ts';
import { takeFiles } from './take-files.ts';

type Context = Pick<App, 'db' | 'storage' | 'settings' | 'secret' | 'clock' | 'mailer'>;

interface Sender {
  actor: Actor;
  /** Tells visitors apart well enough to know a double click. */
  viewer: string;
  network: string;
}

/** Adds a build, once: a double click or a retry gets the build it already made. */
export async function submitVehicle(
  context: Context,
  sender: Sender,
  given: Submission,
): Promise<VehicleRow> {
  const { db, clock, storage } = context;
  const now = clock();
  const { altcha, ownerEmail, ...build } = withMainImage(given);
  checkBuild(build, { actor: sender.actor, now, uploadsOnly: !context.settings.approveNewBuilds });
  const email = emailOf(sender.actor, ownerEmail);
  const key = submissionKey(sender.viewer, given);
  const repeated = await findRepeated(db, key, now);
  if (repeated) return repeated;
  const proof = await requireProof(context, altcha);
  const drawing = build.imageUrl === null ? await drawPlaceholder(storage, build) : undefined;

  const { vehicle, isNew } = await db.transaction(async (tx) => {
    if (!(await beginSubmission(tx, key, now))) {
      return { vehicle: await getRepeated(tx, key, now), isNew: false };
    }
    await spendRequiredProof(tx, proof, now);
    await countSubmission(tx, context.settings, sender.network, now);
    if (drawing) await insertImage(tx, drawing, { now });
    const files = drawing ? { ...build, imageUrl: drawing.url } : build;
    await takeFiles(tx, { after: files }, now);
    const vehicle = await insertVehicle(tx, {
      ...files,
      ownerEmail: email,
      userId: sender.actor.user?.id ?? null,
      isApproved: context.settings.approveNewBuilds,
      createdAt: now,
      updatedAt: now,
    });
    await endSubmission(tx, key, vehicle.id);
    return { vehicle, isNew: true };
  });
  if (isNew && email && !sender.actor.user) {
    const { id, year, make, model, isApproved } = vehicle;
    sendBuildReceived(context, email, { id, name: `${year} ${make} ${model}`, isApproved });
  }
  return vehicle;
}

/** Somebody signed in submits under the address of the account, whatever was sent. */
function emailOf({ user }: Actor, given: Submission['ownerEmail']): string | null {
  if (user) return user.email;
  if (given === undefined || given === '') throw refuse('ownerEmail', 'Email address is required');
  return given;
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
