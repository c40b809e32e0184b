import type { Corner } from '#drawings/bodies/body-spec.ts';

/**
 * What is known of a face: x as a share of half the width, y as a share of its room, that is of the lamps' own height for
 * lamps and of what lies between bumper and hood for grilles.
 */
export interface FrontLook {
  lamp: readonly Corner[];
  /** The line that shines by day, within the lamp. */
  glow: readonly Corner[];
  /** Round reflectors: x and y of their middle, radius in inches. */
  bulbs: readonly (readonly [x: number, y: number, radius: number])[];
  grille: readonly Corner[];
  frame: string;
  /** Its bars, how they lie and how many; or its slots; or a net. */
  bars: 'net' | readonly ['across' | 'upright' | 'slots', number];
  bar?: string;
  /** The opening under the grille, in its room: of cars. */
  intake?: readonly Corner[];
}

const SWEPT: Pick<FrontLook, 'lamp' | 'glow' | 'bulbs'> = {
  lamp: [[0.56, 0.1, 0.8], [0.58, 0.5, 1], [0.93, 1, 1.6], [0.965, 0.62, 1], [0.8, 0.12, 1.4]],
  glow: [[0.585, 0.2], [0.6, 0.42, 0.6], [0.915, 0.86]],
  bulbs: [[0.84, 0.52, 1.3], [0.72, 0.36, 1.1]],
};
const SLIM: typeof SWEPT = {
  lamp: [[0.6, 0.3, 0.8], [0.6, 0.92, 1], [0.95, 1, 1.6], [0.965, 0.2, 1.2], [0.8, 0.12, 1]],
  glow: [[0.62, 0.82], [0.93, 0.86, 1], [0.94, 0.3]],
  bulbs: [[0.86, 0.55, 1.3], [0.74, 0.58, 1.3]],
};
const TALL: typeof SWEPT = {
  lamp: [[0.665, 0.04, 1], [0.665, 0.97, 1.4], [0.955, 1, 2], [0.965, 0, 1.6]],
  glow: [[0.7, 0.9], [0.935, 0.9, 1.6], [0.94, 0.1, 1.6], [0.8, 0.1]],
  bulbs: [[0.82, 0.62, 1.9], [0.81, 0.3, 1.2]],
};
const ROUND: typeof SWEPT = { lamp: [], glow: [], bulbs: [[0.79, 0.5, 3.4]] };

const TRUCK: FrontLook = {
  ...TALL,
  grille: [[0.6, 0.1, 2], [0.63, 0.55, 2], [0.61, 0.93, 2.4]],
  frame: 'trim.satin',
  bars: ['across', 3],
};
const CAR: FrontLook = {
  ...SWEPT,
  grille: [[0.46, 0.56, 1.4], [0.54, 0.84, 1.2]],
  frame: 'trim.black',
  bars: 'net',
  intake: [[0.5, 0.04, 1.4], [0.6, 0.36, 2]],
};

const LOOKS: Readonly<Record<string, Partial<FrontLook>>> = {
  'f-150': { bars: ['across', 2], bar: 'trim.mid' },
  'super-duty': { frame: 'trim.chrome', bars: ['across', 2], bar: 'trim.chrome', grille: [[0.6, 0.06, 2], [0.62, 0.96, 2]] },
  silverado: { ...SLIM, grille: [[0.7, 0.02, 2], [0.7, 0.5, 2], [0.58, 0.7, 2], [0.57, 0.94, 2]], bar: 'trim.chrome', bars: ['across', 2] },
  ram: { ...SWEPT, grille: [[0.5, 0.16, 3], [0.58, 0.55, 3], [0.52, 0.95, 3]], frame: 'trim.chrome', bars: 'net' },
  tacoma: { ...SWEPT, grille: [[0.5, 0.02, 2], [0.56, 0.4, 2.4], [0.46, 0.9, 2]], frame: 'trim.mid', bars: 'net' },
  tundra: { grille: [[0.56, -0.3, 3], [0.62, 0.4, 3], [0.56, 0.9, 3]], frame: 'trim.mid', bars: 'net' },
  colorado: { ...SWEPT, grille: [[0.56, 0.06, 2], [0.54, 0.92, 2]], bar: 'trim.mid', bars: ['across', 2] },
  wrangler: { ...ROUND, bars: ['slots', 7] },
  bronco: { lamp: [], glow: [], bulbs: [[0.8, 0.5, 3.5]], grille: [[0.93, 0.36, 2], [0.93, 0.84, 2]], frame: 'trim.black', bars: ['across', 1] },
  'square-body': { lamp: [[0.72, 0, 0.5], [0.72, 1, 0.5], [0.94, 1, 0.5], [0.94, 0, 0.5]], glow: [], bulbs: [[0.83, 0.5, 2.7]], grille: [[0.96, 0.04, 0.8], [0.96, 0.9, 0.8]], frame: 'trim.chrome', bars: 'net' },
  '4runner': { ...SWEPT, grille: [[0.5, -0.3, 2], [0.54, 0.3, 2], [0.46, 0.88, 2]], bars: 'net' },
  tahoe: { ...SLIM, frame: 'trim.chrome' },
  escalade: { ...SLIM, frame: 'trim.chrome', bar: 'trim.light', bars: ['across', 5], grille: [[0.46, -0.1, 2], [0.56, 0.4, 2], [0.56, 0.94, 2]] },
  'grand-cherokee': { ...SLIM, grille: [[0.56, 0.48, 1.2], [0.57, 0.9, 1.2]], bars: ['slots', 7] },
  sprinter: { ...SWEPT, grille: [[0.46, -0.06, 2], [0.54, 0.5, 3], [0.5, 0.66, 2]], bars: ['across', 3], bar: 'trim.light' },
  transit: { ...SWEPT, grille: [[0.52, -0.2, 3], [0.58, 0.3, 3], [0.5, 0.52, 2]], frame: 'trim.mid', bars: ['across', 4] },
  promaster: { ...SWEPT, grille: [[0.46, 0.06, 1], [0.5, 0.3, 1]], frame: 'trim.black', bars: ['across', 1] },
  mustang: { grille: [[0.46, 0.26, 2], [0.57, 0.62, 2.4], [0.5, 0.92, 2]], intake: [[0.5, -0.1, 1], [0.54, 0.12, 1]] },
  camaro: { ...SLIM, grille: [[0.56, 0.66, 1], [0.6, 0.9, 1]], intake: [[0.5, 0, 2], [0.66, 0.5, 2]] },
  challenger: { lamp: [], glow: [], bulbs: [[0.84, 0.5, 2.5], [0.67, 0.5, 2.5]], grille: [[0.94, 0.62, 2], [0.94, 0.98, 2]], bars: ['across', 1], intake: [[0.5, 0, 1.4], [0.56, 0.3, 2]] },
  charger: { ...SLIM, grille: [[0.56, 0.56, 1.4], [0.6, 0.9, 1.4]] },
  '3-series': { grille: [[0.34, 0.5, 2], [0.36, 0.92, 2.4]], frame: 'trim.chrome', bars: ['upright', 15] },
  wrx: { grille: [[0.42, 0.46, 2], [0.5, 0.7, 2], [0.42, 0.86, 2]] },
  sports: { grille: [[0.52, 0.1, 2], [0.56, 0.36, 2], [0.44, 0.5, 2]], intake: [] },
  hatch: { grille: [[0.55, 0.7, 0.8], [0.57, 0.88, 0.8]], bars: ['across', 1] },
};

const SAME: Readonly<Record<string, string>> = {
  'wrangler-short': 'wrangler',
  gladiator: 'wrangler',
  suburban: 'tahoe',
};

/** The face of a body; one that nobody described has that of its kind. */
export function frontLookOf(id: string, kind: string): FrontLook {
  const [name] = id.split('-regular');
  const look = LOOKS[SAME[id] ?? name ?? id] ?? {};
  return { ...(kind === 'car' ? CAR : TRUCK), ...look };
}
