import { and, eq, sql } from 'drizzle-orm';
import type { DayRange, InsightSeries } from '#contract/admin/insights.ts';
import { chosenInWords } from '#contract/page-titles.ts';
import type { Database } from '#server/database/open.ts';
import { admins, siteFacts } from '#server/database/schema.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { changesMail } from '#server/mails/operator-mails.ts';
import { queueMail } from '#server/platform/mail/mail-queue.ts';
import { dayOf, dayPlus } from './day-ranges.ts';
import { type CountKind, OTHER, readTotals } from './insight-counts.ts';
import { readSeries } from './series.ts';
import { stateOf } from './subjects.ts';

/** From this hour (UTC) of Monday on the mail of the week before is due. */
const HOUR = 6;
const FACT = 'last-weekly-mail';
const MAX_ITEMS = 5;
/** Less is no news. */
const MIN_CHANGE = 3;
/** Of each kind the most asked for are looked at. */
const LOOKED_AT = 500;

/** How often something happened in a week and in the week before. */
export interface Change {
  what: string;
  count: number;
  before: number;
}

interface Sources {
  db: Database;
  gallery: Gallery;
  publicUrl: string;
}

/**
 * Mails administrators who want it the five things that changed most, once a week: the process that writes the week down first
 * queues the mails in the same transaction.
 */
export async function sendWeeklyDigest({ db, gallery, publicUrl }: Sources, now: Date): Promise<void> {
  const week = dayPlus(dayOf(now), -((now.getUTCDay() + 6) % 7));
  if (week === dayOf(now) && now.getUTCHours() < HOUR) return;
  const wanted = and(admins.isActive, admins.weeklyMail);
  const recipients = await db.select({ email: admins.email }).from(admins).where(wanted);
  const [last] = await db.select({ week: siteFacts.value }).from(siteFacts).where(eq(siteFacts.key, FACT));
  const lastWeek = String(last?.week ?? '');
  if (recipients.length === 0 || (lastWeek >= week && lastWeek <= dayPlus(week, 7))) return;
  const range = { from: dayPlus(week, -7), to: dayPlus(week, -1) };
  const changes = changedMost(await listChanges({ db, gallery }, range));
  await db.transaction(async (tx) => {
    if (!(await claimWeek(tx, week)) || changes.length === 0) return;
    for (const { email } of recipients)
      await queueMail(tx, changesMail(email, { changes, range }, publicUrl), { now });
  });
}

/** A week after the next was written down by a clock that was ahead. */
async function claimWeek(tx: Database, week: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO site_facts (key, value) VALUES (${FACT}, to_jsonb(${week}::text))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
    WHERE site_facts.value #>> '{}' NOT BETWEEN ${week} AND ${dayPlus(week, 7)}`);
  return rowCount === 1;
}

/** Those that stand out most from what chance would do: the difference against the root of both together. */
export function changedMost(changes: readonly Change[]): Change[] {
  const scoreOf = ({ count, before }: Change) => Math.abs(count - before) / Math.sqrt(count + before);
  return changes
    .filter(({ count, before }) => Math.abs(count - before) >= MIN_CHANGE)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || (a.what < b.what ? -1 : 1))
    .slice(0, MAX_ITEMS);
}

const SERIES_WORDS: Partial<Record<InsightSeries['key'], string>> = {
  builds: 'Builds added',
  owners: 'New owners',
  likes: 'Likes',
  views: 'Build views',
  reports: 'Reports',
};

const ASKED_WORDS: Partial<Record<CountKind, (what: string) => string>> = {
  search: (what) => `Searches for ${what}`,
  'fit-vehicle': (what) => `“Will it fit mine?” for ${what}`,
  'see-vehicle': (what) => `“See it” on ${what}`,
  product: (what) => `Product page clicks: ${what || 'no specific wheel'}`,
  dealer: (what) => `Find A Dealer clicks: ${what || 'no specific wheel'}`,
};

async function listChanges(sources: Omit<Sources, 'publicUrl'>, range: DayRange): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { key, total, totalBefore } of await readSeries(sources, range)) {
    const what = SERIES_WORDS[key];
    if (what) changes.push({ what, count: total ?? 0, before: totalBefore ?? 0 });
  }
  const kinds = Object.entries(ASKED_WORDS) as [CountKind, (what: string) => string][];
  for (const [kind, inWords] of kinds)
    for (const { subject, count, before } of await readTotals(sources.db, range, {
      kinds: [kind],
      limit: LOOKED_AT,
      includePrevious: true,
    })) {
      if (subject === OTHER) continue;
      const isWheel = kind === 'product' || kind === 'dealer';
      changes.push({ what: inWords(isWheel ? subject : chosenInWords(stateOf(subject))), count, before });
    }
  return changes;
}
