import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import type { Match } from '#contract/admin/bring-in.ts';
import type { BringInKind } from '#contract/admin/bring-in-fields.ts';
import type { Author } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import type { BringInRecord } from '#server/database/schema.ts';
import { HttpError } from '#server/platform/errors.ts';
import type { Context } from '#server/settings/context.ts';
import { guessMatch, rechoose } from './match-table.ts';
import { getBringIn, insertBringIn, lockBringIn, updateBringIn } from './store/bring-ins.ts';
import { listLines, replaceLines, uncheck } from './store/rows.ts';
import { makeScratch, removeScratch, tablePath } from './store/scratch.ts';
import { readTable } from './table/read-table.ts';

type Place = Pick<Context, 'db' | 'settings' | 'clock'>;

interface NewTable {
  kind: BringInKind;
  author: Author;
  path: string;
  fileName: string;
}

/** Reads a table and keeps it, with a first guess of its columns. Throws `UnreadableTable`. */
export async function createBringIn(
  { db, settings }: Place,
  { kind, author, path, fileName }: NewTable,
): Promise<BringInRecord> {
  const { sheets, rows, notes } = await readTable(path, fileName, {});
  const matched = await guessMatch(db, kind, rows, { sheet: sheets[0] });
  const token = randomBytes(12).toString('hex');
  // Only another sheet is ever read from it again.
  if (sheets.length > 1) {
    await makeScratch(settings, token);
    await copyFile(path, tablePath(settings, token));
  }
  try {
    return await db.transaction(async (tx) => {
      const record = await insertBringIn(tx, {
        kind,
        token,
        state: 'open',
        fileName,
        adminId: author.admin?.id ?? null,
        adminName: author.admin?.username ?? author.name ?? '',
        sheets,
        notes: [...notes, ...matched.notes],
        columns: matched.columns,
        match: matched.match,
        options: { approve: settings.approveNewBuilds, invite: false, overwrite: false },
        createdAt: author.now,
      });
      await replaceLines(tx, record.id, rows, new Set(matched.data));
      return record;
    });
  } catch (error) {
    await removeScratch(settings, token);
    throw error;
  }
}

/** Reads a table as an administrator says. Throws 404, 409, and `UnreadableTable` for another sheet that cannot be read. */
export async function changeMatch(
  place: Place,
  id: number | undefined,
  match: Match,
): Promise<BringInRecord> {
  const { db, settings } = place;
  const before = await getBringIn(db, id);
  const isOther = match.sheet !== undefined && match.sheet !== before.match.sheet;
  const source = isOther ? await readSheet(settings, before, match.sheet) : undefined;
  return db.transaction(async (tx) => {
    const record = await lockBringIn(tx, id, ['open']);
    const movesHeadings =
      match.headingLine !== record.match.headingLine || match.headingLines !== record.match.headingLines;
    if (source || movesHeadings || match.columns.length === 0) return reguess(tx, record, match, source);
    const changed = await updateBringIn(tx, record.id, { match, columns: rechoose(record, match) });
    await uncheck(tx, record.id);
    return changed;
  });
}

type Source = Awaited<ReturnType<typeof readTable>>;

async function readSheet(
  settings: Place['settings'],
  { token, fileName }: BringInRecord,
  sheet: string | undefined,
): Promise<Source> {
  const path = tablePath(settings, token);
  if (!existsSync(path))
    throw new HttpError(409, 'The file isn’t on this server any more. Choose the table again.');
  return readTable(path, fileName, sheet === undefined ? {} : { sheet });
}

/** With other lines or other headings the columns are other ones. */
async function reguess(
  tx: Database,
  record: BringInRecord,
  match: Match,
  source: Source | undefined,
): Promise<BringInRecord> {
  const rows = source?.rows ?? (await listLines(tx, record.id));
  const { headingLine, headingLines, sheet = record.match.sheet } = match;
  const matched = await guessMatch(tx, record.kind, rows, {
    sheet,
    headings: source ? undefined : { headingLine, headingLines },
  });
  await replaceLines(tx, record.id, rows, new Set(matched.data));
  return updateBringIn(tx, record.id, {
    match: matched.match,
    columns: matched.columns,
    notes: [...(source?.notes ?? []), ...matched.notes],
  });
}
