import type { BoltOnQuery, BoltOnReply } from '#contract/parts/bolt-on.ts';
import { type BoltOn, boltOn, drillings } from '#domain/parts/bolt-on.ts';
import { boltOnSentence, boltOnWarnings } from '#domain/parts/bolt-on-words.ts';
import { patternText } from '#domain/parts/bolt-patterns.ts';
import type { PartLists } from '#domain/parts/part-lists.ts';
import { findWheels } from '#domain/parts/wheel-codes.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { listSameHub } from './same-hub.ts';
import { offsetsOf, sourceOf } from './wheel-sizes.ts';

/** What the lists and the builds say about a wheel on a vehicle. */
export async function answerBoltOn(
  gallery: Gallery,
  lists: PartLists,
  query: BoltOnQuery,
): Promise<BoltOnReply> {
  const answer = boltOn(query, query, lists);
  const { verdict, hubs, size, nearest } = answer;
  return {
    verdict,
    sentence: boltOnSentence(query, query, answer),
    warnings: boltOnWarnings(query, query, answer),
    hubs: hubs.map(({ pattern, whose, boreMm = null, source }) => ({
      pattern: patternText(pattern),
      whose,
      boreMm,
      source,
    })),
    size: size
      ? {
          patterns: drillings(size),
          offsets: offsetsOf(size),
          dually: size.dually ?? false,
          source: sourceOf(size),
        }
      : null,
    nearest: nearest
      ? {
          wheelDiameter: nearest.wheelDiameter,
          wheelWidth: nearest.wheelWidth,
          offset: nearest.wheelOffset,
          backspacing: nearest.backspacing ?? null,
        }
      : null,
    contradicting: await countContradicting(gallery, lists, query, answer),
    alsoOn: await listSameHub(gallery, query, answer, lists.hubs),
    wheels: wheelsInSize(query, lists),
  };
}

/** Builds of the vehicle that run the wheel in this size, of model years for which the lists say otherwise too. */
async function countContradicting(
  gallery: Gallery,
  lists: PartLists,
  query: BoltOnQuery,
  { verdict }: BoltOn,
): Promise<number> {
  const { make, model, wheelBrand, wheelModel, wheelDiameter, wheelWidth } = query;
  if (wheelModel === undefined || (verdict !== 'listedOtherwise' && verdict !== 'notListed')) return 0;
  const codes = findWheels({ wheelBrand, wheelModel }, lists.wheels).map(({ code }) => code);
  const running = {
    make,
    model,
    ...(wheelBrand !== undefined && { wheelBrand: [wheelBrand] }),
    wheelModel: [wheelModel, ...codes],
    wheelDiameter: [String(wheelDiameter)],
    wheelWidth: [String(wheelWidth)],
  };
  const years = await gallery.group(running, ['year']);
  return years
    .filter(({ values: [year] }) => {
      const vehicle = { make, model, year: Number(year), trim: query.trim };
      return boltOn(vehicle, query, lists).verdict === verdict;
    })
    .reduce((sum, { count }) => sum + count, 0);
}

function wheelsInSize(
  { wheelDiameter, wheelWidth }: BoltOnQuery,
  { wheels }: PartLists,
): BoltOnReply['wheels'] {
  return wheels
    .filter(({ sizes }) =>
      sizes.some(({ diameter, width }) => diameter === wheelDiameter && width === wheelWidth),
    )
    .map(({ brand, code }) => ({ brand, code }));
}
