import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { FitQuestion } from '#contract/fit-address.ts';
import { getFitment } from '#contract/fitment.ts';
import { getFacets } from '#contract/gallery.ts';
import { checkFit } from '#contract/similar.ts';
import type { WheelSize } from '#domain/sizes.ts';
import { read } from '#web/data/api.ts';
import { fitCall, readSetup } from './fit-setup.ts';
import { offsetChoices } from './size-choices.ts';
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
