import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareAddress } from './share.ts';

const share = vi.fn();
const writeText = vi.fn();
const shared = { title: 'Build', text: 'A build', address: '/?vehicle=7', copied: 'The link to this build' };

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://gallery.example.com' });
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('closing the sheet of the device is the visitor’s choice, and nothing is copied', async () => {
  share.mockRejectedValue(new DOMException('', 'AbortError'));
  await shareAddress(shared);
  expect(writeText).not.toHaveBeenCalled();
});

test('what the device refuses to share is copied', async () => {
  share.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await shareAddress(shared);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://gallery.example.com/?vehicle=7');
});

test('what was shared is not copied as well', async () => {
  share.mockResolvedValue(undefined);
  await shareAddress(shared);
  expect(share).toHaveBeenCalledOnce();
  expect(writeText).not.toHaveBeenCalled();
});
