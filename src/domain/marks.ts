const MARKS: [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u02bc\u2032\u00b4`]/g, "'"],
  [/[\u201c\u201d\u201e\u2033]/g, '"'],
  [/[\u2044\u2215]/g, '/'],
  [/[\u2010\u2011\u2013\u2014\u2212]/g, '-'],
  [/[\u00a0\u2000-\u200a\u202f]/g, ' '],
  // A comma before one or two digits is a decimal point, as the number pads of many phones have it.
  [/(?<=\d),(?=\d{1,2}(?!\d))/g, '.'],
];

/** Text with one spelling of each mark that numbers and sizes are typed with, every character in its place: `12,50”` -> `12.50"`. */
export function foldMarks(text: string): string {
  const digits = text.replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
  return MARKS.reduce((folded, [mark, plain]) => folded.replace(mark, plain), digits);
}
