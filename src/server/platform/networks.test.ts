import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkOf } from './networks.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const ipv4 = fc.ipV4();
/** Eight numbers that stand for no IPv4 address. */
const ipv6 = fc
  .tuple(fc.integer({ min: 0x2003, max: 0xfeff }), ...Array.from({ length: 7 }, () => group))
  .map((groups): number[] => groups);

const inFull = (groups: number[]) => groups.map((number) => number.toString(16).padStart(4, '0')).join(':');
const upperCase = (groups: number[]) => groups.map((number) => number.toString(16).toUpperCase()).join(':');
const withDottedEnd = (groups: number[]) => {
  const [high = 0, low = 0] = groups.slice(6);
  const dotted = [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${upperCase(groups.slice(0, 6))}:${dotted}`;
};
/** As browsers and kernels spell it: the longest run of zeros left out. */
const compressed = (groups: number[]) => new URL(`http://[${inFull(groups)}]`).hostname.slice(1, -1);

describe('one network', () => {
  test('is an IPv6 /64, whatever the rest of the address and however it is spelled', () => {
    return fc.assert(
      fc.property(ipv6, fc.array(group, { minLength: 4, maxLength: 4 }), (groups, host) => {
        const neighbor = [...groups.slice(0, 4), ...host];
        const spellings = [groups, neighbor].flatMap((address) => [
          inFull(address),
          upperCase(address),
          withDottedEnd(address),
          compressed(address),
          `${compressed(address)}%eth0`,
        ]);
        expect(new Set(spellings.map(networkOf)).size).toBe(1);
      }),
    );
  });

  test('is not the next /64', () => {
    return fc.assert(
      fc.property(ipv6, fc.integer({ min: 0, max: 3 }), group, (groups, place, other) => {
        fc.pre(groups[place] !== other && (place > 0 || (other >= 0x2003 && other <= 0xfeff)));
        expect(networkOf(compressed(groups.with(place, other)))).not.toBe(networkOf(compressed(groups)));
      }),
    );
  });

  test('is an IPv4 address in every form it is written in', () => {
    return fc.assert(
      fc.property(ipv4, (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const ending = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        for (const form of [
          address,
          `::ffff:${address}`,
          `::FFFF:${ending}`,
          `0:0:0:0:0:ffff:${ending}`,
          `::ffff:0:${address}`,
          `64:ff9b::${address}`,
          `2002:${ending}::1`,
        ])
          expect(networkOf(form)).toBe(address);
      }),
    );
  });

  test('is not another IPv4 address', () => {
    return fc.assert(
      fc.property(ipv4, ipv4, (one, other) => {
        fc.pre(one !== other);
        expect(networkOf(`::ffff:${one}`)).not.toBe(networkOf(other));
      }),
    );
  });

  test('of two neighbours at home is one', () => {
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::2'));
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
    expect(networkOf('::1')).toBe(networkOf('0:0:0:0:0:0:0:1'));
  });
});

test('a port that a proxy tells along makes no other network', () => {
  for (const port of [443, 40_001]) {
    expect(networkOf(`203.0.113.10:${port}`)).toBe('203.0.113.10');
    expect(networkOf(`[::ffff:203.0.113.10]:${port}`)).toBe('203.0.113.10');
    expect(networkOf(`[2001:db8::1]:${port}`)).toBe(networkOf('2001:db8::2'));
  }
  expect(networkOf('[2001:db8::1]')).toBe(networkOf('2001:db8::1'));
});

test('all that is no address is one network, short enough for a key', () => {
  for (const text of ['', 'no address', '203.0.113.10:', '[2001:db8::1', '1.2.3:80'])
    expect(networkOf(text)).toBe('unknown');
  return fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 1000 }), fc.string({ unit: fc.constantFrom(':', '.', 'f', '1', '%') })),
      (text) => {
        expect(networkOf(text).length).toBeLessThanOrEqual(64);
      },
    ),
  );
});
