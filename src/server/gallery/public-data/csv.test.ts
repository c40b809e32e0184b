import { expect, test } from 'vitest';
import { aListedBuild } from '#test/listed-build.ts';
import { csvOf } from './csv.ts';

/** The line of a build of this make, which is its third cell. */
function lineOf(make: string): string {
  return csvOf([aListedBuild({ make })], 'https://gallery.example').slice(csvOf([], '').length);
}

const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫'];
const BEFORE = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u2060', '\u3164', '\0'];

test.each(SIGNS)(
  'a text that begins with %s is no formula, whatever cannot be seen stands before it',
  (sign) => {
    for (const before of BEFORE)
      expect(lineOf(`${before}${sign}cmd|calc`), JSON.stringify(before)).toMatch(
        /^1,2021,"?'[\s\p{Cc}\p{DI}]*'?[=+\-@＝＋－＠﹦﹢﹣﹫]cmd/u,
      );
  },
);

test('nor where a spreadsheet takes semicolons for the ends of cells', () => {
  expect(lineOf('Ford;=cmd|calc')).toContain("Ford;'=cmd");
});

test('texts that only hold such signs stay as they are', () => {
  expect(lineOf('F-150 @home + 1=2')).toContain(',F-150 @home + 1=2,');
});
