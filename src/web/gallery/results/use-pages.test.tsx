import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { VehiclePage } from '#contract/gallery.ts';
import { FIRST_STATE, type GalleryState } from '#contract/gallery-address.ts';
import { openHeldServer } from '#test/held-server.ts';
import { aListedBuild } from '#test/listed-build.ts';
import { ApiError } from '#web/data/api.ts';
import { currentEntry } from '#web/navigation/history-entry.ts';
import { lacksPages, listedOn, usePages } from './use-pages.ts';

const page = (totalCount: number, ...ids: number[]): VehiclePage => ({
  vehicles: ids.map((id) => aListedBuild({ id })),
  totalCount,
});
/** Makes a change and waits for all that comes of it. */
async function settled(change: () => unknown): Promise<void> {
  await act(async () => void change());
  await act(async () => {});
}
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

describe('the pages of a gallery', () => {
  const PAGES = 'GET /api/vehicles';
  const TOTAL = 30;
  const FORDS: GalleryState = { ...FIRST_STATE, filters: { make: 'Ford' } };

  beforeEach(() => history.replaceState(null, ''));
  afterEach(cleanup);

  /** Twelve builds from this one on, of thirty. */
  const pageFrom = (first: number) =>
    page(TOTAL, ...Array.from({ length: Math.min(12, TOTAL + 1 - first) }, (_, at) => first + at));
  const idsTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

  async function openGallery(state = FIRST_STATE) {
    notifyManager.setScheduler(queueMicrotask);
    const server = openHeldServer(settled);
    const { result, rerender } = renderHook(usePages, {
      initialProps: state,
      wrapper: ({ children }) => <QueryClientProvider client={server.client}>{children}</QueryClientProvider>,
    });
    return {
      ...server,
      pages: result,
      show: (next: GalleryState) => settled(() => rerender(next)),
      ids: () => result.current.vehicles.map(({ id }) => id),
      loadMore: () => settled(result.current.loadMore),
    };
  }
  /** With the first page there. */
  async function openedGallery() {
    const gallery = await openGallery();
    await gallery.takeOne(PAGES).answer(pageFrom(1));
    return gallery;
  }

  it('are appended one after the other until there are no more', async () => {
    const { pages, ids, loadMore, takeOne } = await openedGallery();
    expect(pages.current).toMatchObject({
      shown: { count: 12, total: TOTAL },
      hasMore: true,
      loading: false,
    });

    await loadMore();
    expect(pages.current.loading).toBe(true);
    expect(ids()).toEqual(idsTo(12));
    const second = takeOne(PAGES);
    expect(second.query).toMatchObject({ offset: '12' });
    await second.answer(pageFrom(13));
    expect(ids()).toEqual(idsTo(24));

    await loadMore();
    await takeOne(PAGES).answer(pageFrom(25));
    expect(ids()).toEqual(idsTo(30));
    expect(pages.current).toMatchObject({
      shown: { count: 30, total: TOTAL },
      hasMore: false,
      loading: false,
    });
    expect(currentEntry().pages).toBe(3);
  });

  it('are asked for once, however often more are wanted meanwhile', async () => {
    const { ids, loadMore, take } = await openedGallery();
    await loadMore();
    await loadMore();
    const [second, ...others] = take(PAGES);
    expect(others).toEqual([]);
    await second?.answer(pageFrom(13));
    expect(ids()).toEqual(idsTo(24));
    expect(take(PAGES)).toEqual([]);
  });

  it('that come after the state has changed are not shown under the new one', async () => {
    const { pages, ids, loadMore, takeOne, take, show } = await openedGallery();
    await loadMore();
    const late = takeOne(PAGES);
    await show(FORDS);
    const fords = takeOne(PAGES);
    expect(fords.query).toMatchObject({ make: 'Ford', offset: '0' });
    expect(pages.current).toMatchObject({ outdated: true, failed: false });

    await late.answer(pageFrom(13));
    await loadMore();
    expect(take(PAGES)).toEqual([]);
    expect(pages.current.outdated).toBe(true);

    await fords.answer(page(2, 101, 102));
    expect(ids()).toEqual([101, 102]);
    expect(pages.current).toMatchObject({ outdated: false, hasMore: false, shown: { count: 2, total: 2 } });
  });

  it('of a new state are asked for while its first is on its way, and follow it', async () => {
    const { pages, ids, loadMore, takeOne, show } = await openedGallery();
    await show(FORDS);
    const fords = takeOne(PAGES);
    expect(pages.current).toMatchObject({ outdated: true, hasMore: true });
    await loadMore();
    await fords.answer(pageFrom(1));
    await takeOne(PAGES).answer(pageFrom(13));
    expect(ids()).toEqual(idsTo(24));
  });

  it('that were loaded are there at once when the state comes back', async () => {
    const { ids, loadMore, takeOne, take, show } = await openedGallery();
    await loadMore();
    await takeOne(PAGES).answer(pageFrom(13));
    await show(FORDS);
    await takeOne(PAGES).answer(page(1, 101));
    await show(FIRST_STATE);
    expect(ids()).toEqual(idsTo(24));
    expect(take(PAGES)).toEqual([]);
  });

  it('that were not loaded leave the others standing, and come when they are asked for again', async () => {
    const { pages, ids, loadMore, takeOne, take } = await openedGallery();
    await loadMore();
    await takeOne(PAGES).fail(new ApiError(503, 'Busy', ''));
    expect(pages.current).toMatchObject({ stuck: true, failed: false, hasMore: true, loading: false });
    expect(ids()).toEqual(idsTo(12));
    expect(take(PAGES)).toEqual([]);

    await loadMore();
    await takeOne(PAGES).answer(pageFrom(13));
    expect(pages.current.stuck).toBe(false);
    expect(ids()).toEqual(idsTo(24));
  });

  it('of a new state that do not come leave those before, and can be tried again', async () => {
    const { pages, ids, loadMore, takeOne, take, show } = await openedGallery();
    await show(FORDS);
    await takeOne(PAGES).fail(new TypeError('fetch failed'));
    expect(pages.current).toMatchObject({ failed: true, outdated: true });
    expect(ids()).toEqual(idsTo(12));
    await loadMore();
    expect(take(PAGES)).toEqual([]);

    await settled(pages.current.tryAgain);
    await takeOne(PAGES).answer(page(1, 101));
    expect(pages.current).toMatchObject({ failed: false, outdated: false });
    expect(ids()).toEqual([101]);
  });

  it('are fetched up to where the visitor was, after a reload', async () => {
    history.replaceState({ pages: 3 }, '');
    const { pages, ids, takeOne } = await openedGallery();
    await takeOne(PAGES).answer(pageFrom(13));
    await takeOne(PAGES).answer(pageFrom(25));
    expect(ids()).toEqual(idsTo(30));
    expect(pages.current.hasMore).toBe(false);
  });

  it('are fetched when the build that was open over them during a reload is closed', async () => {
    history.replaceState({ dialogSteps: 1 }, '');
    const { ids, take, takeOne } = await openedGallery();
    expect(take(PAGES)).toEqual([]);
    history.replaceState({ pages: 3 }, '');
    await settled(() => dispatchEvent(new Event('popstate')));
    await takeOne(PAGES).answer(pageFrom(13));
    await takeOne(PAGES).answer(pageFrom(25));
    expect(ids()).toEqual(idsTo(30));
  });

  it('but the first are forgotten on demand', async () => {
    const { pages, ids, loadMore, takeOne, take } = await openedGallery();
    await loadMore();
    await takeOne(PAGES).answer(pageFrom(13));
    await settled(pages.current.keepFirst);
    expect(ids()).toEqual(idsTo(12));
    expect(currentEntry().pages).toBe(1);
    expect(take(PAGES)).toEqual([]);
  });

  it('are not read for the fitment view, which shows no builds', async () => {
    const { pages, take, takeOne, show } = await openGallery({ ...FIRST_STATE, view: 'fitment' });
    expect(take(PAGES)).toEqual([]);
    expect(pages.current.shown).toBeUndefined();
    await show(FIRST_STATE);
    await takeOne(PAGES).answer(pageFrom(1));
    expect(pages.current.shown).toEqual({ count: 12, total: TOTAL });
  });
});
