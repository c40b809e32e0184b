import { element, group } from '#drawings/kit/markup.ts';

interface Style {
  state: string;
  ground: string;
  /** The number's colour, and the name's. */
  ink: string;
  name: string;
  font: string;
}

const NARROW = 'Liberation Sans Narrow';
const SERIF = 'DejaVu Serif';
const SANS = 'DejaVu Sans Condensed';

/** What plates of ten states look like, without their pictures: ground, colours, kind of type. */
export const STYLES: readonly Style[] = [
  { state: 'CALIFORNIA', ground: '#f4f5f7', ink: '#1d2c5e', name: '#b3202c', font: NARROW },
  { state: 'TEXAS', ground: '#f6f6f4', ink: '#16181d', name: '#16181d', font: NARROW },
  { state: 'NEW YORK', ground: '#e8a92c', ink: '#15264d', name: '#15264d', font: NARROW },
  { state: 'FLORIDA', ground: '#f3f5ef', ink: '#1f5a3a', name: '#c9642a', font: SANS },
  { state: 'DELAWARE', ground: '#12305f', ink: '#e8c768', name: '#e8c768', font: SANS },
  { state: 'NEW MEXICO', ground: '#f2c92e', ink: '#b2232f', name: '#b2232f', font: NARROW },
  { state: 'ALASKA', ground: '#f1bf3a', ink: '#16386d', name: '#16386d', font: SANS },
  { state: 'MONTANA', ground: '#23447c', ink: '#f3f3f1', name: '#f3f3f1', font: NARROW },
  { state: 'MICHIGAN', ground: '#f5f6f6', ink: '#16386d', name: '#16386d', font: SERIF },
  { state: 'COLORADO', ground: '#3e6b4e', ink: '#f2f3f0', name: '#f2f3f0', font: SANS },
];

/** In inches. */
export const PLATE = { width: 12, height: 6 };
/** Where a plate's number stands on it, in inches from its middle. */
export const NUMBER = { left: -5, top: -1.1, width: 10, height: 2.4 };

/** A plate with its middle at 0, y down, in inches. */
export function drawPlate({ state, ground, ink, name, font }: Style, number: string): string {
  const { width, height } = PLATE;
  const text = (content: string, attributes: Record<string, string | number>) =>
    element(
      'text',
      { 'text-anchor': 'middle', 'font-family': font, 'font-weight': 'bold', ...attributes },
      content,
    );
  return group(
    {},
    element('rect', {
      x: -width / 2,
      y: -height / 2,
      width,
      height,
      rx: 0.5,
      fill: ground,
      stroke: '#777',
      'stroke-width': 0.15,
    }) +
      [-4.2, 4.2].map((cx) => element('circle', { cx, cy: -2.4, r: 0.25, fill: '#555' })).join('') +
      text(state, { x: 0, y: -1.6, 'font-size': 1.1, fill: name }) +
      text(number, {
        x: 0,
        y: 1.25,
        'font-size': font === NARROW ? 3.2 : 2.5,
        fill: ink,
      }),
  );
}

/** Numbers as states give them, six to eight characters. */
export const NUMBERS = [
  '8ABC123',
  'BXR 4207',
  'KLM-9031',
  'QT4 58Z',
  '402 318',
  'AHG 519',
  'JPW 286',
  '7-43210',
  'DRW 1186',
  'CFE 904',
];
