import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getFacets } from '#contract/facets.ts';
import { boltOnCall, fitCall, readSetup } from '#contract/fit/fit-setup.ts';
import type { FitQuestion } from '#contract/fit-address.ts';
import { getFitment, type SizeCount } from '#contract/fitment.ts';
import { checkFit } from '#contract/similar.ts';
import { offsetText } from '#domain/measures.ts';
import type { WheelSize } from '#domain/sizes.ts';
import { read } from '#web/data/api.ts';
import { readBoltOn } from '#web/gallery/bolt-on/bolt-on.tsx';
import { stepOf } from './use-fit.ts';

type Model = Pick<FitQuestion, 'make' | 'model'>;

/** What builds of a model run: suspensions, and offsets on one wheel size if given. */
export const readModelCounts = ({ make, model }: Model, wheel?: WheelSize) =>
  read(getFacets, { query: { make, model, ...wheel } });

/** Wheel and tire sizes that builds of a model run, on one wheel size if given. */
const readModelSizes = ({ make, model }: Model, wheel?: WheelSize) =>
  read(getFitment, { query: { make, model, ...wheel } });

/** The answer; undefined while the question lacks something. */
export function readAnswer(question: FitQuestion) {
  const query = fitCall(question);
  return query && read(checkFit, { query });
}

/** Reads on the server what the step at hand shows first. */
export async function loadFit(client: QueryClient, question: FitQuestion): Promise<void> {
  const step = stepOf(question);
  const wheels = (['proposed', 'current'] as const).flatMap((kind) => readSetup(question, kind).wheel ?? []);
  const answer = step === 'answer' && readAnswer(question);
  const boltOn = step === 'answer' && boltOnCall(question);
  await Promise.all([
    answer && client.prefetchQuery(answer),
    boltOn && client.prefetchQuery(readBoltOn(boltOn)),
    step === 'suspension' && client.prefetchQuery(readModelCounts(question)),
    step === 'wheels' && client.prefetchQuery(readModelSizes(question)),
    ...(step === 'wheels' ? wheels : []).flatMap((wheel) => [
      client.prefetchQuery(readModelCounts(question, wheel)),
      client.prefetchQuery(readModelSizes(question, wheel)),
    ]),
  ]);
}

/** Any vehicle there is. */
const ALL = {};

/** What builds of the model run, on one wheel size if given; of the builds the fitment answer takes in when those are few. */
export function useRunSizes(question: FitQuestion, wheel?: WheelSize, enabled = true) {
  const own = useQuery({ ...readModelSizes(question, wheel), enabled });
  const fromOthers = own.data?.cells.length === 0;
  const all = useQuery({ ...readModelSizes(ALL, wheel), enabled: fromOthers });
  const { data, isError } = fromOthers ? all : own;
  return { sizes: data, isError, fromOthers };
}

/** Offsets that builds of the model run on a wheel, or all builds when none of the model runs that wheel. */
export function useRunOffsets(question: FitQuestion, wheel: WheelSize | undefined) {
  const own = useQuery({ ...readModelCounts(question, wheel), enabled: wheel !== undefined });
  const fromOthers = own.data?.totalCount === 0;
  const all = useQuery({ ...readModelCounts(ALL, wheel), enabled: fromOthers });
  const { data } = fromOthers ? all : own;
  return { choices: data && offsetChoices(data.offsets), fromOthers };
}

/** Something builds run that can be picked, with their number. */
export interface SizeChoice {
  /** As the question holds it. */
  value: string;
  label: string;
  count: number;
}

/** How many sizes are offered; others can be typed. */
const OFFERED = 8;

/** Sizes to pick, most run first. */
export function sizeChoices(sizes: readonly SizeCount[]): SizeChoice[] {
  return sizes
    .slice(0, OFFERED)
    .map(({ size, count }) => ({ value: size.replace('×', 'x'), label: size, count }));
}

/** Offsets in mm, the most run of them, furthest in first. */
export function offsetChoices(offsets: readonly { offset: number; count: number }[]): SizeChoice[] {
  return offsets
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, OFFERED)
    .sort((a, b) => b.offset - a.offset)
    .map(({ offset, count }) => ({
      value: String(offset),
      label: `${offsetText(offset)}\u00a0mm`,
      count,
    }));
}
