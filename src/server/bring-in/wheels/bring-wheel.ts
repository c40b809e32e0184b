import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { partCorrection, sizeFields } from '#contract/admin/part-fields.ts';
import { finishOf } from '#domain/parts/finishes.ts';
import { BUILT_IN_LISTS } from '#domain/parts/part-lists.ts';
import type { Author } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { partCorrections, wheelModels } from '#server/database/schema.ts';
import { correctLists, type SizeValue, sizeKey } from '#server/parts/corrected-lists.ts';
import { listCorrections, storeCorrection } from '#server/parts/corrections.ts';
import { findBuiltIn, titleOf } from '#server/parts/part-entries.ts';
import { invalidAt } from '#server/platform/errors.ts';
import type { Texts } from '../reading/build-texts.ts';
import { exportWheels } from '../table/export-rows.ts';
import type { Cell } from '../table/write-table.ts';

/** A row about a wheel says something of one of its sizes, and adds the wheel to the list of models. */

export interface ComparedWheel {
  /** "TIS 544BM 20×10" */
  title: string;
  /** The size is listed, and so is the model. */
  exists: boolean;
  differs: { field: string; from: string; to: string }[];
}

/** What the row would change about what is listed. Throws 400 for what cannot be listed. */
export async function compareWheel(db: Database, texts: Texts): Promise<ComparedWheel> {
  const said = sizeOf(texts);
  const { current } = await findSize(db, said);
  const model = await findModel(db, said);
  const next = merge(current, said);
  return {
    title: titleOf(next),
    exists: current !== undefined && model !== undefined,
    differs: current ? differences(current, next) : [],
  };
}

const addedModel = z.nullable(z.object({ id: z.int(), brand: z.string(), model: z.string() }));
const stored = z.nullable(partCorrection);
const broughtBefore = z.object({ correction: stored });
const broughtAfter = z.object({ correction: stored, addedModel });

/** Lists what the row says, in the caller's transaction and without an entry in the log. Throws 400. */
export async function bringWheel(
  tx: Database,
  author: Author,
  texts: Texts,
  source: string,
): Promise<{ result: 'added' | 'updated' | 'unchanged'; before: unknown; after: unknown }> {
  const said = sizeOf(texts);
  const { about, correction, current } = await findSize(tx, said);
  const next = merge(current, said);
  const addedModel = (await findModel(tx, said)) ? null : await addModel(tx, author, said);
  const isSame = current !== undefined && isDeepStrictEqual(current, next);
  if (isSame && !addedModel) return { result: 'unchanged', before: null, after: null };
  const told = source.replaceAll('@', ' at ').slice(0, 200);
  const own = { kind: 'size' as const, key: about, value: next, source: told };
  if (!isSame)
    await storeCorrection(tx, { ...own, adminName: author.admin?.username ?? '', updatedAt: author.now });
  return {
    result: current ? 'updated' : 'added',
    before: { correction },
    after: { correction: isSame ? correction : own, addedModel },
  };
}

/** Gives back what a row changed, the last row first; false where somebody changed it since. */
export async function takeBackWheel(
  tx: Database,
  author: Author,
  given: { before: unknown; after: unknown },
): Promise<boolean> {
  const [before, after] = [broughtBefore.parse(given.before), broughtAfter.parse(given.after)];
  const listed = after.correction ?? before.correction;
  if (listed) {
    const now = await readCorrection(tx, listed.key);
    if (!isDeepStrictEqual(now?.value, after.correction?.value)) return false;
    if (before.correction)
      await storeCorrection(tx, {
        ...before.correction,
        adminName: author.admin?.username ?? '',
        updatedAt: author.now,
      });
    else
      await tx
        .delete(partCorrections)
        .where(and(eq(partCorrections.kind, 'size'), eq(partCorrections.key, listed.key)));
  }
  if (after.addedModel) {
    const { id, brand, model } = after.addedModel;
    await tx
      .delete(wheelModels)
      .where(and(eq(wheelModels.id, id), eq(wheelModels.brand, brand), eq(wheelModels.model, model)));
  }
  return true;
}

/** Every listed size as a table that brought in again changes nothing. */
export async function exportWheelRows(db: Database): Promise<Cell[][]> {
  return exportWheels(correctLists(BUILT_IN_LISTS, await listCorrections(db)).wheels);
}

function sizeOf(texts: Texts): SizeValue {
  const {
    wheelBrand,
    wheelDiameter,
    wheelWidth,
    code,
    style,
    finish,
    offsets,
    patterns,
    bore,
    partNumber,
    page,
  } = texts;
  const read = sizeFields.safeParse({
    ...{ brand: wheelBrand, code, diameter: wheelDiameter, width: wheelWidth, offsets, patterns },
    ...{ style, finish, partNumber, page, boreMm: bore ?? null },
  });
  if (!read.success) throw invalidAt(read.error.issues);
  const size = read.data;
  const isUsual = size.finish === finishOf(size.brand, size.code)?.name;
  const ownStyle = size.style === /^\d+/.exec(size.code)?.[0] ? null : size.style;
  return { ...size, style: ownStyle, finish: isUsual ? null : size.finish };
}

interface FoundSize {
  /** The key under which a correction is kept. */
  about: string;
  correction: z.output<typeof stored>;
  /** As it is listed now. */
  current: SizeValue | undefined;
}

async function findSize(db: Database, said: SizeValue): Promise<FoundSize> {
  const about = sizeKey(said);
  const correction = (await readCorrection(db, about)) ?? null;
  const builtIn = findBuiltIn({ kind: 'size', key: about })?.value;
  const value = correction ? correction.value : builtIn;
  return { about, correction, current: value && 'code' in value ? value : undefined };
}

async function readCorrection(db: Database, key: string) {
  const [row] = await db
    .select()
    .from(partCorrections)
    .where(and(eq(partCorrections.kind, 'size'), eq(partCorrections.key, key)));
  const read = partCorrection.safeParse(row);
  return read.success ? read.data : undefined;
}

/** Several rows may tell of one size, each of an offset or a pattern. */
function merge(current: SizeValue | undefined, said: SizeValue): SizeValue {
  if (!current) return said;
  const parts = [current.partNumber, said.partNumber].flatMap((text) => text?.split(/,\s*/) ?? []);
  return {
    ...current,
    offsets: [...new Set([...current.offsets, ...said.offsets])].sort((a, b) => a - b),
    patterns: [...new Set([...current.patterns, ...said.patterns])],
    boreMm: said.boreMm ?? current.boreMm,
    style: said.style ?? current.style,
    finish: said.finish ?? current.finish,
    partNumber: parts.length > 0 ? [...new Set(parts)].join(', ') : null,
    page: said.page ?? current.page,
  };
}

function differences(current: SizeValue, next: SizeValue): ComparedWheel['differs'] {
  const text = (value: SizeValue[keyof SizeValue]) =>
    Array.isArray(value) ? value.join(', ') : value === null ? '' : String(value);
  return Object.entries(next).flatMap(([name, value]) => {
    const field = FIELDS[name] ?? name;
    const from = Object.entries(current).find(([own]) => own === name)?.[1] ?? null;
    return text(from) === text(value) ? [] : [{ field, from: text(from), to: text(value) }];
  });
}

/** As columns of tables are called. */
const FIELDS: Partial<Record<string, string>> = {
  brand: 'wheelBrand',
  diameter: 'wheelDiameter',
  width: 'wheelWidth',
  boreMm: 'bore',
};

async function findModel(db: Database, { brand, code }: SizeValue) {
  const [found] = await db
    .select({ id: wheelModels.id })
    .from(wheelModels)
    .where(and(eq(wheelModels.brand, brand), sql`lower(${wheelModels.model}) = lower(${code})`));
  return found;
}

async function addModel(tx: Database, { now }: Author, { brand, code }: SizeValue) {
  const [added] = await tx
    .insert(wheelModels)
    .values({ brand, model: code, createdAt: now, updatedAt: now })
    .returning({ id: wheelModels.id, brand: wheelModels.brand, model: wheelModels.model });
  return added ?? null;
}
