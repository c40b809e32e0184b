import type { ListedOffset, WheelSizes } from '#contract/parts/wheel-sizes.ts';
import { drillings, listedBackspacing } from '#domain/parts/bolt-on.ts';
import { finishOf } from '#domain/parts/finishes.ts';
import { findWheels, type ListedSize, type ListedWheel, type NamedWheel } from '#domain/parts/wheel-codes.ts';
import type { Gallery } from '#server/gallery/gallery.ts';

export const MAKERS_LIST = 'maker’s list';

/** The sizes of a wheel as its maker lists them, and how many builds run each. */
export async function listWheelSizes(
  gallery: Gallery,
  wheels: readonly ListedWheel[],
  asked: NamedWheel,
): Promise<WheelSizes | null> {
  const found = findWheels(asked, wheels);
  const [first] = found;
  if (!first) return null;
  return {
    brand: first.brand,
    name: found.length > 1 ? first.style : first.code,
    source: [...new Set(found.flatMap(({ sizes }) => sizes.map(sourceOf)))].join(', '),
    codes: await Promise.all(found.map((wheel) => presentCode(gallery, wheel))),
  };
}

export const sourceOf = ({ source = MAKERS_LIST }: Pick<ListedSize, 'source'>) => source;

async function presentCode(
  gallery: Gallery,
  { brand, code, sizes }: ListedWheel,
): Promise<WheelSizes['codes'][number]> {
  const finish = finishOf(brand, code);
  // On either axle, as the filter finds them.
  const builds = await Promise.all(
    sizes.map(async ({ diameter, width }) => {
      const size = { wheelDiameter: [String(diameter)], wheelWidth: [String(width)] };
      return (await gallery.understood({ wheelBrand: [brand], wheelModel: [code], ...size })).builds;
    }),
  );
  return {
    code,
    finish: sizes.find((size) => size.finish)?.finish ?? finish?.name ?? null,
    family: finish?.family ?? null,
    sizes: sizes.map((size, place) => ({
      diameter: size.diameter,
      width: size.width,
      offsets: offsetsOf(size),
      patterns: drillings(size),
      dually: size.dually ?? false,
      partNumber: size.partNumber ?? null,
      page: size.page ?? null,
      builds: builds[place] ?? 0,
    })),
  };
}

export function offsetsOf(size: ListedSize): ListedOffset[] {
  return size.offsets.map((offset) => ({ offset, backspacing: listedBackspacing(size, offset) ?? null }));
}
