import type * as z from 'zod/mini';
import { type Facet, galleryQuery, type searchQuery, type VehiclePage } from '#contract/gallery.ts';
import type { WheelPicture, WheelSummary } from '#contract/wheel-models.ts';
import { SPECIAL_IMAGES } from '#domain/choices.ts';
import type { Database } from '#server/database/open.ts';
import { wheelModels } from '#server/database/schema.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { compareOptions } from '#server/gallery/snapshot/option-order.ts';

type Query = z.output<typeof searchQuery>;

const MAX_SIZES = 6;
const MAX_OFFSETS = 12;
const MAX_VEHICLES = 3;
const MAX_PICTURES = 6;
/** Some of the most liked builds may have no picture of their own. */
const BUILDS_LOOKED_AT = 24;
const FIRST_PAGE = { limit: String(BUILDS_LOOKED_AT), sortBy: 'popular' };

/** The wheel that all matching builds run, as they run it; null when they run several or none. */
export async function summarizeWheel(gallery: Gallery, query: Query): Promise<WheelSummary | null> {
  const wheels = await mostUsed(gallery, query, ['wheelModel', 'wheelBrand']);
  const [first] = wheels;
  if (!first || wheels.some(({ values }) => values[0] !== first.values[0])) return null;
  const [model = '', brand = ''] = first.values.map(String);
  const { wheelDiameter: _diameter, wheelWidth: _width, ...anySize } = query;
  const { offsetMin: _min, offsetMax: _max, ...anyOffset } = query;
  const { year: _year, make: _make, model: _model, ...anyVehicle } = query;
  const sizes = await mostUsed(gallery, anySize, ['wheelDiameter', 'wheelWidth']);
  const offsets = await mostUsed(gallery, anyOffset, ['offset']);
  const vehicles = await mostUsed(gallery, anyVehicle, ['make', 'model']);
  return {
    brand,
    model,
    builds: wheels.reduce((sum, { count }) => sum + count, 0),
    sizes: sizes.slice(0, MAX_SIZES).map(({ values: [diameter, width], count }) => ({
      diameter: String(diameter),
      width: String(width),
      count,
    })),
    offsets: offsets
      .slice(0, MAX_OFFSETS)
      .map(({ values: [offset], count }) => ({ offset: Number(offset), count }))
      .sort((a, b) => a.offset - b.offset),
    vehicles: vehicles.slice(0, MAX_VEHICLES).map(({ values: [make, name], count }) => ({
      make: String(make),
      model: String(name),
      count,
    })),
    pictures: await mostLikedPictures(gallery, query),
  };
}

/** Groups of builds, the largest first; equal ones by name, so that an answer stays as it is. */
async function mostUsed(gallery: Gallery, query: Query, facets: readonly Facet[]) {
  const groups = await gallery.group(query, facets);
  const nameOf = ({ values }: (typeof groups)[number]) => values.join('\n');
  return [...groups].sort((a, b) => b.count - a.count || (nameOf(a) < nameOf(b) ? -1 : 1));
}

async function mostLikedPictures(gallery: Gallery, query: Query): Promise<WheelPicture[]> {
  const { sortBy, limit, offset } = galleryQuery.parse(FIRST_PAGE);
  const list = await gallery.list({ ...query, sortBy, limit, offset });
  const { vehicles }: VehiclePage = JSON.parse(list.toString());
  const pictures = vehicles.flatMap((vehicle): WheelPicture[] => {
    const { id, imageUrl, photos, year, make, model } = vehicle;
    if (!imageUrl || SPECIAL_IMAGES.includes(imageUrl)) return [];
    const known = photos.find(({ url }) => url === imageUrl);
    return [{ id, name: `${year} ${make} ${model}`, url: imageUrl, ...(known && { known }) }];
  });
  return pictures.slice(0, MAX_PICTURES);
}

type Wheel = Pick<typeof wheelModels.$inferSelect, 'brand' | 'model'>;

/** The models the administrators keep; while the database is away those read last. */
export function readKeptModels(db: Database): () => Promise<Wheel[]> {
  let last: Wheel[] = [];
  return async () => {
    try {
      last = await db.select().from(wheelModels);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
    return last;
  };
}

/**
 * Wheel models by brand: those the administrators keep, which feed the forms (§2), and those on builds, so that every
 * filter offered finds its builds and every build can be filtered for. Without a gallery only the former: what forms offer.
 */
export async function listWheelModels(
  kept: readonly Wheel[],
  gallery: Gallery | undefined,
): Promise<Map<string, string[]>> {
  const byBrand = new Map<string, Set<string>>();
  const add = (brand: string, model: string) =>
    byBrand.set(brand, (byBrand.get(brand) ?? new Set()).add(model));
  for (const { brand, model } of kept) add(brand, model);
  for (const brand of (await gallery?.values('wheelBrand')) ?? [])
    for (const model of (await gallery?.values('wheelModel', { wheelBrand: [brand] })) ?? [])
      add(brand, model);
  const brands = [...byBrand].sort(([a], [b]) => compareOptions('wheelBrand', a, b));
  return new Map(brands.map(([brand, models]) => [brand, inOrder(models)]));
}

function inOrder(models: Iterable<string>): string[] {
  return [...models].sort((a, b) => compareOptions('wheelModel', a, b));
}
