import { useQuery } from '@tanstack/react-query';
import type { FitQuestion } from '#contract/fit-address.ts';
import type { WheelSize } from '#contract/sizes.ts';
import { readModelCounts, readModelSizes } from './fit-queries.ts';
import { offsetChoices } from './size-choices.ts';

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
