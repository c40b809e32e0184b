import type { Axes, Fitment, Scope } from '#contract/fitment.ts';
import type { GalleryIndex, Selection } from '../index/gallery-index.ts';
import { presentStep } from './axis-steps.ts';
import { chartFacets, drawChart, presentCell } from './chart.ts';
import { saySentences } from './sentences.ts';

/** What the builds of a selection report, as a chart and in words. */
export async function answerFitment(
  index: GalleryIndex,
  axes: Axes,
  { selection, scope }: { selection: Selection; scope: Scope },
): Promise<Fitment> {
  const facets = chartFacets(axes);
  const answers = await index.group(selection, facets.answers);
  const chart = drawChart(axes, answers, await index.group(selection, facets.sizes));
  return {
    axes,
    scope,
    columns: chart.columns.map(presentStep),
    rows: chart.rows.map(presentStep),
    cells: chart.cells.map(presentCell),
    sentences: saySentences(chart),
  };
}
