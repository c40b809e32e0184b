import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import type { BringInRecord } from '#server/database/schema.ts';
import { type OwnedBuild, ownersInvitedMail } from '#server/mails/owner-invited-mail.ts';
import { queueMail } from '#server/platform/mail/mail-queue.ts';
import type { Context } from '#server/settings/context.ts';
import { createClaimLink } from '#server/vehicles/garage/claim-links.ts';
import { choiceOf } from '../store/rows.ts';

type Place = Pick<Context, 'db' | 'clock' | 'settings' | 'secret'>;

/** Builds that came with an address and belong to no account, and were not told of yet. */
const waiting = (id: number) => sql`
  SELECT r.line, v.id, v.year, v.make, v.model, v.owner_email AS email
  FROM bring_in_rows r JOIN vehicles v ON v.id = r.vehicle_id
  WHERE r.bring_in_id = ${id} AND r.result = 'added' AND r.invited_at IS NULL
    AND v.owner_email IS NOT NULL AND v.user_id IS NULL`;

/** Mails the next owner the links to take over their builds, all in one mail. False when there is nobody left. */
export async function inviteNextOwner(place: Place, { id }: BringInRecord): Promise<boolean> {
  const { db, clock, settings, secret } = place;
  const now = clock();
  const {
    rows: [first],
  } = await db.execute<OwnedRow>(sql`${waiting(id)} ORDER BY r.line LIMIT 1`);
  if (!first) return false;
  const { rows } = await db.execute<OwnedRow>(
    sql`${waiting(id)} AND v.owner_email = ${first.email} ORDER BY r.line`,
  );
  const builds: OwnedBuild[] = [];
  for (const { id: vehicleId, year, make, model } of rows) {
    const claimToken = await createClaimLink(db, { secret, vehicleId, now });
    builds.push({ name: `${year} ${make} ${model}`, claimToken });
  }
  await queueMail(db, ownersInvitedMail(first.email, builds, settings.publicUrl), { now });
  await db.execute(sql`
    UPDATE bring_in_rows SET invited_at = ${now.toISOString()}::timestamptz
    WHERE bring_in_id = ${id} AND line = ANY (${sql.param(rows.map(({ line }) => line))}::int[])`);
  return true;
}

interface OwnedRow extends Record<string, unknown> {
  line: number;
  id: number;
  year: number;
  make: string;
  model: string;
  email: string;
}

/** Owners with an address among the rows that are going to be added. */
export async function countInvitable(db: Database, record: BringInRecord): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(DISTINCT reading -> 'values' ->> 'ownerEmail')::int AS count FROM bring_in_rows
    WHERE bring_in_id = ${record.id} AND is_data AND status IN ('ready', 'here') AND ${choiceOf(record)} = 'add'`);
  return rows[0]?.count ?? 0;
}
