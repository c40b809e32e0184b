import type { Layer } from '#drawings/kit/art.ts';
import type { BodySpec, Corner } from './body-spec.ts';
import { cutAtLine, softPath, straight } from './outlines.ts';

/** The windows between the pillars, what is seen through them, and the light on them. */
export function glassOf(spec: BodySpec): { clip: string; layers: Layer[] } {
  const { belt, height } = spec;
  const panes = panesOf(spec);
  const clip = panes.map((pane) => softPath(pane)).join('');
  const opening = softPath(spec.glass);
  const [cowl, header] = spec.windshield;
  const seats = panes.filter((pane) => widthOf(pane) > 18).flatMap((pane) => seatIn(pane, spec));
  const glints = panes.filter((pane) => widthOf(pane) > 16).flatMap((pane) => glintsOn(pane, belt, height));
  return {
    clip,
    layers: [
      {
        d: straight([cowl[0], cowl[1]], [header[0], header[1]]),
        stroke: 'glass.mid',
        strokeWidth: 3.4,
        cap: 'butt',
        clip: 'paint',
      },
      {
        d: straight([cowl[0] + 0.5, cowl[1] + 0.2], [header[0], header[1]]),
        stroke: 'glass.sky',
        strokeWidth: 0.6,
        opacity: 0.55,
        clip: 'paint',
      },
      { d: opening, fill: 'dark.void', stroke: 'dark.void', strokeWidth: 1.3 },
      { d: clip, fill: 'grad:glass' },
      ...seats,
      { d: clip, fill: 'grad:glassSky' },
      ...glints,
      { d: clip, stroke: 'glass.edge', strokeWidth: 0.7, opacity: 0.9 },
      {
        d: softPath(spec.glass),
        stroke: 'trim.light',
        strokeWidth: 0.28,
        opacity: 0.6,
      },
    ],
  };
}

function panesOf({ glass, pillars, belt, height }: BodySpec): Corner[][] {
  const edges = pillars.map(([bottom, top, width]) => {
    const line = (shift: number) =>
      [
        [bottom + shift, belt],
        [top + shift, height],
      ] as const;
    return { front: line(-width / 2), rear: line(width / 2) };
  });
  const panes: Corner[][] = [];
  let rest: Corner[] = [...glass];
  for (const edge of edges) {
    panes.push(cutAtLine(rest, edge.front, 'front'));
    rest = cutAtLine(rest, edge.rear, 'rear');
  }
  return [...panes, rest].filter((pane) => pane.length > 2);
}

const xs = (pane: readonly Corner[]) => pane.map(([x]) => x);
const widthOf = (pane: readonly Corner[]) => Math.max(...xs(pane)) - Math.min(...xs(pane));

/** The back of a seat and its headrest, dark behind the pane. */
function seatIn(pane: readonly Corner[], { belt, height }: BodySpec): Layer[] {
  const x = Math.max(...xs(pane)) - Math.min(10, widthOf(pane) * 0.3);
  const tall = (height - belt) * 0.62;
  return [
    {
      d: softPath([
        [x - 1.5, belt - 2, 1],
        [x - 0.6, belt + tall * 0.55, 2],
        [x + 0.4, belt + tall * 0.62, 0.6],
        [x + 0.2, belt + tall, 1.6],
        [x + 3.6, belt + tall, 1.6],
        [x + 4.4, belt + tall * 0.6, 1],
        [x + 6, belt - 2, 1],
      ]),
      fill: 'glass.seat',
      clip: 'glass',
      opacity: 0.6,
    },
  ];
}

function glintsOn(pane: readonly Corner[], belt: number, height: number): Layer[] {
  const x = Math.min(...xs(pane)) + widthOf(pane) * 0.34;
  const slant = (height - belt) * 0.6;
  const stripe = (from: number, width: number): Layer => ({
    d: softPath([
      [from, belt - 1],
      [from + slant, height],
      [from + slant + width, height],
      [from + width, belt - 1],
    ]),
    fill: 'grad:glint',
    clip: 'glass',
    opacity: 0.7,
  });
  return [stripe(x, 5), stripe(x + 7, 1.3)];
}
