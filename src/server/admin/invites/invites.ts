import { randomInt } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { INVITED_BUILDS, type Invite, type InviteFields, inviteAddress } from '#contract/admin/invites.ts';
import { logActivity, titleOf } from '#server/activity/activity-log.ts';
import type { AdminAuthor } from '#server/admin/administrators/administrators.ts';
import type { Database } from '#server/database/open.ts';
import { invites, vehicles, wheelModels } from '#server/database/schema.ts';
import { notFound } from '#server/platform/errors.ts';

type InviteRow = typeof invites.$inferSelect;

/** What came of an invite. */
interface Came {
  approved: number;
  pending: number;
  builds: { id: number; year: number; make: string; model: string; ownerName: string; isApproved: boolean }[];
}
const NOTHING_YET: Came = { approved: 0, pending: 0, builds: [] };

/** The newest invites a list shows. */
const MAX_INVITES = 500;

export async function listInvites(db: Database, publicUrl: string): Promise<Invite[]> {
  const newest = sql`SELECT id, year, make, model, owner_name AS "ownerName", is_approved AS "isApproved"
    FROM vehicles WHERE invite_id = ${invites.id} ORDER BY id DESC LIMIT ${INVITED_BUILDS}`;
  const count = (approved: boolean) =>
    db.$count(vehicles, sql`${vehicles.inviteId} = ${invites.id} AND ${vehicles.isApproved} = ${approved}`);
  const rows = await db
    .select({
      invite: invites,
      approved: count(true),
      pending: count(false),
      builds: sql<Came['builds']>`(SELECT coalesce(json_agg(came), '[]') FROM (${newest}) came)`,
    })
    .from(invites)
    .orderBy(desc(invites.id))
    .limit(MAX_INVITES);
  return rows.map(({ invite, ...came }) => presentInvite(invite, came, publicUrl));
}

export async function createInvite(
  db: Database,
  publicUrl: string,
  author: AdminAuthor,
  fields: InviteFields,
): Promise<Invite> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(invites)
      .values({
        ...fields,
        ...(await findWheel(tx, fields.wheelModel)),
        code: createCode(),
        createdBy: author.admin.username,
        createdAt: author.now,
      })
      .returning();
    if (!row) throw new Error('The invite was not inserted');
    await note(tx, author, 'create', row);
    return presentInvite(row, NOTHING_YET, publicUrl);
  });
}

/** The builds that came of it keep its number, so that one restored later still says how it came. */
export async function removeInvite(db: Database, author: AdminAuthor, id: number | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = id === undefined ? [] : await tx.delete(invites).where(eq(invites.id, id)).returning();
    if (!row) throw notFound('Invite');
    await note(tx, author, 'delete', row);
  });
}

/** The form needs the brand of a wheel, and the spelling of the list. */
async function findWheel(tx: Database, model: string | null) {
  if (model === null) return undefined;
  const [found] = await tx
    .select({ wheelBrand: wheelModels.brand, wheelModel: wheelModels.model })
    .from(wheelModels)
    .where(eq(sql`lower(${wheelModels.model})`, model.toLowerCase()))
    .orderBy(wheelModels.id)
    .limit(1);
  return found;
}

/** Without signs that look alike, since it may be read out; what follows by chance is one in a million billions. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const createCode = () => Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

function presentInvite(row: InviteRow, { approved, pending, builds }: Came, publicUrl: string): Invite {
  const { createdAt, ...fields } = row;
  return {
    ...fields,
    ...{ approved, pending },
    createdAt: createdAt.toISOString(),
    link: `${publicUrl}${inviteAddress(row)}`,
    builds: builds.map((build) => ({
      id: build.id,
      title: titleOf(build),
      isApproved: build.isApproved,
    })),
  };
}

async function note(tx: Database, author: AdminAuthor, action: 'create' | 'delete', row: InviteRow) {
  const { year, make, model, wheelModel, wheelSize } = row;
  const title = [year, make, model, wheelModel, wheelSize].filter(Boolean).join(' ');
  await logActivity(tx, author, [{ action, subject: 'invite', subjectId: row.id, title }]);
}
