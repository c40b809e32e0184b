import type { Chance } from './seeded-random.ts';

/** A long tail: most builds have a handful of likes, a few have hundreds; the young and the plain have fewer. */
export function choosePopularity(
  ageInDays: number,
  isFeatured: boolean,
  chance: Chance,
): { likes: number; views: number } {
  const appeal = 6 * (1 / (chance.share() + 0.012)) ** 0.9;
  const exposure = 0.6 + 0.4 * Math.min(1, ageInDays / 60);
  const likes = Math.round(appeal * exposure * (isFeatured ? 2.5 : 1));
  const views = Math.round(likes * (6 + 9 * chance.share())) + chance.between(12, 60);
  return { likes, views };
}
