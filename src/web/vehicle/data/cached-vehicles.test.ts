import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { aListedBuild } from '#test/listed-build.ts';
import { findCachedVehicle } from './opened-vehicle.ts';
import { changeCachedVehicle, withVehicle } from './queries.ts';

const build = (id: number, likes: number): PublicVehicle => aListedBuild({ id, likes });
const liked = (vehicle: PublicVehicle) => ({ ...vehicle, likes: vehicle.likes + 1 });

test('a like shows in the list, in the pages loaded so far, in the garage and in the detail', () => {
  const client = new QueryClient();
  const page = { vehicles: [build(1, 5), build(2, 8)], totalCount: 2 };
  client.setQueryData(['/api/vehicles', { query: {} }], page);
  client.setQueryData(['/api/vehicles', { query: {} }, 'pages'], { pages: [page], pageParams: [0] });
  client.setQueryData(['/api/vehicles/my-vehicles', {}], [build(2, 8)]);
  client.setQueryData(['/api/vehicles/:id', { params: { id: '2' } }], build(2, 8));
  changeCachedVehicle(client, 2, liked);

  const nine = { vehicles: [build(1, 5), build(2, 9)], totalCount: 2 };
  expect(client.getQueryData(['/api/vehicles', { query: {} }])).toEqual(nine);
  expect(client.getQueryData(['/api/vehicles', { query: {} }, 'pages'])).toEqual({
    pages: [nine],
    pageParams: [0],
  });
  expect(client.getQueryData(['/api/vehicles/my-vehicles', {}])).toEqual([build(2, 9)]);
  expect(client.getQueryData(['/api/vehicles/:id', { params: { id: '2' } }])).toEqual(build(2, 9));
});

test('replies that do not hold the build stay the same object, so nothing is drawn anew', () => {
  const page = { vehicles: [build(1, 5)], totalCount: 1 };
  expect(withVehicle(page, 2, liked)).toBe(page);
  const ids = [1, 2];
  expect(withVehicle(ids, 2, liked)).toBe(ids);
  const facets = { totalCount: 1, facets: {} };
  expect(withVehicle(facets, 1, liked)).toBe(facets);
});

test('what a list knows of a build is found again by id', () => {
  const client = new QueryClient();
  client.setQueryData(['/api/likes/ids', {}], [2]);
  client.setQueryData(['/api/vehicles', {}], {
    pages: [{ vehicles: [build(2, 8)], totalCount: 1 }],
    pageParams: [0],
  });
  expect(findCachedVehicle(client, 2)).toEqual(build(2, 8));
  expect(findCachedVehicle(client, 3)).toBeUndefined();
});
