import { type FacetOption, filters, galleryQuery } from '#contract/gallery.ts';
import { openDatabase } from '#server/database/open.ts';
import { openGallery } from '#server/gallery/gallery.ts';
import { MemoryGallery } from '#server/gallery/index/memory-gallery.ts';
import { streamBuilds } from '#server/gallery/read-builds.ts';
import { constraintsOf } from '#server/gallery/selection.ts';
import { memoryOf, quantile, timeCalls } from './measure.ts';
import { facetAddresses, listAddresses } from './requests.ts';

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
await gallery.close();

const index = new MemoryGallery();
const buildStart = performance.now();
await streamBuilds(database.pool, (build) => index.store.load(build), new AbortController().signal);
index.store.finishLoading();
const buildMs = performance.now() - buildStart;
const selections = facetAddresses(1000).map((address) => ({
  constraints: constraintsOf(filters.parse(queryOf(address))),
  words: [],
}));
const facetTimes = await timeCalls(selections, (selection): FacetOption[] => {
  // As after a change: nothing is remembered.
  index.store.contentVersion++;
  return index.facets(selection).counts.make;
});
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
};
console.log(`RESULT ${JSON.stringify(result)}`);

function queryOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address, 'http://localhost').searchParams);
}
