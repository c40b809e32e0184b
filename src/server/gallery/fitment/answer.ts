import type { Fitment, FitmentQuery } from '#contract/fitment.ts';
import { presentStep } from './axis-steps.ts';
import { chartFacets, drawChart, presentCell } from './chart.ts';
import { saySentences } from './sentences.ts';
import { type Reading, scopeOf } from './widen.ts';

/** What the builds that match report, as a chart and in words; of more builds when those are few. */
export async function answerFitment(reading: Reading, { axes, ...question }: FitmentQuery): Promise<Fitment> {
  const { selection, scope, namedAxle } = await scopeOf(reading, question);
  const facets = chartFacets(axes);
  const answers = reading.index.group(selection, facets.answers);
  const chart = drawChart(axes, answers, reading.index.group(selection, facets.sizes));
  const lifts = reading.index.group(selection, ['measuredLift']);
  return {
    axes,
    axle: question.axle ?? 'front',
    scope,
    columns: chart.columns.map((step) => presentStep(step, namedAxle)),
    rows: chart.rows.map((step) => presentStep(step, namedAxle)),
    cells: chart.cells.map(presentCell),
    sentences: saySentences(chart),
    measured: lifts.reduce((sum, { values, count }) => (values[0] === null ? sum : sum + count), 0),
    wheels: chart.wheels,
    tires: chart.tires,
  };
}
