import { access, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { bringInKind, type Match, match } from '#contract/admin/bring-in.ts';
import type { BringInRecord } from '#server/database/schema.ts';
import { HttpError } from '#server/platform/errors.ts';
import { changeMatch, createBringIn } from './create-bring-in.ts';
import { discard } from './discard.ts';
import { gatherPhotos } from './photos/gather-photos.ts';
import { namePhotos, sendPhotos } from './photos/photo-folder.ts';
import { bringNext, type Place } from './run/bring-in.ts';
import { startOrGoOn } from './run/commands.ts';
import { checkNext } from './run/runner.ts';
import { getBringIn, updateBringIn } from './store/bring-ins.ts';
import { countRows, countToLeaveOut, groupProblems } from './store/counts.ts';
import { countPhotos } from './store/photos.ts';
import { hasUnchecked, listResults } from './store/rows.ts';
import { UnreadableTable } from './table/unreadable-table.ts';

const USAGE =
  'Usage: bring-in TABLE [PHOTOS] [--kind builds|wheels] [--match FILE] [--fetch HOST] [--dry-run] [--json]';

/** How the command ends: 0 all rows, 1 some were left out, 2 nothing could be read. */
type BringInEnd = 0 | 1 | 2;

/** What an operator asks for; paths are absolute. */
export const bringInRequest = z.object({
  table: z.string(),
  photos: z.optional(z.string()),
  kind: bringInKind,
  match: z.optional(z.string()),
  hosts: z.array(z.string()),
  isDryRun: z.boolean(),
  isJson: z.boolean(),
});
type BringInRequest = z.output<typeof bringInRequest>;

/** Throws what the operator is to read. */
export function readBringInArgs(args: string[], absolute: (path: string) => string): BringInRequest {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      kind: { type: 'string', default: 'builds' },
      match: { type: 'string' },
      fetch: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [table, photos, ...others] = positionals;
  const kind = bringInKind.safeParse(values.kind);
  if (table === undefined || others.length > 0 || !kind.success) throw new Error(USAGE);
  return {
    table: absolute(table),
    photos: photos === undefined ? undefined : absolute(photos),
    kind: kind.data,
    match: values.match === undefined ? undefined : absolute(values.match),
    hosts: values.fetch,
    isDryRun: values['dry-run'],
    isJson: values.json,
  };
}

/** Brings in a table as the screens do, and reports. Paths are read where the site is. */
export async function bringInFiles(
  place: Place,
  asked: BringInRequest,
  say: (line: string) => void,
): Promise<BringInEnd> {
  const tell = asked.isJson ? () => {} : say;
  let record: BringInRecord;
  try {
    for (const path of [asked.table, asked.photos, asked.match])
      if (path !== undefined) await requireFile(path);
    record = await readTableAsAsked(place, asked);
  } catch (error) {
    if (!(error instanceof UnreadableTable || error instanceof HttpError)) throw error;
    tell(error.message);
    if (asked.isJson) say(JSON.stringify(NOTHING));
    return 2;
  }
  for (const note of record.notes) tell(note);
  if (asked.photos !== undefined)
    await (asked.isDryRun ? namePhotos : sendPhotos)(place, record, asked.photos);
  await updateBringIn(place.db, record.id, { hosts: asked.isDryRun ? [] : asked.hosts });
  await checkAll(place, record);
  while (await gatherPhotos(place, record.id)) await checkAll(place, record);
  if (asked.isDryRun) return endDryRun(place, record, say, asked.isJson);
  return run(place, record, say, asked.isJson);
}

const NOTHING = { rows: 0, ready: 0, mend: 0, here: 0, added: 0, updated: 0, photos: 0 };

async function requireFile(path: string): Promise<void> {
  await access(path).catch(() => {
    throw new HttpError(400, `There is no file at ${path}`);
  });
}

/** A table that cannot be read as asked leaves nothing behind. */
async function readTableAsAsked(
  place: Place,
  { kind, table, match: path }: BringInRequest,
): Promise<BringInRecord> {
  const said = path === undefined ? undefined : await readMatch(path);
  const author = { admin: undefined, name: 'operator', now: place.clock() };
  const record = await createBringIn(place, { kind, author, path: table, fileName: basename(table) });
  return said ? changeMatch(place, record.id, { ...record.match, ...said }) : record;
}

/** A match may say only some of what there is to say. */
async function readMatch(path: string): Promise<Partial<Match>> {
  const text = await readFile(path, 'utf8');
  try {
    return z.partial(match).parse(JSON.parse(text));
  } catch (cause) {
    throw new HttpError(400, `${basename(path)} doesn’t say how to match columns`, {
      details: String(cause),
    });
  }
}

async function checkAll(place: Place, record: BringInRecord): Promise<void> {
  while (await hasUnchecked(place.db, record.id))
    // The site that runs may be at it as well.
    if (!(await checkNext(place, record.id))) await setTimeout(200);
}

type Say = (line: string) => void;

async function endDryRun(
  place: Place,
  record: BringInRecord,
  say: Say,
  isJson: boolean,
): Promise<BringInEnd> {
  const end = await report(place, record, say, isJson);
  await discard(place, record.id);
  return end;
}

async function run(place: Place, record: BringInRecord, say: Say, isJson: boolean): Promise<BringInEnd> {
  const { planned } = await countRows(place.db, record);
  if (planned > 0) {
    await startOrGoOn(place, { admin: undefined, name: 'operator', now: place.clock() }, record.id, {});
    while ((await getBringIn(place.db, record.id)).state === 'running')
      if (!(await bringNext(place, record.id))) await setTimeout(50);
  }
  const end = await report(place, await getBringIn(place.db, record.id), say, isJson);
  if (planned === 0) await discard(place, record.id);
  return end;
}

async function report(place: Place, record: BringInRecord, say: Say, isJson: boolean): Promise<BringInEnd> {
  const { db } = place;
  const { rows, ready, mend, here, added, updated, unchanged, leftOut } = await countRows(db, record);
  const { stored, unused } = await countPhotos(db, record.id);
  const photos = stored - unused;
  if (isJson) say(JSON.stringify({ rows, ready, mend, here, added, updated, photos }));
  else {
    say(`${rows} rows: ${ready} ready, ${mend} to mend, ${here} already here. ${photos} photos.`);
    for (const { sentence, rows: count } of await groupProblems(db, record.id))
      say(`  ${count} × ${sentence}`);
    for await (const batch of listResults(db, record.id, { results: ['left-out'] }))
      for (const { line, reason } of batch) say(`  Row ${line} was left out: ${reason ?? ''}`);
    if (record.state === 'finished')
      say(`Added ${added}, updated ${updated}, ${unchanged} unchanged, left out ${leftOut}.`);
  }
  if (rows === 0) return 2;
  const isLeftOut =
    record.state === 'open' ? (await countToLeaveOut(db, record)) > 0 : mend > 0 || leftOut > 0;
  return isLeftOut ? 1 : 0;
}
