import type { Action, Subject } from '#contract/admin-activity.ts';
import type { Actor } from '../accounts/actor.ts';
import type { Database } from '../database/open.ts';
import { activityLog, type VehicleRow } from '../database/schema.ts';

/** Who does something, and when. Without an administrator it is the owner of a build. */
export interface Author {
  admin: Actor['admin'];
  now: Date;
}

interface Entry {
  action: Action;
  subject: Subject;
  subjectId?: number;
  /** What the subject is called. */
  title: string;
  before?: unknown;
  after?: unknown;
}

/** Call in the transaction of what is logged. Returns the ids of the entries, in their order. */
export async function logActivity(tx: Database, { admin, now }: Author, entries: Entry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const by = { at: now, adminId: admin?.id ?? null, adminName: admin?.username ?? 'owner' };
  const logged = await tx
    .insert(activityLog)
    .values(entries.map((entry) => ({ ...entry, ...by })))
    .returning({ id: activityLog.id });
  return logged.map(({ id }) => id);
}

type Named = Pick<VehicleRow, 'year' | 'make' | 'model' | 'ownerName'>;

/** What a build is called in lists of administrators. */
export function titleOf({ year, make, model, ownerName }: Named): string {
  return `${year} ${make} ${model} · ${ownerName}`;
}
