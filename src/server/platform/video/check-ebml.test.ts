import { expect, test } from 'vitest';
import { sampleVideo } from '#test/media/sample-video.ts';
import { BadElements, checkEbml } from './check-ebml.ts';

const check = (hex: string) => () => {
  const file = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  checkEbml({ size: file.length, bytes: (start, length) => file.subarray(start, start + length) });
};

const segment = '18538067';
const cluster = '1f43b675';
const endless = '01ffffffffffffff';

test('a WebM as it should be is let through', async () => {
  const video = await sampleVideo({ container: 'webm', codec: 'vp9' });
  expect(check(video.toString('hex'))).not.toThrow();
});

test('a live recording, whose parts do not say how long they are, is let through', () => {
  const block = 'a3 85 81 0000 80 ff';
  expect(check(`${segment} ${endless} ${cluster} ${endless} ${block} ${cluster} ff ${block}`)).not.toThrow();
});

test.each([
  ['an element that goes on behind the end', `${segment} 84 a3 85 81`],
  ['an element of petabytes', `${segment} 01fffffffffff000`],
  ['an element inside that is longer than the one outside', `${segment} 86 ${cluster} 85 00000000000000`],
  ['an element without end that is none of a recording', `${segment} 8a 1654ae6b ff 00000000`],
  ['a name of no length', `${segment} 82 0080`],
  ['a size of no length', `${segment} 82 a300`],
  ['a name that is cut off', `${segment} 81 18`],
  ['a block that ends in its head', `${segment} 83 a3 81 81`],
  ['a block with more frames than bytes', `${segment} 88 a3 86 81 0000 06 ff 01`],
])('%s is refused', (_what, hex) => {
  expect(check(hex)).toThrow(BadElements);
});

test('elements in elements by the thousand are refused', () => {
  expect(check(`${`${segment} ${endless}`.repeat(3000)}`)).toThrow(BadElements);
});

test('elements beyond counting are refused', () => {
  expect(check(`${segment} ${endless} ${'ec80'.repeat(500_000)}`)).toThrow(BadElements);
});
