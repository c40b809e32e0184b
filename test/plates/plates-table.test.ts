import { expect, test } from 'vitest';
import type { PlateBox } from '#contract/plates/plates.ts';
import { searchPlates } from '#server/platform/plates/search-plates.ts';
import { type Scene, scenesWithoutPlates, scenesWithPlates } from './plate-scenes.ts';

/** How much of the second box lies in the first, 0 to 1. */
function share(of: PlateBox, box: PlateBox): number {
  const width = Math.min(of.x + of.width, box.x + box.width) - Math.max(of.x, box.x);
  const height = Math.min(of.y + of.height, box.y + box.height) - Math.max(of.y, box.y);
  return width > 0 && height > 0 ? (width * height) / (box.width * box.height) : 0;
}

interface Looked {
  name: string;
  /** Whether a box covers the number; undefined where there is none. */
  isFound?: boolean;
  falseBoxes: number;
}

async function lookAt(scenes: AsyncGenerator<Scene>): Promise<Looked[]> {
  const table: Looked[] = [];
  for await (const { name, picture, truth } of scenes) {
    const boxes = await searchPlates(picture);
    if (!truth) table.push({ name, falseBoxes: boxes.length });
    else {
      const { plate, number } = truth;
      const isFound = boxes.some((box) => share(box, number) > 0.9);
      table.push({ name, isFound, falseBoxes: boxes.filter((box) => share(box, plate) < 0.3).length });
    }
  }
  return table;
}

test('the plates of ten states are found at several sizes, turns and lights, and little else is', async () => {
  const withPlates = await lookAt(scenesWithPlates());
  const without = await lookAt(scenesWithoutPlates());
  const all = [...withPlates, ...without];
  const found = withPlates.filter(({ isFound }) => isFound).length;
  const falseBoxes = all.reduce((sum, scene) => sum + scene.falseBoxes, 0);
  console.table(all);
  console.log(
    `${found} of ${withPlates.length} plates found, ${falseBoxes} false boxes on ${all.length} pictures`,
  );
  expect(withPlates.length).toBeGreaterThanOrEqual(40);
  expect(found / withPlates.length).toBeGreaterThanOrEqual(0.9);
  expect(falseBoxes / all.length).toBeLessThanOrEqual(0.25);
});
