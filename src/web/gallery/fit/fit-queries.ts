import type { FitQuestion } from '#contract/fit-address.ts';
import { getFitment } from '#contract/fitment.ts';
import { getFacets } from '#contract/gallery.ts';
import { checkFit } from '#contract/similar.ts';
import type { WheelSize } from '#contract/sizes.ts';
import { read } from '#web/data/api.ts';
import { fitCall } from './fit-setup.ts';

type Model = Pick<FitQuestion, 'make' | 'model'>;

/** What builds of a model run: suspensions, and offsets on one wheel size if given. */
export const readModelCounts = ({ make, model }: Model, wheel?: WheelSize) =>
  read(getFacets, { query: { make, model, ...wheel } });

/** Wheel and tire sizes that builds of a model run. */
export const readModelSizes = ({ make, model }: Model) => read(getFitment, { query: { make, model } });

/** The answer; undefined while the question lacks something. */
export function readAnswer(question: FitQuestion) {
  const query = fitCall(question);
  return query && read(checkFit, { query });
}
