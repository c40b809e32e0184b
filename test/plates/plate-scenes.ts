import sharp from 'sharp';
import type { PlateBox } from '#contract/plates/plates.ts';
import { stanceOf } from '#domain/stance.ts';
import { drawBuild, subjectOf } from '#drawings/draw-build.ts';
import { element, group } from '#drawings/kit/markup.ts';
import type { View } from '#drawings/scene/views.ts';
import { drawAcross } from '#drawings/see/across.ts';
import { stanceVehicleOf } from '#drawings/see/stance-vehicle.ts';
import { whileDrawing } from '#server/platform/images/sharp.ts';
import { drawPlate, NUMBER, NUMBERS, PLATE, STYLES } from './drawn-plates.ts';

/** A picture as it is stored, 960 pixels wide, and where its plate and the plate's number are, in percent. */
export interface Scene {
  name: string;
  picture: Buffer;
  truth?: { plate: PlateBox; number: PlateBox };
}

const TRUCK = {
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: -18,
  tireWidth: '12.50',
  tireHeight: '33',
  lift: 2,
};
const VEHICLES = [
  { make: 'Ford', model: 'F-150' },
  { make: 'Jeep', model: 'Wrangler' },
  { make: 'Toyota', model: 'Tacoma' },
  { make: 'Ram', model: '1500' },
  { make: 'Chevrolet', model: 'Silverado 1500' },
  { make: 'Toyota', model: '4Runner' },
];
const NAMED = { year: 2021, suspension: '', wheelModel: '544BM', tireBrand: 'Nitto' };

const SIZE = { width: 960, height: 720 };
/** Pixels per inch: from a vehicle that fills the picture to one across the street. */
const SCALES = [9, 6, 4.2, 3];
/** How far the camera stands to the side, and how it is held, in degrees. */
const TURNS = [0, 25, 40, -30];
const TILTS = [0, 4, -6];
const LIGHTS = ['day', 'dusk', 'glare'] as const;

/** The plates of ten states on trucks seen from before and behind, at several sizes, turns and lights. */
export async function* scenesWithPlates(): AsyncGenerator<Scene> {
  for (const [index, style] of STYLES.entries())
    for (const [variant, scale] of SCALES.entries()) {
      const turn = TURNS[(index + variant) % TURNS.length] ?? 0;
      const tilt = TILTS[(index + 2 * variant) % TILTS.length] ?? 0;
      const light = LIGHTS[(index + variant) % LIGHTS.length] ?? 'day';
      const end = (index + variant) % 2 === 0 ? 'front' : 'rear';
      const vehicle = VEHICLES[(index + variant) % VEHICLES.length];
      const name = `${style.state} ${vehicle?.model} ${end}, ${scale} px/in, turned ${turn}, tilted ${tilt}, ${light}`;
      const plate = drawPlate(style, NUMBERS[index] ?? '');
      yield { name, ...(await photograph({ vehicle, end, scale, turn, tilt, light, plate })) };
    }
}

/** Trucks without a plate: every view, and letters that are no plate. */
export async function* scenesWithoutPlates(): AsyncGenerator<Scene> {
  const views: View[] = ['side', 'wheel', 'front', 'rear'];
  for (const [index, vehicle] of VEHICLES.entries())
    for (const view of views.filter((_, at) => (at + index) % 2 === 0)) {
      const svg = drawBuild({ ...NAMED, ...TRUCK, ...vehicle }, view, SIZE);
      yield { name: `${vehicle.model} ${view}`, picture: await asPhoto(svg, 'day') };
    }
  for (const [index, vehicle] of VEHICLES.entries()) {
    const [end, letters] = [
      index % 2 === 0 ? ('front' as const) : ('rear' as const),
      index > 2 ? vehicle.make : '',
    ];
    const lettered = group({ transform: 'translate(0 -10)' }, letterOf(letters));
    const { picture } = await photograph({
      vehicle,
      end,
      scale: 8,
      turn: 20,
      tilt: 0,
      light: 'day',
      plate: lettered,
    });
    yield { name: `${vehicle.model} ${end}, ${letters || 'bare'}`, picture };
  }
}

function letterOf(text: string): string {
  return element(
    'text',
    {
      'text-anchor': 'middle',
      'font-family': 'DejaVu Sans',
      'font-weight': 'bold',
      'font-size': 5,
      'letter-spacing': 2,
      fill: '#c9ccd0',
    },
    text.toUpperCase(),
  );
}

interface Shot {
  vehicle: (typeof VEHICLES)[number] | undefined;
  end: 'front' | 'rear';
  scale: number;
  turn: number;
  tilt: number;
  light: (typeof LIGHTS)[number];
  plate: string;
}

/** Inches over the ground at which plates are fixed. */
const PLATE_HEIGHT = { front: 25, rear: 31 };

async function photograph(shot: Shot): Promise<Omit<Scene, 'name'>> {
  const { vehicle, end, scale, turn, tilt, light, plate } = shot;
  const setup = { ...NAMED, ...TRUCK, ...(vehicle ?? { make: 'Ford', model: 'F-150' }) };
  const subject = subjectOf(setup);
  const stance = stanceOf(setup, stanceVehicleOf(subject.body));
  if (!stance) throw new Error('The set-up cannot be drawn');
  const pieces = drawAcross(subject, end, stance, 's').pieces.map(({ transform, content }) =>
    // What the drawing says of the wheels is no part of the truck.
    group({ transform: transform ?? '' }, content.replaceAll(/<text.*?<\/text>/g, '')),
  );
  const [sine, cosine] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)];
  // Seen from the side everything is narrower, and what is level slopes.
  const [across, slope] = [
    Math.cos((turn * Math.PI) / 180) * scale,
    0.18 * Math.sin((turn * Math.PI) / 180) * scale,
  ];
  const matrix = [
    cosine * across - sine * slope,
    sine * across + cosine * slope,
    -sine * scale,
    cosine * scale,
    SIZE.width / 2 + 3 * turn,
    0.86 * SIZE.height,
  ];
  const place = (x: number, y: number) => ({
    x: (matrix[0] ?? 0) * x + (matrix[2] ?? 0) * y + (matrix[4] ?? 0),
    y: (matrix[1] ?? 0) * x + (matrix[3] ?? 0) * y + (matrix[5] ?? 0),
  });
  const fixed = -PLATE_HEIGHT[end];
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, ...SIZE },
    element('rect', { width: SIZE.width, height: 0.72 * SIZE.height, fill: '#aebccb' }) +
      element('rect', {
        y: 0.72 * SIZE.height,
        width: SIZE.width,
        height: 0.28 * SIZE.height,
        fill: '#6c6b68',
      }) +
      group(
        { transform: `matrix(${matrix.join(' ')})` },
        pieces.join('') + group({ transform: `translate(0 ${fixed})` }, plate),
      ),
  );
  const boxOf = (left: number, top: number, width: number, height: number): PlateBox => {
    const corners = [
      place(left, top),
      place(left + width, top),
      place(left, top + height),
      place(left + width, top + height),
    ];
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return {
      x: (100 * x) / SIZE.width,
      y: (100 * y) / SIZE.height,
      width: (100 * (Math.max(...xs) - x)) / SIZE.width,
      height: (100 * (Math.max(...ys) - y)) / SIZE.height,
    };
  };
  return {
    picture: await asPhoto(svg, light),
    truth: {
      plate: boxOf(-PLATE.width / 2, fixed - PLATE.height / 2, PLATE.width, PLATE.height),
      number: boxOf(NUMBER.left, fixed + NUMBER.top, NUMBER.width, NUMBER.height),
    },
  };
}

/** As a lens and the stored size show it. */
async function asPhoto(svg: string, light: Shot['light']): Promise<Buffer> {
  const lit = { day: [1, 0], dusk: [0.45, 4], glare: [0.8, 70] } as const;
  const [gain, lift] = lit[light];
  const drawn = await whileDrawing(svg, (drawing) => drawing.flatten().removeAlpha().png().toBuffer());
  return sharp(drawn).blur(0.6).linear(gain, lift).webp({ quality: 78 }).toBuffer();
}
