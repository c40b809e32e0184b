import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Constraint } from '#server/gallery/read-model/gallery-index.ts';
import { knownBuilds } from '#test/fit-world.ts';
import type { IndexedBuild } from './indexed-build.ts';
import { KnownCounts } from './known-counts.ts';
import { MemoryIndex } from './memory-index.ts';

const about = (key: string) => ({ subject: 'make', fromText: false, key });

test('what is known stays until a build changes', () => {
  const counts = new KnownCounts();
  const [own, other] = [about('Ford'), about('Ram')];
  const known = counts.of(own, [own, other], 1);
  expect(counts.of(own, [own, other], 1)).toBe(known);
  expect(counts.of(own, [own, other], 2)).not.toBe(known);
});

test('combinations that nobody else asks for push the rest out in the end', () => {
  const counts = new KnownCounts();
  const [own, other] = [about('Ford'), about('Ram')];
  const known = counts.of(own, [own, other], 1);
  for (let asked = 0; asked < 200; asked++) counts.of(own, [own, about(`${asked}${'x'.repeat(30_000)}`)], 1);
  expect(counts.of(own, [own, other], 1)).not.toBe(known);
});

const QUESTIONS: Constraint[][] = [
  [{ facet: 'tireBrand', values: ['Nitto'] }],
  [{ facet: 'offset', ranges: [{ from: -20, to: 12 }] }],
  [
    { facet: 'model', values: ['F-150', '4Runner'] },
    { facet: 'offset', ranges: [{ from: -20, to: 0 }], fromText: true },
  ],
  [
    { facet: 'make', values: ['Ford', 'Toyota', 'Nobody'] },
    { facet: 'wheelDiameter', values: ['20', '20'] },
  ],
  [
    { facet: 'suspension', values: ['Leveling Kit'] },
    { facet: 'rubbing', values: ['Rubs'] },
    { facet: 'offset', ranges: [{ from: -20, to: 12 }] },
  ],
  [
    { facet: 'year', values: ['2015'], fromText: true },
    { facet: 'modification', values: ['Minor Trimming', 'No Trimming'] },
    { facet: 'tireDiameter', values: ['33'] },
  ],
  [
    { facet: 'make', values: ['Ram'] },
    { facet: 'make', values: ['Ram', 'Jeep'], fromText: true },
    { facet: 'wheelWidth', values: ['10'] },
  ],
];

function galleryOf(builds: Iterable<IndexedBuild>): MemoryIndex {
  const gallery = new MemoryIndex();
  for (const build of builds) gallery.store.load(build);
  gallery.store.finishLoading();
  return gallery;
}

test('what is counted from tables stays what a gallery counts that was just read, while builds change, come and go', () => {
  const builds = new Map(knownBuilds(3000, 1).map(({ build }) => [build.id, build]));
  const others = knownBuilds(3000, 2).map(({ build }) => build);
  const gallery = galleryOf(builds.values());
  const change = fc.record({
    id: fc.integer({ min: 1, max: 3400 }),
    to: fc.constantFrom('another', 'gone', 'of a new make', 'without an answer'),
  });
  const round = fc.property(fc.array(change, { minLength: 1, maxLength: 40 }), (changes) => {
    const applied = new Map<number, IndexedBuild | undefined>();
    for (const { id, to } of changes) {
      const other = others[(id * 7) % others.length];
      if (!other) continue;
      const make = to === 'of a new make' ? `Make ${id}` : other.make;
      const rubbing = to === 'without an answer' ? null : other.rubbing;
      const build = to === 'gone' ? undefined : { ...other, id, make, rubbing };
      applied.set(id, build);
      if (build) builds.set(id, build);
      else builds.delete(id);
    }
    gallery.store.apply(applied);
    const read = galleryOf(builds.values());
    for (const constraints of QUESTIONS) {
      // Asked for often enough that tables are made, and kept from round to round.
      for (let turn = 0; turn < 4; turn++) gallery.facets({ constraints, words: [] });
      expect(gallery.facets({ constraints, words: [] })).toEqual(read.facets({ constraints, words: [] }));
    }
  });
  fc.assert(round, { numRuns: 25, seed: 1, endOnFailure: true });
});
