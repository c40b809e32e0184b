import * as z from 'zod/mini';
import scenes from '#server/demo/data/scenes.json' with { type: 'json' };
import type { Chance } from './seeded-random.ts';

const scene = z.object({ background: z.string(), paints: z.tuple([z.string()], z.string()) });
/** Backgrounds in turn, so that neighbours in a row never share one; with each, the paints that stand out from it. */
const SCENES = z.tuple([scene], scene).parse(scenes);

/** How many builds in a row have different paints. */
const PAINT_MEMORY = 7;

export interface Look {
  paint: string;
  background: string;
}

/** Answers one look after the other for the builds behind `before`, no paint seen again too soon. */
export function createLookBook(before: readonly Look[], chance: Chance): () => Look {
  const shown: Look[] = [...before];
  return () => {
    const scene = SCENES[shown.length % SCENES.length] ?? SCENES[0];
    const recent = new Set(shown.slice(-PAINT_MEMORY).map(({ paint }) => paint));
    const [paint = scene.paints[0]] = chance.shuffled(scene.paints.filter((id) => !recent.has(id)));
    const look = { paint, background: scene.background };
    shown.push(look);
    return look;
  };
}
