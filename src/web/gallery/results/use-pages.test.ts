import { describe, expect, it, test } from 'vitest';
import type { VehiclePage } from '#contract/gallery.ts';
import { aListedBuild } from '#test/listed-build.ts';
import { lacksPages, listedOn } from './use-pages.ts';

const page = (totalCount: number, ...ids: number[]): VehiclePage => ({
  vehicles: ids.map((id) => aListedBuild({ id })),
  totalCount,
});
const idle = { loaded: 1, hasMore: true, loading: false, outdated: false, stuck: false };

describe('after a reload the pages that were seen before are fetched', () => {
  it('one after the other until all are there', () => {
    expect(lacksPages(idle, 3)).toBe(true);
    expect(lacksPages({ ...idle, loaded: 2 }, 3)).toBe(true);
    expect(lacksPages({ ...idle, loaded: 3 }, 3)).toBe(false);
  });

  it.each([
    ['as far as there are any', { hasMore: false }],
    ['and none twice at once', { loading: true }],
    ['and none for the state before', { outdated: true }],
    ['and not again by itself where that failed', { stuck: true }],
  ])('%s', (_, progress) => {
    expect(lacksPages({ ...idle, ...progress }, 3)).toBe(false);
  });
});

test('a visitor who never asked for more gets the first page', () => {
  expect(lacksPages(idle, 1)).toBe(false);
});

test('a build that was pushed onto the next page is listed once, and the latest number counts', () => {
  const { vehicles, shown } = listedOn([page(5, 9, 8, 7), page(6, 7, 6)]);
  expect(vehicles.map(({ id }) => id)).toEqual([9, 8, 7, 6]);
  expect(shown).toEqual({ count: 4, total: 6 });
});

test('before the first page is there nothing is counted', () => {
  expect(listedOn([])).toEqual({ vehicles: [], shown: undefined });
});
