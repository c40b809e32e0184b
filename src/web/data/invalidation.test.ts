import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { getMe } from '#contract/account/accounts.ts';
import { listFavoriteIds, listFavorites } from '#contract/account/favorites.ts';
import { checkIntegrity } from '#contract/admin/images.ts';
import { getAdminMe } from '#contract/admin/session.ts';
import { listAdminVehicles } from '#contract/admin/vehicles.ts';
import { getFacets } from '#contract/facets.ts';
import { listVehicles } from '#contract/gallery.ts';
import { listWheelModels } from '#contract/gallery-options.ts';
import { listAdminWheelModels } from '#contract/wheel-models.ts';
import { INVALIDATES, invalidateAfter, type Write } from './invalidation.ts';

const READS = [
  getMe,
  getAdminMe,
  checkIntegrity,
  listAdminVehicles,
  listFavorites,
  listFavoriteIds,
  getFacets,
  listVehicles,
  listAdminWheelModels,
  listWheelModels,
];

/** The paths that are stale after a write. */
async function staleAfter(write: Write) {
  const client = new QueryClient();
  for (const { path } of READS) client.setQueryData([path, {}], 'here');
  client.setQueryData(['makes'], 'here');
  await invalidateAfter(client, write);
  const all = client.getQueryCache().getAll();
  return all.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey[0]);
}

test('a new build makes the lists and counts stale, and nothing of the administration', async () => {
  expect(await staleAfter('vehicles')).toEqual([
    listFavorites.path,
    listFavoriteIds.path,
    getFacets.path,
    listVehicles.path,
    listWheelModels.path,
  ]);
});

test('a saved build makes the list of saved builds stale alone', async () => {
  expect(await staleAfter('favorites')).toEqual([listFavorites.path]);
});

test('a change by an administrator asks neither who they are nor for a new check of all files', async () => {
  expect(await staleAfter('adminBuilds')).toEqual([
    listAdminVehicles.path,
    getFacets.path,
    listVehicles.path,
    listWheelModels.path,
  ]);
});

test('a change of wheel models asks for no build', async () => {
  expect(await staleAfter('wheelModels')).toEqual([listAdminWheelModels.path, listWheelModels.path]);
});

test('a change of the session makes everything stale but who it is', async () => {
  expect(await staleAfter('session')).toEqual(READS.slice(1).map(({ path }) => path));
});

test('a list that is not on the screen is not fetched before it is shown', async () => {
  const client = new QueryClient();
  const fetched = vi.fn(async () => 'new');
  await client.prefetchQuery({ queryKey: [listVehicles.path], queryFn: fetched });
  await invalidateAfter(client, 'vehicles');
  expect(fetched).toHaveBeenCalledOnce();
});

test('every path that is left out belongs to a read there is', () => {
  const left = Object.values(INVALIDATES).flatMap((rule) => ('except' in rule ? rule.except : []));
  expect(READS.map(({ path }) => path)).toEqual(expect.arrayContaining(left));
});

test('a first read that was under way when something was written is asked again', async () => {
  const client = new QueryClient();
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [listVehicles.path, {}],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  const marked = invalidateAfter(client, 'vehicles');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('before');
  answers[1]?.('after');
  await marked;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});
