import beadlock from '#drawings/art/faces/beadlock.json' with { type: 'json' };
import deepDish from '#drawings/art/faces/deep-dish.json' with { type: 'json' };
import eight from '#drawings/art/faces/eight.json' with { type: 'json' };
import five from '#drawings/art/faces/five.json' with { type: 'json' };
import meshTen from '#drawings/art/faces/mesh-ten.json' with { type: 'json' };
import multi from '#drawings/art/faces/multi.json' with { type: 'json' };
import sixBlock from '#drawings/art/faces/six-block.json' with { type: 'json' };
import splitSix from '#drawings/art/faces/split-six.json' with { type: 'json' };
import steel from '#drawings/art/faces/steel.json' with { type: 'json' };
import twist from '#drawings/art/faces/twist.json' with { type: 'json' };
import type { WheelFace } from '#drawings/kit/art.ts';

/** Every wheel face at once, for the server; a browser fetches the one it draws. */
export const WHEEL_FACES = [
  five,
  splitSix,
  eight,
  meshTen,
  deepDish,
  beadlock,
  multi,
  twist,
  sixBlock,
  steel,
] as unknown as readonly WheelFace[];
