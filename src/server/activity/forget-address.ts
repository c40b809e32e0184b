import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';

interface Scope {
  /** Only these builds and what the log says of them; everything when left out. */
  vehicleIds?: number[];
}

/**
 * Forgets an e-mail address: as the owner of builds, in their texts, and wherever the activity log names it. Builds stay.
 * Returns the builds that changed.
 */
export async function forgetAddress(
  tx: Database,
  email: string,
  { vehicleIds }: Scope = {},
): Promise<number[]> {
  const address = email.toLowerCase();
  const ids = vehicleIds && sql`${`{${vehicleIds.join()}}`}::int[]`;
  const changed = await tx.execute<{ id: number }>(sql`
    UPDATE vehicles SET owner_email = NULL, notes = ${without(sql`notes`, address)},
      owner_name = coalesce(nullif(btrim(${without(sql`owner_name`, address)}), ''), 'Owner')
    WHERE lower(owner_email) = ${address} AND ${ids ? sql`id = ANY (${ids})` : sql`true`}
    RETURNING id`);
  await tx.execute(sql`
    UPDATE activity_log SET title = ${without(sql`title`, address)},
      before = ${withoutInJson(sql`before`, address)}, after = ${withoutInJson(sql`after`, address)}
    WHERE ${ids ? sql`subject = 'vehicle' AND subject_id = ANY (${ids})` : sql`true`}
      AND strpos(lower(concat_ws(' ', title, before, after)), ${address}) > 0`);
  return changed.rows.map(({ id }) => id);
}

/** Forgets every address under which the log knows these builds. */
export async function forgetAddressesOf(tx: Database, vehicleIds: number[]): Promise<void> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    SELECT DISTINCT lower(named.email) AS email
    FROM activity_log, LATERAL (VALUES (before->>'ownerEmail'), (after->>'ownerEmail')) AS named (email)
    WHERE subject = 'vehicle' AND subject_id = ANY (${`{${vehicleIds.join()}}`}::int[]) AND named.email <> ''`);
  for (const { email } of rows) await forgetAddress(tx, email, { vehicleIds });
}

type Column = ReturnType<typeof sql>;

function without(text: Column, address: string) {
  return sql`regexp_replace(${text}, ${patternOf(address)}, '', 'gi')`;
}

/** An address needs no escaping in JSON, so it is found in the text of it. */
function withoutInJson(json: Column, address: string) {
  const asOwner = sql`regexp_replace(${json}::text, ${`"ownerEmail": "${escaped(address)}"`}, '"ownerEmail": null', 'gi')`;
  return sql`${without(asOwner, address)}::jsonb`;
}

/** The address itself, not the end or the beginning of a longer one. */
function patternOf(address: string): string {
  return `(?<![a-z0-9._%+-])${escaped(address)}(?![a-z0-9-]|\\.[a-z0-9])`;
}

function escaped(address: string): string {
  return address.replace(/[^\w@]/g, '\\$&');
}
