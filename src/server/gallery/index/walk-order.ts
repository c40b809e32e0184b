import { type Bitset, hasBit } from './bitset.ts';

/** Part of the chosen rows in an order, found by passing it from one end. */
export function walkOrder(
  rows: Uint32Array,
  chosen: Bitset,
  offset: number,
  limit: number,
  backwards: boolean,
): number[] {
  const page: number[] = [];
  const step = backwards ? -1 : 1;
  let passed = 0;
  for (let place = backwards ? rows.length - 1 : 0; place >= 0 && place < rows.length; place += step) {
    const row = rows[place] ?? 0;
    if (!hasBit(chosen, row)) continue;
    if (passed++ < offset) continue;
    page.push(row);
    if (page.length === limit) break;
  }
  return page;
}
