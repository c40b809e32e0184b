import { expect, test } from 'vitest';
import { currentToast, leavePage, toast } from './toast.ts';

test('a toast goes with the page it was said on', () => {
  toast({ title: 'Link copied' });
  expect(currentToast()?.title).toBe('Link copied');
  leavePage();
  expect(currentToast()).toBeUndefined();
});

test('what led to another page is said there, and goes with that one', () => {
  toast({ title: 'Vehicle Added Successfully!', leads: true });
  leavePage();
  expect(currentToast()?.title).toBe('Vehicle Added Successfully!');
  leavePage();
  expect(currentToast()).toBeUndefined();
});
