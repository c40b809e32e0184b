import type { WheelFace } from '#drawings/kit/art.ts';

/** Each wheel face is a file of its own: a drawing needs one of them. */
const FILES: Record<string, () => Promise<{ default: object }>> = {
  five: () => import('#drawings/art/faces/five.json'),
  'split-six': () => import('#drawings/art/faces/split-six.json'),
  eight: () => import('#drawings/art/faces/eight.json'),
  'mesh-ten': () => import('#drawings/art/faces/mesh-ten.json'),
  'deep-dish': () => import('#drawings/art/faces/deep-dish.json'),
  beadlock: () => import('#drawings/art/faces/beadlock.json'),
  multi: () => import('#drawings/art/faces/multi.json'),
  twist: () => import('#drawings/art/faces/twist.json'),
  'six-block': () => import('#drawings/art/faces/six-block.json'),
  steel: () => import('#drawings/art/faces/steel.json'),
};

export async function fetchFace(id: string): Promise<WheelFace> {
  const fetchFile = FILES[id];
  if (!fetchFile) throw new Error(`no wheel face is called ${id}`);
  return (await fetchFile()).default as WheelFace;
}
