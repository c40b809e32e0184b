import type { FacetOption } from '#contract/facets.ts';
import { type Filters, filters } from '#contract/gallery.ts';
import { openDatabase } from '#server/database/open.ts';
import { answerFitment } from '#server/gallery/fitment/answer.ts';
import type { Reading } from '#server/gallery/fitment/widen.ts';
import { openGallery } from '#server/gallery/gallery.ts';
import { BuildTable } from '#server/gallery/snapshot/build-table.ts';
import { streamBuilds } from '#server/gallery/snapshot/read-builds.ts';
import { constraintsOf } from '#server/gallery/snapshot/selection.ts';
import { indexOf } from '#server/gallery/snapshot/snapshot.ts';
import { quantile, timeCalls } from './measure.ts';
import { facetAddresses } from './requests.ts';

/** Measures the gallery without HTTP, in a process of its own. Prints one line of JSON. */

export interface InProcess {
  facetsP50: number;
  fitmentP50: number;
  fitP99: number;
}

const [databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ url: databaseUrl, dataFolder: '' });
const gallery = openGallery(database);
await gallery.ready;
// The newest builds, on all kinds of vehicles: most on the most common ones. Without a year all years are asked, which is the most work.
const builds = await gallery.nearest({ constraints: [], costs: [], limit: 300 });
const fitTimes = await timeCalls(builds, ({ year, wheelDiameter, wheelWidth, ...build }) =>
  gallery.fit({ ...build, wheelDiameter: Number(wheelDiameter), wheelWidth: Number(wheelWidth) }),
);
await gallery.close();

const table = new BuildTable();
const { pool } = database.maintenance;
await streamBuilds(pool, (build) => table.load(build), new AbortController().signal);
table.finishLoading();
const index = indexOf(table);
const selections = facetAddresses(500).map((address) => ({
  constraints: constraintsOf(filters.parse(queryOf(address))),
  words: [],
}));
const facetTimes = await timeCalls(
  selections,
  (selection): FacetOption[] => index.facets(selection).counts.make,
);
const reading: Reading = {
  index,
  understand: async (question) => ({ constraints: constraintsOf(question), words: [], parts: [] }),
};
const fitmentTimes = await timeCalls(Array<Filters>(100).fill({}), (question) =>
  answerFitment(reading, { axes: 'wheel', ...question }),
);
await database.close();

const result: InProcess = {
  facetsP50: quantile(facetTimes, 0.5),
  fitmentP50: quantile(fitmentTimes, 0.5),
  fitP99: quantile(fitTimes, 0.99),
};
console.log(`RESULT ${JSON.stringify(result)}`);

function queryOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address, 'http://localhost').searchParams);
}
