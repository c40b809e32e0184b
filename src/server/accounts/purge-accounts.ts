import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';

const DAY = 24 * 60 * 60 * 1000;
/** For so long an account that nobody confirmed or used waits for its owner. */
const UNCONFIRMED = 90 * DAY;

/**
 * Removes accounts whose address was never confirmed, that hold nothing and that nobody signed in to for 90 days, and what
 * remains of links that have run out (docs/decisions/0022).
 */
export async function purgeAccounts(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM users u
    WHERE NOT is_email_verified AND blocked_at IS NULL AND greatest(created_at, last_login_at) < ${new Date(now.getTime() - UNCONFIRMED).toISOString()}
      AND NOT EXISTS (SELECT FROM vehicles WHERE user_id = u.id)
      AND NOT EXISTS (SELECT FROM favorites WHERE user_id = u.id)
      AND NOT EXISTS (SELECT FROM follows WHERE user_id = u.id)
      AND NOT EXISTS (SELECT FROM vehicle_likes WHERE visitor_key = 'user:' || u.id)
      AND NOT EXISTS (SELECT FROM sessions WHERE user_id = u.id)
      AND NOT EXISTS (SELECT FROM activity_log WHERE subject = 'account' AND subject_id = u.id)`);
  const at = now.toISOString();
  await db.execute(sql`
    UPDATE users SET email_verification_token = NULL, email_verification_expires = NULL
    WHERE email_verification_expires <= ${at}`);
  await db.execute(sql`
    UPDATE users SET password_reset_token = NULL, password_reset_expires = NULL WHERE password_reset_expires <= ${at}`);
  await db.execute(sql`
    UPDATE users SET new_email = NULL, new_email_token = NULL, new_email_expires = NULL WHERE new_email_expires <= ${at}`);
}
