import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSharedTexts } from '../scripts/architecture/find-shared-texts.ts';

const composed = ['`$', '{count} builds`'].join('');
const faultsOf = (jsx: string) =>
  findSharedTexts('a.tsx', `export const a = ${jsx.replace('COMPOSED', composed)};`);

test.each([
  '<p>{open && <b>Open</b>} builds</p>',
  '<p>{list.map((one) => <b key={one}>{one}</b>)} builds</p>',
  '<p>{count} builds</p>',
  '<p>{COMPOSED}<b>now</b></p>',
  "<p><b>now</b>{open ? 'open' : 'closed'}</p>",
  "<p><b>now</b>{open && 'open'}</p>",
  '<>{COMPOSED}</>',
  '<>Showing <b>all</b></>',
])('%s is found: its text stands beside something that changes', (jsx) => {
  expect(faultsOf(jsx)).toHaveLength(1);
});

test.each([
  '<p>{COMPOSED}</p>',
  '<p>{open && <b>Open</b>} <span>builds</span></p>',
  '<p>Builds {open && <b>are open</b>}</p>',
  '<p>See <a href="/">all builds</a> here.</p>',
  "<p>{open ? 'open' : 'closed'}</p>",
])('%s may be translated', (jsx) => {
  expect(faultsOf(jsx)).toEqual([]);
});

test('no screen has text beside something that changes', () => {
  expect(globSync('src/web/**/*.tsx').flatMap((file) => findSharedTexts(file))).toEqual([]);
});
