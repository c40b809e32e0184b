import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { PART_KINDS, type PartKind, partCorrection } from '#contract/admin/part-fields.ts';
import { type Author, logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { partCorrections } from '#server/database/schema.ts';
import { HttpError, notFound } from '#server/platform/errors.ts';
import type { PartCorrection } from './corrected-lists.ts';
import { findBuiltIn, listedKeys, ownKey, type StoredCorrection, titleOf } from './part-entries.ts';

type About = Pick<PartCorrection, 'kind' | 'key'>;

export async function listCorrections(db: Database): Promise<StoredCorrection[]> {
  const rows = await db.select().from(partCorrections).orderBy(asc(partCorrections.id));
  // What another release wrote and this one cannot read is left out, and stays in the table.
  return rows.flatMap(({ id, adminName, updatedAt, ...row }) => {
    const read = partCorrection.safeParse(row);
    return read.success ? [{ ...read.data, id, adminName, updatedAt }] : [];
  });
}

interface Asked {
  kind: PartKind;
  /** The entry that is corrected; without it one is added. */
  key?: string | undefined;
  /** Null: the built-in entry is not so. */
  value: unknown;
  source: string;
}

/** Corrects an entry or adds one. Returns the entry of the log by which that is undone. */
export function correctPart(db: Database, author: Author, { key, ...asked }: Asked): Promise<number> {
  return db.transaction(async (tx) => {
    const all = await lockCorrections(tx);
    const known = listedKeys(asked.kind, all);
    const given = partCorrection.parse({ ...asked, key: key ?? 'new' });
    const next = key === undefined ? { ...given, key: ownKey(given) ?? '' } : given;
    if (key === undefined && known.get(next.key) !== undefined) throw isThere(next);
    if (key !== undefined && !known.has(key)) throw notFound('Entry');
    if (next.value === null && !findBuiltIn(next)) throw notFound('Entry');
    return replace(tx, author, { all, about: next, next });
  });
}

/** Takes back what was said otherwise. Returns the entry of the log by which that is undone. */
export function removeCorrection(db: Database, author: Author, id: number | undefined): Promise<number> {
  return db.transaction(async (tx) => {
    const all = await lockCorrections(tx);
    const found = all.find((one) => one.id === id);
    if (!found) throw notFound('Correction');
    return replace(tx, author, { all, about: found, next: undefined });
  });
}

/** One change at a time: an entry is listed once. */
async function lockCorrections(tx: Database): Promise<StoredCorrection[]> {
  await tx.execute(sql`LOCK TABLE part_corrections IN SHARE ROW EXCLUSIVE MODE`);
  return listCorrections(tx);
}

const isAbout =
  ({ kind, key }: About) =>
  (one: About) =>
    one.kind === kind && one.key === key;

interface Replacement {
  all: readonly StoredCorrection[];
  about: About;
  /** Undefined: the built-in entry, or none. */
  next: PartCorrection | undefined;
}

async function replace(tx: Database, author: Author, { all, about, next }: Replacement): Promise<number> {
  refuseDouble(all, about, next);
  const before = all.find(isAbout(about));
  if (before && !next) await tx.delete(partCorrections).where(eq(partCorrections.id, before.id));
  const signed = { adminName: author.admin?.username ?? '', updatedAt: author.now };
  const after = next && { ...next, id: await storeCorrection(tx, { ...next, ...signed }) };
  return log(tx, author, { before: toLog(about, before), after: toLog(about, after) });
}

/** No two entries say something about the same. */
function refuseDouble(
  all: readonly StoredCorrection[],
  about: About,
  next: PartCorrection | undefined,
): void {
  const own = next ? ownKey(next) : findBuiltIn(about)?.key;
  const others = [...listedKeys(about.kind, all)].filter(([key]) => key !== about.key);
  if (own !== undefined && others.some(([, other]) => other === own)) throw isThere(next ?? about);
}

function isThere(about: About & Partial<PartCorrection>): HttpError {
  const value = about.value ?? findBuiltIn(about)?.value;
  return new HttpError(409, `${value ? titleOf(value) : 'The entry'} is already listed`);
}

/** Stores what is said of an entry, in the place of what was said of it before. Returns its id. */
export async function storeCorrection(
  tx: Database,
  { kind, key, ...changed }: Omit<StoredCorrection, 'id'>,
): Promise<number> {
  const [row] = await tx
    .insert(partCorrections)
    .values({ kind, key, ...changed, createdAt: changed.updatedAt })
    .onConflictDoUpdate({ target: [partCorrections.kind, partCorrections.key], set: changed })
    .returning({ id: partCorrections.id });
  return row?.id ?? 0;
}

/** An entry as the log has it, with the fields of its value; without an id it is the built-in one. */
const logged = z.nullable(
  z.looseObject({
    id: z.nullable(z.int()),
    kind: z.enum(PART_KINDS),
    key: z.string(),
    source: z.string(),
    listed: z.boolean(),
  }),
);
type Logged = z.output<typeof logged>;

function toLog({ kind, key }: About, correction: (PartCorrection & { id: number }) | undefined): Logged {
  if (correction) {
    const { id, value, source } = correction;
    return { id, kind, key, source, listed: value !== null, ...value };
  }
  const builtIn = findBuiltIn({ kind, key });
  return builtIn ? { id: null, kind, key, source: builtIn.source, listed: true, ...builtIn.value } : null;
}

/** The correction that an entry of the log tells of; undefined where there was none. */
function fromLog(told: Logged): PartCorrection | undefined {
  if (!told || told.id === null) return undefined;
  return partCorrection.parse({ ...told, value: told.listed ? told : null });
}

/** Takes back a correction, unless the entry has been changed since (409). */
export async function undoPart(
  tx: Database,
  author: Author,
  entry: { before: unknown; after: unknown },
): Promise<void> {
  const [before, after] = [logged.parse(entry.before), logged.parse(entry.after)];
  const about = after ?? before;
  if (!about) throw notFound('Entry');
  const all = await lockCorrections(tx);
  const now = toLog(about, all.find(isAbout(about)));
  if (!isDeepStrictEqual(fromLog(now), fromLog(after)))
    throw new HttpError(409, 'The entry has changed since. Refresh and try again.');
  await replace(tx, author, { all, about, next: fromLog(before) });
}

async function log(tx: Database, author: Author, change: { before: Logged; after: Logged }): Promise<number> {
  const { before, after } = change;
  const action = !before ? 'create' : after?.listed ? 'update' : 'delete';
  const about = after ?? before;
  const told = fromLog(after?.listed ? after : before)?.value ?? (about && findBuiltIn(about)?.value);
  const id = after?.id ?? before?.id;
  const [activityId = 0] = await logActivity(tx, author, [
    {
      action,
      subject: 'part',
      ...(id && { subjectId: id }),
      title: told ? titleOf(told) : '',
      before,
      after,
    },
  ]);
  return activityId;
}
