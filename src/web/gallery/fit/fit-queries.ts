import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { FitQuestion } from '#contract/fit-address.ts';
import { type Fitment, getFitment } from '#contract/fitment.ts';
import { getFacets } from '#contract/gallery.ts';
import { checkFit } from '#contract/similar.ts';
import { decimalText, offsetText } from '#domain/measures.ts';
import { parseTireSize, parseWheelSize, type WheelSize } from '#domain/sizes.ts';
import { read } from '#web/data/api.ts';
import { fitCall, readSetup } from './fit-setup.ts';
import { stepOf } from './use-fit.ts';

type Model = Pick<FitQuestion, 'make' | 'model'>;

/** What builds of a model run: suspensions, and offsets on one wheel size if given. */
export const readModelCounts = ({ make, model }: Model, wheel?: WheelSize) =>
  read(getFacets, { query: { make, model, ...wheel } });

/** Wheel and tire sizes that builds of a model run. */
const readModelSizes = ({ make, model }: Model) => read(getFitment, { query: { make, model } });

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
  await Promise.all([
    answer && client.prefetchQuery(answer),
    step === 'suspension' && client.prefetchQuery(readModelCounts(question)),
    step === 'wheels' && client.prefetchQuery(readModelSizes(question)),
    ...(step === 'wheels' ? wheels : []).map((wheel) =>
      client.prefetchQuery(readModelCounts(question, wheel)),
    ),
  ]);
}

/** Any vehicle there is. */
const ALL = {};

/** Cells of wheel and tire sizes that builds of the model run, or all builds when there is none of the model. */
export function useRunSizes(question: FitQuestion) {
  const own = useQuery(readModelSizes(question));
  const fromOthers = own.data?.cells.length === 0;
  const all = useQuery({ ...readModelSizes(ALL), enabled: fromOthers });
  const { data, isError } = fromOthers ? all : own;
  return { cells: data?.cells, isError, fromOthers };
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

type Cells = Fitment['cells'];

const plain = (size: string) => size.replace('×', 'x');

/** Wheel sizes, most run first. */
export function wheelChoices(cells: Cells): SizeChoice[] {
  return mostRun(cells.flatMap(({ wheels }) => wheels));
}

/** Tires that are made for this wheel, most run first. */
export function tireChoices(cells: Cells, { wheelDiameter, wheelWidth }: WheelSize): SizeChoice[] {
  const on = cells.filter(({ wheels }) =>
    wheels.some(({ size }) => {
      const wheel = parseWheelSize(size);
      return wheel?.wheelDiameter === wheelDiameter && wheel.wheelWidth === wheelWidth;
    }),
  );
  return mostRun(
    on
      .flatMap(({ tires }) => tires)
      .filter(({ size }) => decimalText(parseTireSize(size)?.rimDiameter ?? '') === wheelDiameter),
  );
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

function mostRun(sizes: readonly { size: string; count: number }[]): SizeChoice[] {
  const counts = new Map<string, number>();
  for (const { size, count } of sizes) counts.set(size, (counts.get(size) ?? 0) + count);
  return [...counts]
    .map(([size, count]) => ({ value: plain(size), label: size, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, OFFERED);
}
