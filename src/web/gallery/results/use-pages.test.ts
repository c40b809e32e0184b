import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { VehiclePage } from '#contract/gallery.ts';
import { FIRST_STATE, type GalleryState } from '#contract/gallery-address.ts';
import { aListedBuild } from '#test/listed-build.ts';
import { heldServer, renderHook, settled } from '#test/rendered-hook.ts';
import { ApiError } from '#web/data/api.ts';
import { currentEntry } from '#web/navigation/history-entry.ts';
import { lacksPages, listedOn, usePages } from './use-pages.ts';

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

describe('the pages of a gallery', () => {
  const PAGES = 'GET /api/vehicles';
  const TOTAL = 30;
  const FORDS: GalleryState = { ...FIRST_STATE, filters: { make: 'Ford' } };

  const tab = new EventTarget();
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => {
      history.state = state;
    },
  };
  beforeEach(() => {
    history.state = null;
    vi.stubGlobal('history', history);
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
    vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  });

  /** Twelve builds from this one on, of thirty. */
  const pageFrom = (first: number) =>
    page(TOTAL, ...Array.from({ length: Math.min(12, TOTAL + 1 - first) }, (_, at) => first + at));
  const idsTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

  async function openGallery(state = FIRST_STATE) {
    const server = heldServer();
    const pages = await renderHook(usePages, { given: state, client: server.client });
    return {
      ...server,
      pages,
      ids: () => pages.current.vehicles.map(({ id }) => id),
      loadMore: () => settled(pages.current.loadMore),
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
    const { pages, ids, loadMore, takeOne, take } = await openedGallery();
    await loadMore();
    const late = takeOne(PAGES);
    await pages.render(FORDS);
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
    const { pages, ids, loadMore, takeOne } = await openedGallery();
    await pages.render(FORDS);
    const fords = takeOne(PAGES);
    expect(pages.current).toMatchObject({ outdated: true, hasMore: true });
    await loadMore();
    await fords.answer(pageFrom(1));
    await takeOne(PAGES).answer(pageFrom(13));
    expect(ids()).toEqual(idsTo(24));
  });

  it('that were loaded are there at once when the state comes back', async () => {
    const { pages, ids, loadMore, takeOne, take } = await openedGallery();
    await loadMore();
    await takeOne(PAGES).answer(pageFrom(13));
    await pages.render(FORDS);
    await takeOne(PAGES).answer(page(1, 101));
    await pages.render(FIRST_STATE);
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
    const { pages, ids, loadMore, takeOne, take } = await openedGallery();
    await pages.render(FORDS);
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
    history.state = { pages: 3 };
    const { pages, ids, takeOne } = await openedGallery();
    await takeOne(PAGES).answer(pageFrom(13));
    await takeOne(PAGES).answer(pageFrom(25));
    expect(ids()).toEqual(idsTo(30));
    expect(pages.current.hasMore).toBe(false);
  });

  it('are fetched when the build that was open over them during a reload is closed', async () => {
    history.state = { dialogSteps: 1 };
    const { ids, take, takeOne } = await openedGallery();
    expect(take(PAGES)).toEqual([]);
    history.state = { pages: 3 };
    await settled(() => tab.dispatchEvent(new Event('popstate')));
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
    const { pages, take, takeOne } = await openGallery({ ...FIRST_STATE, view: 'fitment' });
    expect(take(PAGES)).toEqual([]);
    expect(pages.current.shown).toBeUndefined();
    await pages.render(FIRST_STATE);
    await takeOne(PAGES).answer(pageFrom(1));
    expect(pages.current.shown).toEqual({ count: 12, total: TOTAL });
  });
});
