import { inArray } from 'drizzle-orm';
import { isImageAddress, type VehicleInfo } from '#contract/submission.ts';
import { MAKES, type Make, type MakeModel } from '#domain/makes.ts';
import { isUpload } from '#domain/uploads.ts';
import type { Database } from '#server/database/open.ts';
import { uploads } from '#server/database/schema.ts';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';
import { HttpError } from '#server/platform/errors.ts';
import { findBuildWithSamePicture } from './same-picture.ts';

/** Comparing a picture with all others keeps a connection of the database busy. */
const inTurn = createConcurrencyLimiter({ running: 2, waiting: 100 });

interface BuildContent {
  imageUrls: string[];
  vehicleInfo: VehicleInfo;
}

/** Refuses a submission that cannot be right and lists what is doubtful about it. Fetches nothing from outside. */
export async function findWarnings(
  db: Database,
  { imageUrls, vehicleInfo }: BuildContent,
): Promise<string[]> {
  await requireImages(db, imageUrls);
  const { refusal, warnings } = judgeVehicle(vehicleInfo);
  if (refusal !== undefined) throw cannotBe('This does not look like a vehicle', refusal);
  return [...warnings, ...(await listSharedPictures(db, imageUrls))];
}

async function requireImages(db: Database, urls: string[]): Promise<void> {
  if (!urls.every(isImageAddress))
    throw cannotBe('A photo is not valid', 'Please remove it and upload it again.');
  const uploaded = [...new Set(urls.filter(isUpload))];
  if (uploaded.length === 0) return;
  const found = await db.select({ url: uploads.url }).from(uploads).where(inArray(uploads.url, uploaded));
  if (found.length < uploaded.length)
    throw cannotBe('A photo has expired', 'Please remove it and upload it again.');
}

async function listSharedPictures(db: Database, urls: string[]): Promise<string[]> {
  const warnings: string[] = [];
  for (const url of new Set(urls)) {
    const build = await inTurn(() => findBuildWithSamePicture(db, url));
    if (!build) continue;
    const name = `${build.ownerName}’s ${build.year} ${build.make} ${build.model} (#${build.id})`;
    warnings.push(`A photo looks like one already in the gallery: ${name}.`);
  }
  return [...new Set(warnings)];
}

function cannotBe(error: string, details: string): HttpError {
  return new HttpError(422, error, { details });
}

interface VehicleNames {
  year: number | undefined;
  make: string;
  model: string;
}

interface Judgement {
  /** Why this can be no vehicle. */
  refusal?: string;
  warnings: string[];
}

/** Says whether there can be such a vehicle. What is merely unknown is a warning: our list of makes knows not every one. */
function judgeVehicle(info: VehicleInfo): Judgement {
  const { year, make, model } = readVehicleInfo(info);
  const known = findMake(make);
  if (!known) {
    if (isGibberish(make) && !MAKES.some((other) => findModel(other, model)))
      return { refusal: 'Please check the make and model.', warnings: [] };
    return { warnings: [`We don’t recognize the make “${make}”. Check the spelling.`] };
  }
  const found = findModel(known, model);
  if (!found) return { warnings: [`We don’t recognize a ${known.make} ${model}. Check the spelling.`] };
  if (year === undefined || wasSold(found, year)) return { warnings: [] };
  return { warnings: [`We don’t have a ${year} ${known.make} ${found.name} on record. Check the year.`] };
}

function readVehicleInfo(info: VehicleInfo): VehicleNames {
  if (typeof info !== 'string') return { ...info, year: yearIn(String(info.year ?? '')) };
  const words = info
    .replace(/\b(19|20)\d\d\b/, ' ')
    .trim()
    .split(/\s+/);
  // Some makes are two words: the longest beginning that is one counts.
  const length = [3, 2].find((count) => findMake(words.slice(0, count).join(' '))) ?? 1;
  return {
    year: yearIn(info),
    make: words.slice(0, length).join(' '),
    model: words.slice(length).join(' '),
  };
}

function yearIn(text: string): number | undefined {
  const [year] = /\b(19|20)\d\d\b/.exec(text) ?? [];
  return year === undefined ? undefined : Number(year);
}

/** "F-150", "F150" and "f 150" are the same. */
function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function findMake(name: string): Make | undefined {
  return MAKES.find(({ make, aliases }) =>
    [make, ...aliases].some((known) => squash(known) === squash(name)),
  );
}

/** Models are often written with their trim behind them: the longest name that fits counts. */
function findModel({ models }: Make, name: string): MakeModel | undefined {
  const fits = (known: string) => squash(name).startsWith(squash(known));
  return models
    .filter((model) => [model.name, ...(model.aliases ?? [])].some(fits))
    .sort((a, b) => b.name.length - a.name.length)[0];
}

/** Next year's models are sold this year, and lists of model years differ by one. */
function wasSold({ years }: MakeModel, year: number): boolean {
  return years.some(([from, to]) => year >= from - 1 && (to === null || year <= to + 1));
}

const KEYBOARD_RUN = /qwert|werty|asdf|sdfg|zxcv|xcvb|hjkl/;

function isGibberish(name: string): boolean {
  const letters = squash(name).replace(/\p{N}/gu, '');
  return (
    letters.length < 2 ||
    /^(.)\1+$/u.test(letters) ||
    KEYBOARD_RUN.test(letters) ||
    /[bcdfghjklmnpqrstvwxz]{6}/.test(letters)
  );
}
