import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { badRequest, signInRequired } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/secret-token.ts';

/** For so long a guest may take over a build by its link. */
const DAYS = 90;

/** Makes the link by which a guest takes over a build; in the transaction that adds it. Returns its token. */
export async function createClaimLink(
  tx: Database,
  { secret, vehicleId, now }: { secret: string; vehicleId: number; now: Date },
): Promise<string> {
  const expiresAt = new Date(now.getTime() + DAYS * 24 * 60 * 60 * 1000);
  const token = signed(secret, vehicleId, expiresAt);
  await tx.execute(sql`
    INSERT INTO claim_links (vehicle_id, token_hash, expires_at)
    VALUES (${vehicleId}, ${hashToken(token)}, ${expiresAt.toISOString()})`);
  return token;
}

/** The token of a build's link, for whoever just sent the build; undefined when it has none, or none any more. */
export async function findClaimToken(
  db: Database,
  secret: string,
  vehicleId: number,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ at: number }>(sql`
    SELECT (extract(epoch FROM expires_at) * 1000)::float8 AS at FROM claim_links WHERE vehicle_id = ${vehicleId}`);
  return rows[0] && signed(secret, vehicleId, new Date(Math.round(rows[0].at)));
}

/** Gives a guest's build to an account, once. Returns its id. */
export async function claimByLink(
  db: Database,
  { userId, token, now }: { userId: number; token: string; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    // The lock keeps the account from being deleted meanwhile.
    const { rows: users } = await tx.execute<{ email: string }>(
      sql`SELECT email FROM users WHERE id = ${userId} FOR SHARE`,
    );
    if (!users[0]) throw signInRequired();
    const at = now.toISOString();
    const { rows: used } = await tx.execute<{ id: number }>(sql`
      DELETE FROM claim_links WHERE token_hash = ${hashToken(token)} AND expires_at > ${at} RETURNING vehicle_id AS id`);
    const { rows: claimed } = await tx.execute<{ id: number }>(sql`
      UPDATE vehicles SET user_id = ${userId}, owner_email = ${users[0].email}, updated_at = ${at}
      WHERE id = ${used[0]?.id ?? null}::int AND user_id IS NULL RETURNING id`);
    if (!claimed[0]) throw badRequest('This link has expired. Claim links work once, within 90 days.');
    return claimed[0].id;
  });
}

/** Ends the links of builds that were given away or taken by other means. */
export async function endClaimLinks(tx: Database, vehicleIds: readonly number[]): Promise<void> {
  await tx.execute(sql`DELETE FROM claim_links WHERE vehicle_id = ANY (${sql.param(vehicleIds)}::int[])`);
}

export async function purgeClaimLinks(db: Database, now: Date): Promise<void> {
  await db.execute(sql`DELETE FROM claim_links WHERE expires_at <= ${now.toISOString()}`);
}

function signed(secret: string, vehicleId: number, expiresAt: Date): string {
  const claim = JSON.stringify(['claim', vehicleId, expiresAt.getTime()]);
  return createHmac('sha256', secret).update(claim).digest('base64url');
}
