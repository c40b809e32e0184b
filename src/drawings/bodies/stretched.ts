import type { BodySpec, Corner, Detail } from './body-spec.ts';

/** What lies behind `from` moves by so many inches; where it becomes shorter, what lay between there and `to` shrinks together. */
export interface Stretch {
  from: number;
  to: number;
  by: number;
}

/** The same vehicle with a longer or shorter middle. Its published measures are the caller's. */
export function stretched(spec: BodySpec, stretches: readonly Stretch[]): BodySpec {
  const move = (x: number) =>
    stretches.reduce((moved, { from, to, by }) => {
      const share = Math.min(1, Math.max(0, (x - from) / (to - from)));
      return moved + by * share;
    }, x);
  const corners = (all: readonly Corner[]) =>
    all.map(([x, y, round]): Corner => (round === undefined ? [move(x), y] : [move(x), y, round]));
  const detail = (one: Detail): Detail => ({ ...one, at: corners(one.at) });
  const [cowl, header] = spec.windshield;
  return {
    ...spec,
    outline: corners(spec.outline),
    glass: corners(spec.glass),
    pillars: spec.pillars.map(([bottom, top, width]) => [move(bottom), move(top), width]),
    windshield: [
      [move(cowl[0]), cowl[1]],
      [move(header[0]), header[1]],
    ],
    ...(spec.bed && { bed: { ...spec.bed, at: move(spec.bed.at) } }),
    cuts: spec.cuts.map(corners),
    lines: spec.lines.map(corners),
    handles: spec.handles.map(([x, y]) => [move(x), y]),
    lamp: corners(spec.lamp),
    signature: corners(spec.signature),
    tail: corners(spec.tail),
    frontBumper: { ...spec.frontBumper, at: corners(spec.frontBumper.at) },
    rearBumper: { ...spec.rearBumper, at: corners(spec.rearBumper.at) },
    ...(spec.fuel && { fuel: [move(spec.fuel[0]), spec.fuel[1]] }),
    ...(spec.details && { details: spec.details.map(detail) }),
  };
}
