import { decimalText, isFlotationWidth } from '#domain/measures.ts';
import { keyOf, wordsOfName } from '#server/gallery/search/understanding/meanings.ts';
import { TIRE_BRAND_NAMES, WHEEL_BRAND_NAMES } from '#server/gallery/search/understanding/search-names.ts';
import type { Group } from '#server/gallery/snapshot/gallery-index.ts';
import { piece, type Suggestible, spelling } from './suggestible.ts';

/** Wheel brands, and wheel models with their brand, of builds grouped by both. */
export function wheelSuggestibles(groups: readonly Group[]): Suggestible[] {
  const brands = new Map<string, number>();
  const models = groups.flatMap(({ values, count }): Suggestible[] => {
    const [brand, model] = values.map(String);
    if (!brand || !model) return [];
    brands.set(brand, (brands.get(brand) ?? 0) + count);
    const words = wordsOfName(model);
    const both = namesOf(brand).map((name) => spelling([...wordsOfName(name), ...words], true));
    const main = piece(model, { facet: 'wheelModel', values: [model] });
    const pieces = [piece(brand, { facet: 'wheelBrand', values: [brand] }), main];
    const spellings = [spelling(words), ...both];
    return [{ kind: 'wheel', pieces, main, joint: ' ', spellings, notations: [], builds: count }];
  });
  const alone = [...brands].map(([brand, builds]): Suggestible => {
    const main = piece(brand, { facet: 'wheelBrand', values: [brand] });
    const spellings = namesOf(brand).map((name) => spelling(wordsOfName(name), true));
    return { kind: 'wheel', pieces: [main], main, joint: ' ', spellings, notations: [], builds };
  });
  return [...alone, ...models];
}

function namesOf(brand: string): readonly string[] {
  return WHEEL_BRAND_NAMES.get(brand) ?? [brand];
}

/** Wheel sizes of builds grouped by diameter and width. */
export function sizeSuggestibles(groups: readonly Group[]): Suggestible[] {
  return groups.flatMap(({ values, count }): Suggestible[] => {
    const [diameter, width] = values.map(String);
    if (!isNumber(diameter) || !isNumber(width)) return [];
    const main = piece(
      `${diameter}×${width}`,
      { facet: 'wheelDiameter', values: [diameter] },
      { facet: 'wheelWidth', values: [width] },
    );
    const notations = [`${diameter}x${width}`, `${diameter} ${width}`];
    return [{ kind: 'size', pieces: [main], main, joint: '', spellings: [], notations, builds: count }];
  });
}

/** Tire sizes of builds grouped by width, height and wheel diameter. */
export function tireSuggestibles(groups: readonly Group[]): Suggestible[] {
  return groups.flatMap(({ values, count }): Suggestible[] => {
    const [width, key, diameter] = values.map(String);
    const height = key?.replace('-series', '');
    if (!isNumber(width) || !isNumber(height) || !isNumber(diameter)) return [];
    const isFlotation = isFlotationWidth(width);
    const size = isFlotation ? `${height}×${width}` : `${width}/${height}`;
    const main = piece(
      size,
      { facet: 'tireWidth', values: [width] },
      { facet: 'tireHeight', values: [String(key)] },
    );
    const pieces = [main, piece(`R${diameter}`, { facet: 'wheelDiameter', values: [diameter] })];
    const notations = isFlotation
      ? flotationNotations(height, width, diameter)
      : metricNotations(width, height, diameter);
    return [{ kind: 'tire', pieces, main, joint: '', spellings: [], notations, builds: count }];
  });
}

function flotationNotations(height: string, width: string, rim: string): string[] {
  return [...new Set([width, decimalText(width)])].flatMap((wide) => [
    `${height}x${wide}r${rim}`,
    `${height}x${wide}x${rim}`,
    `${height}x${wide}-${rim}`,
    `${height}/${wide}r${rim}`,
    `${height} ${wide} ${rim}`,
  ]);
}

function metricNotations(width: string, aspect: string, rim: string): string[] {
  return [`r${rim}`, `/${rim}`, `-${rim}`, `zr${rim}`]
    .map((end) => `${width}/${aspect}${end}`)
    .concat(`${width} ${aspect} ${rim}`, `${width}-${aspect}-${rim}`);
}

/** Tire brands by all that people call them. */
export function tireBrandSuggestibles(groups: readonly Group[]): Suggestible[] {
  return groups.flatMap(({ values, count }): Suggestible[] => {
    const brand = values[0];
    if (typeof brand !== 'string' || keyOf(brand) === '') return [];
    const names = [brand, ...(TIRE_BRAND_NAMES.get(brand) ?? [])];
    const main = piece(brand, { facet: 'tireBrand', values: [brand] });
    const spellings = names.map((name) => spelling(wordsOfName(name)));
    return [{ kind: 'tire', pieces: [main], main, joint: ' ', spellings, notations: [], builds: count }];
  });
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,3}(\.\d{1,2})?$/.test(text);
}
