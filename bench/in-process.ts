import { type FacetOption, type Filters, filters, galleryQuery } from '#contract/gallery.ts';
import type { FitQuery } from '#contract/similar.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { openDatabase } from '#server/database/open.ts';
import { answerFitment } from '#server/gallery/fitment/answer.ts';
import type { Reading } from '#server/gallery/fitment/widen.ts';
import { openGallery } from '#server/gallery/gallery.ts';
import { similarBuilds } from '#server/gallery/nearest/similar.ts';
import { BuildTable } from '#server/gallery/snapshot/build-table.ts';
import type { IndexedBuild } from '#server/gallery/snapshot/indexed-build.ts';
import { streamBuilds } from '#server/gallery/snapshot/read-builds.ts';
import { constraintsOf } from '#server/gallery/snapshot/selection.ts';
import { indexOf } from '#server/gallery/snapshot/snapshot.ts';
import { memoryOf, quantile, timeCalls } from './measure.ts';
import { facetAddresses, fitmentAddresses, listAddresses } from './requests.ts';

/** Measures the gallery without HTTP, in a process of its own so that memory can be told. Prints one line of JSON. */

export interface InProcess {
  memoryBefore: number;
  memory: number;
  buildMs: number;
  readyMs: number;
  listP50: number;
  listP99: number;
  facetsP50: number;
  facetsP99: number;
  /** The same, each right after another change of a build, which is taken in meanwhile. */
  facetsAnewP50: number;
  /** What fits, asked of all builds and under filters; nothing remembered. */
  fitmentAllP50: number;
  fitmentAllP99: number;
  fitmentP50: number;
  fitmentP99: number;
  /** Similar builds, and answers about fit from all years. */
  similarP50: number;
  similarP99: number;
  fitP50: number;
  fitP99: number;
}

const [databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ url: databaseUrl, dataFolder: '' });
const memoryBefore = memoryOf('self');

const start = performance.now();
const gallery = openGallery(database);
await gallery.ready;
const readyMs = performance.now() - start;
globalThis.gc?.();
const memory = memoryOf('self');

const lists = listAddresses(1000).map((address) => galleryQuery.parse(queryOf(address)));
const listTimes = await timeCalls(lists, (query) => gallery.list(query));
// The newest builds, on all kinds of vehicles: most on the most common ones.
const builds = await gallery.nearest({ constraints: [], costs: [], limit: 300 });
const similarTimes = await timeCalls(builds, (build) => similarBuilds(gallery, build));
const fitTimes = await timeCalls(builds, ({ year, ...build }) => gallery.fit(plannedAs(build)));
await gallery.close();

const table = new BuildTable();
const last: { build?: IndexedBuild } = {};
const buildStart = performance.now();
await streamBuilds(
  database.maintenance.pool,
  (build) => {
    last.build = build;
    table.load(build);
  },
  new AbortController().signal,
);
table.finishLoading();
const index = indexOf(table);
const buildMs = performance.now() - buildStart;
const selections = facetAddresses(1000).map((address) => ({
  constraints: constraintsOf(filters.parse(queryOf(address))),
  words: [],
}));
const facetTimes = await timeCalls(selections, (selection): FacetOption[] => {
  return index.facets(selection).counts.make;
});
let turn = 0;
const anewTimes = await timeCalls(selections, (selection): FacetOption[] => {
  const { build } = last;
  if (build) table.apply(new Map([[build.id, { ...build, wheelOffset: (turn++ % 2) - 12 }]]));
  return index.facets(selection).counts.make;
});
const reading: Reading = {
  index,
  understand: async (question) => ({ constraints: constraintsOf(question), words: [], parts: [] }),
};
const fitmentOf = (question: Filters) => answerFitment(reading, { axes: 'wheel', ...question });
const fitmentAllTimes = await timeCalls(Array<Filters>(100).fill({}), fitmentOf);
const questions = fitmentAddresses(500).map((address) => filters.parse(queryOf(address)));
const fitmentTimes = await timeCalls(questions, fitmentOf);
await database.close();

const result: InProcess = {
  memoryBefore,
  memory,
  buildMs,
  readyMs,
  listP50: quantile(listTimes, 0.5),
  listP99: quantile(listTimes, 0.99),
  facetsP50: quantile(facetTimes, 0.5),
  facetsP99: quantile(facetTimes, 0.99),
  facetsAnewP50: quantile(anewTimes, 0.5),
  similarP50: quantile(similarTimes, 0.5),
  similarP99: quantile(similarTimes, 0.99),
  fitP50: quantile(fitTimes, 0.5),
  fitP99: quantile(fitTimes, 0.99),
  fitmentAllP50: quantile(fitmentAllTimes, 0.5),
  fitmentAllP99: quantile(fitmentAllTimes, 0.99),
  fitmentP50: quantile(fitmentTimes, 0.5),
  fitmentP99: quantile(fitmentTimes, 0.99),
};
console.log(`RESULT ${JSON.stringify(result)}`);

/** Without a year all years are asked, which is the most work. */
function plannedAs(build: Omit<PublicVehicle, 'year'>): FitQuery {
  return {
    ...build,
    wheelDiameter: Number(build.wheelDiameter),
    wheelWidth: Number(build.wheelWidth),
  };
}

function queryOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address, 'http://localhost').searchParams);
}
