import { createWriteStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { type WheelModelFields, wheelModelFields } from '#contract/wheel-models.ts';
import { answerCalls } from '#server/platform/sandbox/sandbox-calls.ts';
import { BadZip, NotAZip, openZip, type ZipArchive } from '#server/platform/zip-reader.ts';
import {
  type ArchivedCorrection,
  type ArchivedFile,
  type ArchivedVehicle,
  archivedCorrection,
  archivedFile,
  archivedVehicle,
  FILES,
  LARGEST_LIST,
  LARGEST_MANIFEST,
  limitsFor,
  MANIFEST,
  type Manifest,
  manifest,
  PART_CORRECTIONS,
  UPLOAD,
  VEHICLES_PART,
  VERSION,
  WHEEL_MODELS,
} from './archive-format.ts';
import { InvalidArchiveError, parseJson, readRows } from './archived-rows.ts';
import { IdSet } from './id-set.ts';

/** Reads an archive for `archive-reader.ts`, in a process of its own. The first question is to open it. */
export type ArchiveQuestion =
  | { open: string; roomBytes: number }
  | { vehicles: 'from the start' | 'further' }
  | { files: 'from the start' | 'further' }
  | { wheelModels: 'all' }
  | { corrections: 'all' }
  | { unpack: string; target: string };

export type ArchiveAnswer =
  | { manifest: Manifest }
  /** As many as are handed over at once, none at the end; and the unpacked sizes of the files they name, by address. */
  | { vehicles: ArchivedVehicle[]; held: Map<string, number> }
  | { files: ArchivedFile[] }
  | { wheelModels: WheelModelFields[] }
  | { corrections: ArchivedCorrection[] }
  | { unpacked: string }
  | { refused: 'not-a-zip' | 'bad-zip' | 'unfit'; words: string }
  | { failed: string; code: unknown };

const VEHICLES_AT_ONCE = 200;
const FILES_AT_ONCE = 1000;

interface OpenArchive {
  zip: ZipArchive;
  manifest: Manifest;
}
let opened: OpenArchive | undefined;
let vehicles: AsyncGenerator<ArchivedVehicle> | undefined;
let files: AsyncGenerator<ArchivedFile> | undefined;

answerCalls(async (question: ArchiveQuestion): Promise<ArchiveAnswer> => {
  try {
    return await answer(question);
  } catch (error) {
    return refusalOf(error);
  }
});

async function answer(question: ArchiveQuestion): Promise<ArchiveAnswer> {
  if ('open' in question) return open(question.open, question.roomBytes);
  if (!opened) throw new Error('The archive was not opened');
  const { zip, manifest: told } = opened;
  if ('wheelModels' in question) {
    if (!zip.entries.has(WHEEL_MODELS)) throw new InvalidArchiveError(`The archive has no ${WHEEL_MODELS}`);
    return { wheelModels: await readList(zip, WHEEL_MODELS, wheelModelFields, told.wheelModels) };
  }
  if ('corrections' in question) {
    return { corrections: await readList(zip, PART_CORRECTIONS, archivedCorrection, told.partCorrections) };
  }
  if ('unpack' in question) {
    await pipeline(await zip.read(question.unpack), createWriteStream(question.target, { mode: 0o600 }));
    return { unpacked: question.unpack };
  }
  if ('files' in question) {
    if (question.files === 'from the start' || !files) {
      await files?.return(undefined);
      files = readRows(FILES, await zip.read(FILES), archivedFile);
    }
    return { files: await take(files, FILES_AT_ONCE) };
  }
  if (question.vehicles === 'from the start' || !vehicles) {
    await vehicles?.return(undefined);
    vehicles = readVehicles(opened);
  }
  const taken = await take(vehicles, VEHICLES_AT_ONCE);
  return { vehicles: taken, held: listHeld(zip, taken) };
}

async function open(path: string, roomBytes: number): Promise<ArchiveAnswer> {
  const zip = await openZip(path, limitsFor(roomBytes));
  opened = { zip, manifest: await readManifest(zip) };
  return { manifest: opened.manifest };
}

function listHeld({ entries }: ZipArchive, named: ArchivedVehicle[]): Map<string, number> {
  const urls = named.flatMap(({ imageUrl, additionalImages, videoUrl }) => [
    imageUrl,
    ...additionalImages,
    videoUrl,
  ]);
  const held = new Map<string, number>();
  for (const url of urls) {
    const entry = url?.startsWith('/') ? entries.get(url.slice(1)) : undefined;
    if (url && entry && UPLOAD.test(url.slice(1))) held.set(url, entry.size);
  }
  return held;
}

async function readManifest(zip: ZipArchive): Promise<Manifest> {
  const entry = zip.entries.get(MANIFEST);
  if (!entry || entry.size > LARGEST_MANIFEST) throw notOurs();
  const parsed = parseJson(await text(await zip.read(MANIFEST)));
  const version = z.object({ version: z.number() }).safeParse(parsed).data?.version;
  if (version !== undefined && version !== VERSION)
    throw new InvalidArchiveError(`The archive has version ${version}; this site reads version ${VERSION}`);
  const result = manifest.safeParse(parsed);
  if (!result.success) throw notOurs();
  return result.data;
}

const notOurs = () => new InvalidArchiveError('This isn’t a gallery export');

async function* readVehicles({
  zip,
  manifest: { vehicles: said },
}: OpenArchive): AsyncGenerator<ArchivedVehicle> {
  const ids = new IdSet();
  let read = 0;
  for (const part of [...zip.entries.keys()].filter((name) => VEHICLES_PART.test(name)).sort()) {
    for await (const vehicle of readRows(part, await zip.read(part), archivedVehicle)) {
      if (!ids.add(vehicle.id)) throw new InvalidArchiveError(`Build ${vehicle.id} is in the archive twice`);
      read += 1;
      if (read > said) throw incomplete();
      yield vehicle;
    }
  }
  if (read !== said) throw incomplete();
}

/** A list of the archive, which is as long as its manifest says. */
async function readList<Row extends z.ZodMiniType>(
  zip: ZipArchive,
  name: string,
  schema: Row,
  said: number,
): Promise<z.output<Row>[]> {
  const entry = zip.entries.get(name);
  const rows: z.output<Row>[] = [];
  if (entry) {
    if (entry.size > LARGEST_LIST) throw new InvalidArchiveError(`${name} is too large`);
    for await (const row of readRows(name, await zip.read(name), schema)) rows.push(row);
  }
  if (rows.length !== said) throw incomplete();
  return rows;
}

const incomplete = () => new InvalidArchiveError('The archive is incomplete');

async function take<Item>(items: AsyncGenerator<Item>, count: number): Promise<Item[]> {
  const taken: Item[] = [];
  while (taken.length < count) {
    const next = await items.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

function refusalOf(error: unknown): ArchiveAnswer {
  const words = error instanceof Error ? error.message : String(error);
  if (error instanceof NotAZip) return { refused: 'not-a-zip', words };
  if (error instanceof BadZip) return { refused: 'bad-zip', words };
  if (error instanceof InvalidArchiveError) return { refused: 'unfit', words };
  return { failed: words, code: error instanceof Error && 'code' in error ? error.code : undefined };
}
