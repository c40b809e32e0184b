import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { MAX_VIDEO_BYTES } from '#contract/limits.ts';
import { type WheelModelFields, wheelModelFields } from '#contract/wheel-models.ts';
import { Refused } from '#server/platform/errors.ts';
import { openZip, type ZipArchive, type ZipLimits } from '#server/platform/zip-reader.ts';
import {
  type ArchivedVehicle,
  archivedVehicle,
  ENTRY_NAME,
  MANIFEST,
  type Manifest,
  manifest,
  VEHICLES_PART,
  VERSION,
  WHEEL_MODELS,
} from './archive-format.ts';

const LIMITS: ZipLimits = {
  entries: 20_000,
  entryBytes: MAX_VIDEO_BYTES,
  totalBytes: 4 * 1024 ** 3,
  ratio: 100,
  name: ENTRY_NAME,
};
const LARGEST_MANIFEST = 4 * 1024 * 1024;

export interface Archive {
  manifest: Manifest;
  vehicles: ArchivedVehicle[];
  wheelModels: WheelModelFields[];
  zip: ZipArchive;
}

/** The archive is whole, but not one this site can take. */
export const refuseArchive = (said: string) => new Refused(422, said);

/** Opens an exported gallery and reads everything but its files. Throws `BadZip` or a refusal. */
export async function readArchive(path: string): Promise<Archive> {
  const zip = await openZip(path, LIMITS);
  try {
    const described = await readManifest(zip);
    const parts = [...zip.entries.keys()].filter((name) => VEHICLES_PART.test(name)).sort();
    const vehicles: ArchivedVehicle[] = [];
    for (const part of parts) vehicles.push(...(await readLines(zip, part, archivedVehicle)));
    const wheelModels = await readLines(zip, WHEEL_MODELS, wheelModelFields);
    if (vehicles.length !== described.vehicles || wheelModels.length !== described.wheelModels)
      throw refuseArchive('The archive is incomplete');
    refuseDoubles(vehicles);
    return { manifest: described, vehicles, wheelModels, zip };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readManifest(zip: ZipArchive): Promise<Manifest> {
  const entry = zip.entries.get(MANIFEST);
  if (!entry || entry.size > LARGEST_MANIFEST) throw notOurs();
  const parsed = parseJson(await text(await zip.read(MANIFEST)));
  const version = z.object({ version: z.number() }).safeParse(parsed).data?.version;
  if (version !== undefined && version !== VERSION)
    throw refuseArchive(`The archive has version ${version}; this site reads version ${VERSION}`);
  const result = manifest.safeParse(parsed);
  if (!result.success) throw notOurs();
  return result.data;
}

const notOurs = () => refuseArchive('This is not an exported gallery');

async function readLines<Item extends z.ZodMiniType>(
  zip: ZipArchive,
  name: string,
  schema: Item,
): Promise<z.output<Item>[]> {
  if (!zip.entries.has(name)) throw refuseArchive(`The archive has no ${name}`);
  const items: z.output<Item>[] = [];
  const input = await zip.read(name);
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    items.push(readLine(line, schema, `${name}, line ${items.length + 1}`));
  return items;
}

function readLine<Item extends z.ZodMiniType>(line: string, schema: Item, place: string): z.output<Item> {
  const result = schema.safeParse(parseJson(line));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw refuseArchive(`${place}: ${issue?.path.join('.') || 'value'}: ${issue?.message}`);
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function refuseDoubles(vehicles: ArchivedVehicle[]): void {
  const ids = new Set<number>();
  for (const { id } of vehicles) {
    if (ids.has(id)) throw refuseArchive(`Build ${id} is in the archive twice`);
    ids.add(id);
  }
}
