import { expect, test } from 'vitest';
import { activityAddress, readActivityFilter } from './activity-address.ts';

test('the filter of the activity log is what its address says', () => {
  const filter = { action: 'delete', subject: 'vehicle', adminName: 'nora & co' } as const;
  const address = activityAddress('/admin', filter);
  expect(address).toBe('/admin?view=activity&action=delete&subject=vehicle&name=nora+%26+co');
  expect(readActivityFilter(new URL(address, 'http://site').search)).toEqual(filter);
  expect(activityAddress('/admin', {})).toBe('/admin?view=activity');
});

test('what no entry of the activity log can have does not narrow it', () => {
  expect(readActivityFilter('?view=activity&action=paint&subject=toaster&name=')).toEqual({});
  expect(readActivityFilter(`?name=${'n'.repeat(500)}`).adminName).toHaveLength(100);
});
