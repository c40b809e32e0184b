import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountData } from '#contract/account/garage.ts';
import * as contract from '#contract/account/garage.ts';
import { isUpload, uploadName } from '#domain/uploads.ts';
import { getUser, signedIn } from '#server/access/guards.ts';
import { closeSession, listSessions, sessionIdOf } from '#server/access/sessions.ts';
import { userKey } from '#server/access/visitor.ts';
import { anonymizeAuthor, forgetAddress, redactEmails } from '#server/activity/activity-queries.ts';
import type { Database } from '#server/database/open.ts';
import { uploads, users, vehicles, vehicleViews } from '#server/database/schema.ts';
import { listFavoriteIds } from '#server/favorites/queries.ts';
import { listFollowsOf } from '#server/follows/queries.ts';
import { listPasskeysOf, presentPasskey } from '#server/keys/passkeys.ts';
import { signInRequired } from '#server/platform/errors.ts';
import { done, mount } from '#server/platform/http/mount.ts';
import { forgetMailsAbout, removeMailsTo } from '#server/platform/mail/mail-queue.ts';
import { networkOf } from '#server/platform/networks.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { writeZip, type ZipEntry } from '#server/platform/zip-writer.ts';
import type { Context } from '#server/settings/context.ts';
import { claimUploads } from '#server/uploads/claim.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { listVehiclesOf } from '#server/vehicles/garage/garage-queries.ts';
import { listLikedIds, removeLikesOf } from '#server/vehicles/likes/likes.ts';
import { presentToOwner } from '#server/vehicles/questions/present.ts';
import { forgetWaiting, listAskedBy, listOfOwner } from '#server/vehicles/questions/questions.ts';
import { presentPrivateVehicle } from '#server/vehicles/record/present.ts';
import { withPhotos } from '#server/vehicles/record/queries.ts';
import { queueVehicleEvents } from '#server/vehicles/record/vehicle-events.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { aboutAccount, aboutNewEmail } from './mail-links.ts';
import { presentSettings, presentUser } from './present.ts';
import { getUserById } from './queries.ts';
import { requirePassword } from './sign-in.ts';

/** People may take their data along, and leave. */
export function accountDataRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, clock, listener, mailer } = context;

  mount(app, contract.downloadAccount, signedIn, async ({ request, reply }) => {
    reply.header('content-disposition', 'attachment; filename="fitment-gallery-account.json"');
    return readAccount(request);
  });

  const { path, summary } = contract.downloadAccountFiles;
  const preValidation = async (request: FastifyRequest) => signedIn(request);
  app.get(path, { exposeHeadRoute: false, schema: { summary }, preValidation }, async (request, reply) =>
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="fitment-gallery-account.zip"')
      .send(archiveAccount(context.storage, await readAccount(request), clock())),
  );

  mount(app, contract.deleteAccount, signedIn, async ({ body, request, reply }) => {
    const user = await getUserById(db, getUser(request).id);
    const given = { kind: 'user', name: user.email, account: user, password: body.password } as const;
    await requirePassword(context, request, given);
    const changed = await deleteAccount(db, { userId: user.id, builds: body.builds, now: clock() });
    await listener.changed(changed);
    if (user.isEmailVerified) await mailer.forget(user.email);
    await closeSession(context, { request, reply }, 'user');
    return done;
  });

  async function readAccount(request: FastifyRequest): Promise<contract.AccountData> {
    await enforceLimit(db, context.settings.limits.dataDownloads, {
      who: networkOf(request.ip),
      now: clock(),
    });
    const user = await getUserById(db, getUser(request).id);
    const now = clock();
    const sessions = await listSessions(db, { kind: 'user', id: user.id }, now);
    const thisOne = sessionIdOf(context, request, 'user');
    const { newEmail, ...settings } = presentSettings(user, { sessions, thisOne, now });
    return {
      account: {
        ...presentUser(user),
        createdAt: user.createdAt.toISOString(),
        lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
        newEmail,
      },
      ...settings,
      passkeys: (await listPasskeysOf(db, { kind: 'user', id: user.id })).map(presentPasskey),
      vehicles: await withPhotos(db, await listVehiclesOf(db, user.id), presentPrivateVehicle),
      favoriteIds: await listFavoriteIds(db, request.actor, user.id),
      likedIds: await listLikedIds(db, userKey(user.id)),
      follows: (await listFollowsOf(db, user.id)).map(({ address, rhythm, createdAt }) => ({
        ...{ address, rhythm },
        createdAt: createdAt.toISOString(),
      })),
      asked: (await listAskedBy(db, user.id)).map(presentToOwner),
      answered: (await listOfOwner(db, user.id)).map(presentToOwner),
    };
  }
}

/** An account as a zip: account.json, and the masters and videos its builds show under uploads/. */
function archiveAccount(storage: FileStorage, data: AccountData, now: Date): Readable {
  return writeZip(listEntries(storage, data), now);
}

async function* listEntries(storage: FileStorage, data: AccountData): AsyncGenerator<ZipEntry> {
  yield { name: 'account.json', content: Readable.from([JSON.stringify(data, null, 2)]), compress: true };
  const shown = data.vehicles.flatMap(({ imageUrl, additionalImages, videoUrl }) => [
    imageUrl,
    ...additionalImages,
    videoUrl,
  ]);
  for (const url of new Set(shown)) {
    const file = isUpload(url) ? await storage.open(uploadName(url)) : undefined;
    if (file) yield { name: `uploads/${file.name}`, content: file.stream, compress: false };
  }
}

/**
 * Removes an account and what only it knows: sessions, favourites, likes. Builds stay without e-mail address and account,
 * or go along. A confirmed address is forgotten everywhere; one that was only typed is forgotten with what this account did,
 * because guest builds under it, and mails to it, may be another person's. Returns the builds that changed.
 */
export async function deleteAccount(
  db: Database,
  { userId, builds, now }: { userId: number; builds: 'keep' | 'delete'; now: Date },
): Promise<number[]> {
  const visitor = userKey(userId);
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw signInRequired();
    await forgetWaiting(tx, userId);
    const unliked = await removeLikesOf(tx, visitor);
    const own = await (builds === 'keep' ? listBuildIds(tx, userId) : removeBuilds(tx, userId, now));
    await tx.delete(vehicleViews).where(eq(vehicleViews.visitorKey, visitor));
    await tx.update(uploads).set({ uploadedBy: null }).where(eq(uploads.uploadedBy, visitor));
    const { named, nobodyElses } = await anonymizeAuthor(tx, userId);
    const emptied = await redactEmails(tx, [...own, ...nobodyElses]);
    const scope = user.isEmailVerified ? {} : { vehicleIds: [...own, ...named] };
    const nameless = await forgetAddress(tx, user.email, scope);
    if (user.isEmailVerified) await removeMailsTo(tx, user.email);
    await forgetMailsAbout(tx, aboutAccount(user.id));
    await forgetMailsAbout(tx, aboutNewEmail(user.id));
    await disownBuilds(tx, userId);
    await tx.delete(users).where(eq(users.id, userId));
    return [...new Set([...unliked, ...own, ...emptied, ...nameless])];
  });
}

async function listBuildIds(tx: Database, userId: number): Promise<number[]> {
  const rows = await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.userId, userId));
  return rows.map(({ id }) => id);
}

/** An administrator may have given a build another address than that of the account. */
async function disownBuilds(tx: Database, userId: number): Promise<void> {
  await tx.update(vehicles).set({ userId: null, ownerEmail: null }).where(eq(vehicles.userId, userId));
}

/** The files of the builds are let go of and purged later, unless another build shows them. */
async function removeBuilds(tx: Database, userId: number, now: Date): Promise<number[]> {
  const removed = await tx.delete(vehicles).where(eq(vehicles.userId, userId)).returning();
  await queueVehicleEvents(
    tx,
    now,
    removed.map((before) => ({ before, after: null })),
  );
  const videos = removed.flatMap(({ videoUrl }) => videoUrl ?? []);
  await claimUploads(tx, { images: removed.flatMap(imageUrlsOf), videos }, now);
  return removed.map(({ id }) => id);
}
