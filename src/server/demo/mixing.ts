import type { View } from '#server/drawings/scene/views.ts';
import type { Chance } from './seeded-random.ts';
import type { Setup } from './setups.ts';

/** Every setup as often as it counts, in an order where neighbours differ in model and, while that lasts, in kind. */
export function mixSetups(setups: readonly Setup[], chance: Chance): Setup[] {
  const waiting = chance.shuffled(
    setups.flatMap((setup) => Array.from({ length: setup.count }, () => setup)),
  );
  const mixed: Setup[] = [];
  while (waiting.length > 0) {
    const [before, twoBefore] = [mixed.at(-1)?.platform, mixed.at(-2)?.platform];
    const differsInKind = waiting.findIndex(
      ({ platform }) => platform.class !== before?.class && platform.model !== twoBefore?.model,
    );
    const differsInModel = waiting.findIndex(({ platform }) => platform.model !== before?.model);
    mixed.push(...waiting.splice(Math.max(0, differsInKind >= 0 ? differsInKind : differsInModel), 1));
  }
  return mixed;
}

/** Ages in days, youngest first, between two bounds: a gallery gets more builds the longer it is known. */
export function spreadAges(count: number, youngest: number, oldest: number, chance: Chance): number[] {
  return Array.from({ length: count }, (_, place) => {
    const share = (place + 0.15 + 0.7 * chance.share()) / count;
    return youngest + (oldest - youngest) * share ** 1.25;
  });
}

/** Two to four drawings, the whole side first. */
export function choosePictures(chance: Chance): View[] {
  const roll = chance.share();
  if (roll < 0.55) return ['side', 'wheel'];
  if (roll < 0.85) return ['side', 'wheel', chance.pick(['front', 'rear'])];
  return ['side', 'wheel', 'front', 'rear'];
}

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
