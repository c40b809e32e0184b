/**
 * A corner of an opening in unit radius: which spoke it is measured from (0 this one, 1 the next), how far beside that
 * spoke's middle line towards the next one, how far from the hub's middle, and how round it is.
 */
export type SpokeCorner = readonly [spoke: number, beside: number, radius: number, round?: number];

/** One style of wheel: what is cut through, cut into and milled onto one spoke, all repeated around. */
export interface FaceSpec {
  id: string;
  spokes: number;
  /** How far the face falls in towards the hub, 0 to 1, and how much wider its lip is than width and offset make it. */
  concave: number;
  lipBonus?: number;
  hubRadius?: number;
  beadlock?: { bolts: number; width: number; boltRadius: number };
  /** The openings between this spoke and the next. */
  windows: readonly (readonly SpokeCorner[])[];
  /** Pockets in the metal. */
  grooves?: readonly (readonly SpokeCorner[])[];
  /** Milled marks: width and length about a place. */
  marks?: readonly (readonly [spoke: number, radius: number, width: number, length: number])[];
  /** Rings pressed into the metal: outer and inner radius. */
  steps?: readonly (readonly [number, number])[];
}

type Opening = readonly SpokeCorner[];
/** A radius, and half of the spoke's width there. */
type Across = readonly [radius: number, half: number];

/** The opening between two straight spokes; `lean` turns its outer end, in spokes. */
function gap([near, a]: Across, [far, b]: Across, round = 0.06, lean = 0): Opening {
  const middle = (near + far) / 2;
  const half = (a + b) / 2;
  const bend: SpokeCorner[] = lean === 0 ? [] : [[lean * 0.36, half, middle, 0.2]];
  const back: SpokeCorner[] = lean === 0 ? [] : [[1 + lean * 0.36, -half, middle, 0.2]];
  return [
    [0, a, near, round],
    ...bend,
    [lean, b, far, round],
    [lean + 0.5, 0, far + 0.012, 0.2],
    [lean + 1, -b, far, round],
    ...back,
    [1, -a, near, round],
    [0.5, 0, near - 0.01, 0.1],
  ];
}

/** An opening or a pocket in the middle of a spoke. */
function slot([near, a]: Across, [far, b]: Across, round = 0.03): Opening {
  return [
    [0, -a, near, round],
    [0, -b, far, round],
    [0, b, far, round],
    [0, a, near, round],
  ];
}

/** A round hole, `size` wide, from this spoke on. */
function hole(spoke: number, radius: number, size: number): Opening {
  const r = size / 2;
  return [
    [spoke, -r, radius - r, r],
    [spoke, -r, radius + r, r],
    [spoke, r, radius + r, r],
    [spoke, r, radius - r, r],
  ];
}

/** A diamond between two spokes of a mesh. */
function diamond(spoke: number, from: number, to: number, half: number): Opening {
  const middle = from + (to - from) * 0.56;
  return [
    [spoke, 0, from, 0.02],
    [spoke, -half, middle, 0.05],
    [spoke, 0, to, 0.02],
    [spoke, half, middle, 0.05],
  ];
}

const RING = { bolts: 24, width: 0.115, boltRadius: 0.021 };
const WIDE_RING = { bolts: 16, width: 0.13, boltRadius: 0.027 };

/**
 * A face for each style of TIS, TIS Motorsports and DTS. Nothing published tells spokes and lips in numbers: these are our
 * own rendering, held against no source (decision 35). Two styles never share one face.
 */
export const FACE_SPECS: readonly FaceSpec[] = [
  { id: '504', spokes: 5, concave: 0.3, windows: [gap([0.36, 0.13], [0.9, 0.1], 0.09)], grooves: [slot([0.42, 0.03], [0.86, 0.045])] },
  { id: '505', spokes: 20, concave: 0.42, windows: [gap([0.42, 0.026], [0.91, 0.03], 0.03)] },
  { id: '506', spokes: 10, concave: 0.32, windows: [diamond(0.5, 0.36, 0.62, 0.055), diamond(0, 0.44, 0.78, 0.07), gap([0.74, 0.105], [0.93, 0.05], 0.03)] },
  { id: '507', spokes: 7, concave: 0.45, windows: [gap([0.38, 0.09], [0.9, 0.055], 0.06, 0.52)] },
  { id: '508', spokes: 5, concave: 0.4, lipBonus: 0.04, windows: [gap([0.37, 0.17], [0.9, 0.17], 0.07), slot([0.46, 0.03], [0.9, 0.055], 0.03)], marks: [[0, 0.955, 0.1, 0.02], [0.5, 0.955, 0.1, 0.02]] },
  { id: '535', spokes: 8, concave: 0.62, lipBonus: 0.1, windows: [gap([0.4, 0.07], [0.86, 0.045], 0.05)], marks: [[0.2, 0.945, 0.05, 0.05], [0.5, 0.945, 0.05, 0.05], [0.8, 0.945, 0.05, 0.05]] },
  { id: '544', spokes: 8, concave: 0.4, windows: [gap([0.4, 0.105], [0.88, 0.125], 0.05), slot([0.47, 0.014], [0.88, 0.052], 0.03)], marks: [[0.5, 0.95, 0.14, 0.022]] },
  { id: '547', spokes: 8, concave: 0.36, windows: [gap([0.38, 0.1], [0.87, 0.085], 0.06)], grooves: [slot([0.46, 0.03], [0.82, 0.034])], marks: [[0.5, 0.94, 0.035, 0.045], [0.34, 0.94, 0.035, 0.045], [0.66, 0.94, 0.035, 0.045]] },
  { id: '548', spokes: 8, concave: 0.5, windows: [gap([0.39, 0.09], [0.9, 0.08], 0.05, 0.42)], marks: [[0.9, 0.955, 0.12, 0.018]] },
  { id: '553', spokes: 6, concave: 0.3, windows: [gap([0.4, 0.15], [0.87, 0.19], 0.06)], grooves: [slot([0.46, 0.06], [0.88, 0.09])], marks: [[0.14, 0.66, 0.02, 0.28], [-0.14, 0.66, 0.02, 0.28]] },
  { id: '554', spokes: 5, concave: 0.44, windows: [gap([0.38, 0.19], [0.9, 0.2], 0.06), slot([0.44, 0.045], [0.91, 0.1], 0.03)], marks: [[0, 0.955, 0.2, 0.018]] },
  { id: '555', spokes: 8, concave: 0.34, lipBonus: 0.02, beadlock: RING, windows: [gap([0.4, 0.085], [0.86, 0.12], 0.05), slot([0.56, 0.012], [0.87, 0.05], 0.02)] },
  { id: '556', spokes: 6, concave: 0.3, lipBonus: 0.02, beadlock: WIDE_RING, windows: [gap([0.42, 0.15], [0.86, 0.13], 0.07)], grooves: [slot([0.48, 0.05], [0.82, 0.045])] },
  { id: '560', spokes: 8, concave: 0.42, windows: [gap([0.4, 0.055], [0.9, 0.155], 0.05), slot([0.56, 0.008], [0.9, 0.105], 0.03)], marks: [[0, 0.955, 0.16, 0.02]] },
  { id: '561', spokes: 6, concave: 0.75, lipBonus: 0.13, hubRadius: 0.42, windows: [gap([0.5, 0.13], [0.88, 0.11], 0.07)], steps: [[0.99, 0.95]], marks: [[0.25, 0.965, 0.06, 0.03], [0.75, 0.965, 0.06, 0.03]] },
  { id: '563', spokes: 6, concave: 0.28, windows: [gap([0.38, 0.09], [0.9, 0.24], 0.06), slot([0.54, 0.016], [0.9, 0.17], 0.05)] },
  { id: '565', spokes: 6, concave: 0.4, windows: [gap([0.4, 0.15], [0.9, 0.16], 0.06), slot([0.44, 0.045], [0.91, 0.075], 0.04)], marks: [[0.5, 0.955, 0.12, 0.02]] },
  { id: '566', spokes: 12, concave: 0.36, windows: [diamond(0, 0.5, 0.93, 0.105), diamond(0.5, 0.38, 0.74, 0.07), [[0.5, 0, 0.76, 0.02], [0.5, 0.1, 0.93, 0.03], [0.5, -0.1, 0.93, 0.03]]] },
  { id: '567', spokes: 6, concave: 0.46, windows: [gap([0.4, 0.12], [0.9, 0.13], 0.06, 0.3), [[0.1, -0.02, 0.56, 0.02], [0.29, -0.05, 0.9, 0.03], [0.29, 0.05, 0.9, 0.03], [0.1, 0.02, 0.56, 0.02]]] },
  { id: '602', spokes: 8, concave: 0.3, lipBonus: 0.01, beadlock: RING, windows: [gap([0.46, 0.1], [0.84, 0.1], 0.08)] },
  { id: '603', spokes: 6, concave: 0.26, windows: [gap([0.42, 0.17], [0.88, 0.15], 0.08)], grooves: [slot([0.5, 0.055], [0.84, 0.05])] },
  { id: '604', spokes: 6, concave: 0.34, lipBonus: 0.02, beadlock: WIDE_RING, windows: [gap([0.4, 0.13], [0.86, 0.17], 0.05), slot([0.58, 0.03], [0.86, 0.07], 0.03)] },
  { id: '605', spokes: 8, concave: 0.28, windows: [gap([0.42, 0.09], [0.86, 0.09], 0.08)] },
  { id: '606', spokes: 6, concave: 0.32, windows: [gap([0.38, 0.1], [0.9, 0.17], 0.06), slot([0.5, 0.014], [0.91, 0.1], 0.04)] },
  { id: '607', spokes: 10, concave: 0.36, windows: [gap([0.4, 0.055], [0.9, 0.045], 0.05)] },
  { id: '608', spokes: 8, concave: 0.6, lipBonus: 0.05, hubRadius: 0.44, windows: [hole(0.5, 0.7, 0.19)], steps: [[0.97, 0.9], [0.52, 0.48]] },
  { id: 'eight', spokes: 8, concave: 0.28, windows: [gap([0.44, 0.08], [0.86, 0.1], 0.06)] },
  { id: 'five', spokes: 5, concave: 0.3, windows: [gap([0.4, 0.14], [0.88, 0.13], 0.08)] },
];
