import type { Database } from '#server/database/open.ts';
import { wheelModels } from '#server/database/schema.ts';
import type { Gallery } from './gallery.ts';
import { compareOptions } from './option-order.ts';

/**
 * Wheel models by brand: those the administrators keep, which feed the forms (§2), and those on builds, so that every
 * filter offered finds its builds and every build can be filtered for.
 */
export async function listWheelModels(db: Database, gallery: Gallery): Promise<Map<string, string[]>> {
  const byBrand = new Map<string, Set<string>>();
  const add = (brand: string, model: string) =>
    byBrand.set(brand, (byBrand.get(brand) ?? new Set()).add(model));
  for (const { brand, model } of await db.select().from(wheelModels)) add(brand, model);
  for (const brand of await gallery.values('wheelBrand'))
    for (const model of await gallery.values('wheelModel', { wheelBrand: [brand] })) add(brand, model);
  const brands = [...byBrand].sort(([a], [b]) => compareOptions('wheelBrand', a, b));
  return new Map(brands.map(([brand, models]) => [brand, inOrder(models)]));
}

function inOrder(models: Iterable<string>): string[] {
  return [...models].sort((a, b) => compareOptions('wheelModel', a, b));
}
