import { sql } from 'drizzle-orm';
import type { BringInRow, Problem } from '#contract/admin/bring-in.ts';
import type { Database } from '#server/database/open.ts';
import type { BringInRecord, BringInRowRecord } from '#server/database/schema.ts';
import { HttpError } from '#server/platform/errors.ts';
import { buildOfTexts, textsOfBuild } from '../reading/build-texts.ts';
import { photoKey } from '../reading/photo-names.ts';
import { readBuild } from '../reading/read-build.ts';
import { readWheel } from '../reading/read-wheel.ts';
import type { RowReading, TakeApart } from '../reading/reading.ts';
import { listPhotosOf } from '../store/photos.ts';
import { type CheckedRow, listEarlierKeys, listUnchecked, storeChecked } from '../store/rows.ts';
import { compareWheel } from '../wheels/bring-wheel.ts';
import { type Candidate, findHere } from './find-here.ts';
import { countEarlier, madeKey } from './made-keys.ts';

export interface Checking {
  takeApart: TakeApart;
  /** Under which this site is known: photos at its uploads are here already. */
  publicUrl: string;
  now: Date;
}

const BATCH = 100;

/** Reads the next rows that were not checked and compares them with what is here. Returns how many there were. */
export async function checkRows(tx: Database, record: BringInRecord, checking: Checking): Promise<number> {
  const rows = await listUnchecked(tx, record.id, BATCH);
  if (rows.length > 0) await check(tx, record, rows, checking);
  return rows.length;
}

/** The same for one row, whatever was found about it before. */
export async function checkRow(
  tx: Database,
  record: BringInRecord,
  row: BringInRowRecord,
  checking: Checking,
): Promise<void> {
  await check(tx, record, [row], checking);
}

async function check(
  tx: Database,
  record: BringInRecord,
  rows: readonly BringInRowRecord[],
  checking: Checking,
): Promise<void> {
  const read = rows.map((row) => ({ row, reading: readRow(record, row, checking) }));
  const keyed = record.kind === 'builds' ? await withKeys(tx, record, read) : read.map(withoutKey);
  const checked = keyed.map((one) => toChecked(one, checking));
  // Photos are found by what is stored of a row.
  await storeChecked(tx, record.id, checked);
  const here =
    record.kind === 'builds' ? await findBuilds(tx, record, checked) : await findWheels(tx, checked);
  const found = checked.filter(({ line }) => here.has(line));
  await storeChecked(
    tx,
    record.id,
    found.map((one) => ({ ...one, status: 'here' as const, here: here.get(one.line) ?? null })),
  );
}

interface Read {
  row: BringInRowRecord;
  reading: RowReading;
}
interface Keyed extends Read {
  key: string;
}

function readRow({ kind, match }: BringInRecord, row: BringInRowRecord, checking: Checking): RowReading {
  const { takeApart, now } = checking;
  const context = { match, edits: row.edits, takeApart, now };
  const table = { line: row.line, cells: row.cells };
  const reading = (kind === 'builds' ? readBuild : readWheel)(table, context);
  return kind === 'builds' && reading.problems.length === 0 ? withLastCheck(reading, now) : reading;
}

/** What every field allows by itself may still be refused together. */
function withLastCheck(reading: RowReading, now: Date): RowReading {
  try {
    return { ...reading, values: values(textsOfBuild(buildOfTexts(reading.values, now)), reading.values) };
  } catch (refusal) {
    if (!(refusal instanceof HttpError)) throw refusal;
    const problem: Problem = { kind: 'impossible', field: '', value: '', sentence: refusal.message };
    return { ...reading, problems: [problem] };
  }
}

/** A date that the table does not give is that of the work, and so is not told. */
function values(texts: Partial<Record<string, string>>, said: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) =>
      text === undefined || (field === 'createdAt' && said.createdAt === undefined) ? [] : [[field, text]],
    ),
  );
}

const withoutKey = (one: Read): Keyed => ({ ...one, key: '' });

/** The key a column gives, else one made from the row; of two rows with one key the second waits. */
async function withKeys(tx: Database, { id }: BringInRecord, read: readonly Read[]): Promise<Keyed[]> {
  const made = await countEarlier(
    tx,
    id,
    read.map(({ row, reading }) => ({ line: row.line, base: madeKey(reading.values) })),
  );
  const keyed = read.map(({ row, reading }) => ({
    row,
    reading,
    key: reading.key ?? made.get(row.line) ?? '',
  }));
  const earlier = await listEarlierKeys(
    tx,
    id,
    keyed.map(({ key }) => key),
  );
  const first = new Map(earlier);
  return keyed.map((one) => {
    const { key, row, reading } = one;
    const line = first.get(key) ?? row.line;
    first.set(key, Math.min(line, row.line));
    if (key === '' || line >= row.line) return one;
    const sentence = `Row ${line} has the key “${key}” as well. Give one of them another key, or leave it out.`;
    return {
      ...one,
      reading: {
        ...reading,
        problems: [...reading.problems, { kind: 'doubled', field: 'key', value: key, sentence }],
      },
    };
  });
}

function toChecked({ row, reading, key }: Keyed, { publicUrl }: Checking): CheckedRow {
  const { values, computed, taken, problems, warnings, photos } = reading;
  const own = photos.map((name) =>
    name.startsWith(`${publicUrl}/uploads/`) ? name.slice(publicUrl.length) : name,
  );
  return {
    line: row.line,
    status: problems.length > 0 ? 'mend' : 'ready',
    key,
    photoKey: reading.key === undefined ? '' : photoKey(reading.key),
    photos,
    photoKeys: own.map((name) => (/^(?:https:\/\/|\/uploads\/)/.test(name) ? name : photoKey(name))),
    reading: { values, computed, taken, problems, warnings },
    here: null,
  };
}

const NOTHING_SAID = { values: {}, computed: [] };

type HereByLine = ReadonlyMap<number, NonNullable<BringInRow['here']>>;

async function findBuilds(
  tx: Database,
  { id }: BringInRecord,
  checked: readonly CheckedRow[],
): Promise<HereByLine> {
  const ready = checked.filter(({ status }) => status === 'ready');
  const photos = Map.groupBy(
    await listPhotosOf(
      tx,
      id,
      ready.map(({ line }) => line),
    ),
    ({ line }) => line,
  );
  return findHere(
    tx,
    ready.map(({ line, key, reading }): Candidate => {
      const urls = (photos.get(line) ?? []).map(({ url }) => url);
      return {
        line,
        key,
        said: reading ?? NOTHING_SAID,
        photos: urls.some((url) => url === null) ? [] : urls.flatMap((url) => url ?? []),
      };
    }),
  );
}

async function findWheels(tx: Database, checked: readonly CheckedRow[]): Promise<HereByLine> {
  const here = new Map<number, NonNullable<BringInRow['here']>>();
  for (const { line, status, reading } of checked) {
    if (status !== 'ready' || !reading) continue;
    const { title, exists, differs } = await compareWheel(tx, reading.values);
    if (exists)
      here.set(line, {
        vehicleId: null,
        name: title,
        by: 'same-wheel',
        differs: differs.map((one) => ({ ...one, edited: false })),
      });
  }
  return here;
}

/** Names that builds have, for the reader of cells that say several things. */
export async function readNames(db: Database) {
  const { rows } = await db.execute<
    Record<'make' | 'model' | 'wheelModel' | 'tireBrand' | 'suspension', string[]>
  >(sql`
    SELECT coalesce(array_agg(DISTINCT make), '{}') AS make, coalesce(array_agg(DISTINCT model), '{}') AS model,
      coalesce(array_agg(DISTINCT wheel_model), '{}') AS "wheelModel",
      coalesce(array_agg(DISTINCT tire_brand), '{}') AS "tireBrand",
      coalesce(array_agg(DISTINCT suspension), '{}') AS suspension FROM vehicles`);
  return rows[0] ?? { make: [], model: [], wheelModel: [], tireBrand: [], suspension: [] };
}
