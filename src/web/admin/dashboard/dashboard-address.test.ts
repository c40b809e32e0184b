import { expect, test } from 'vitest';
import { dashboardAddress, filterQuery, readDashboardAddress } from './dashboard-address.ts';

test('a state of the dashboard survives the way through its address', () => {
  const state = readDashboardAddress('?q=f-150&status=pending&featured=no&sort=likes&page=3');
  expect(state).toEqual({
    show: 'vehicles',
    search: 'f-150',
    status: 'pending',
    featured: 'no',
    sort: 'likes',
    page: 3,
  });
  expect(readDashboardAddress(new URL(dashboardAddress('/admin', state), 'http://x').search)).toEqual(state);
});

test('a bad value costs only its own key', () => {
  const state = readDashboardAddress('?q=a&status=odd&sort=up&page=-4');
  expect(dashboardAddress('/admin/dashboard', state)).toBe('/admin/dashboard?q=a');
});

test.each(['?queue=pending', '?queue=reported', '?view=activity', '?view=accounts', '?view=administrators'])(
  '%s is the address of a view of its own',
  (address) => {
    const state = readDashboardAddress(address);
    expect(state.show).not.toBe('vehicles');
    expect(dashboardAddress('/admin', state)).toBe(`/admin${address}`);
    expect(readDashboardAddress(address.replace('=', '=no')).show).toBe('vehicles');
  },
);

test('a filter is sent only when it is set', () => {
  expect(filterQuery(readDashboardAddress('?status=approved'))).toEqual({
    search: undefined,
    isApproved: 'true',
    isFeatured: undefined,
  });
});
