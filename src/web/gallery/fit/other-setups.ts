import type { FitQuestion } from '#contract/fit-address.ts';
import type { Neighbor } from '#contract/similar.ts';
import type { WheelSetup } from '#contract/wheel-geometry.ts';
import { readSetup, type SaidSetup, setupText, wheelSetup } from './fit-setup.ts';
import { type TypicalSetup, typicalSetup } from './typical-setup.ts';

/** A set-up that the proposed one is held against. */
export interface OtherSetup {
  which: 'current' | 'typical';
  name: string;
  detail: string;
  setup: WheelSetup;
}

/** The set-up run now, if it was said, and the one most of the nearest builds run. */
export function otherSetups(question: FitQuestion, nearest: readonly Neighbor[]): OtherSetup[] {
  const said = readSetup(question, 'current');
  const current = wheelSetup(said);
  const typical = typicalSetup(nearest.map(({ vehicle }) => vehicle));
  return [...(current ? [nowRun(said, current)] : []), ...(typical ? [mostRun(typical)] : [])];
}

function nowRun(said: SaidSetup, setup: WheelSetup): OtherSetup {
  return { which: 'current', name: 'what you run now', detail: setupText(said), setup };
}

function mostRun({ build, count, of }: TypicalSetup): OtherSetup {
  const { wheelDiameter, wheelWidth, wheelOffset: offset, tireWidth, tireHeight } = build;
  const text = setupText({ wheel: { wheelDiameter, wheelWidth }, offset, tire: { tireWidth, tireHeight } });
  return {
    which: 'typical',
    name: of === 1 ? 'the nearest build' : 'the nearest builds',
    detail: of === 1 ? text : `${text}, as ${count} of the ${of} nearest run it`,
    setup: build,
  };
}
