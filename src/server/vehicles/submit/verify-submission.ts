import { inArray } from 'drizzle-orm';
import { isImageAddress, type VehicleInfo } from '#contract/submission.ts';
import type { Database } from '#server/database/open.ts';
import { uploads } from '#server/database/schema.ts';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';
import { HttpError } from '#server/platform/errors.ts';
import { judgeVehicle } from './judge-vehicle.ts';
import { findBuildWithSamePicture } from './same-picture.ts';

/** Comparing a picture with all others keeps a connection of the database busy. */
const inTurn = createConcurrencyLimiter({ running: 2, waiting: 100 });

interface Planned {
  imageUrls: string[];
  vehicleInfo: VehicleInfo;
}

/** Refuses a submission that cannot be right and lists what is doubtful about it. Fetches nothing from outside. */
export async function findWarnings(db: Database, { imageUrls, vehicleInfo }: Planned): Promise<string[]> {
  await requireImages(db, imageUrls);
  const { refusal, warnings } = judgeVehicle(vehicleInfo);
  if (refusal !== undefined) throw cannotBe('This does not look like a vehicle', refusal);
  return [...warnings, ...(await listSharedPictures(db, imageUrls))];
}

async function requireImages(db: Database, urls: string[]): Promise<void> {
  if (!urls.every(isImageAddress))
    throw cannotBe('A picture is not valid', 'Please remove it and upload it again.');
  const uploaded = [...new Set(urls.filter((url) => url.startsWith('/uploads/')))];
  if (uploaded.length === 0) return;
  const found = await db.select({ url: uploads.url }).from(uploads).where(inArray(uploads.url, uploaded));
  if (found.length < uploaded.length)
    throw cannotBe('A picture is no longer here', 'Please remove it and upload it again.');
}

async function listSharedPictures(db: Database, urls: string[]): Promise<string[]> {
  const warnings: string[] = [];
  for (const url of new Set(urls)) {
    const build = await inTurn(() => findBuildWithSamePicture(db, url));
    if (!build) continue;
    const name = `${build.year} ${build.make} ${build.model} of ${build.ownerName} (no. ${build.id})`;
    warnings.push(`A picture looks like one of the ${name}, which is in the gallery already.`);
  }
  return [...new Set(warnings)];
}

function cannotBe(error: string, details: string): HttpError {
  return new HttpError(422, error, { details });
}
