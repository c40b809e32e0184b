const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Lines that are looked at. */
const LINES = 100;
/** A first line by which programs tell Excel the separator. */
const SAID = /^"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/i;

/** The separator of a CSV text by its first lines, and how many characters of a line `sep=;` come before the table. */
export function findSeparator(start: string): { separator: Separator; skip: number } {
  const said = SAID.exec(start);
  const named = SEPARATORS.find((one) => one === said?.[1]);
  if (said && named) return { separator: named, skip: said[0].length };
  const skip = said?.[0].length ?? 0;
  const lines = countedLines(start.slice(skip));
  const [best] = SEPARATORS.map((separator) => ({ separator, score: scoreOf(separator, lines) })).sort(
    (a, b) => b.score - a.score,
  );
  return { separator: best && best.score > 0 ? best.separator : ',', skip };
}

type Counts = Partial<Record<string, number>>;

/** How often each separator stands outside of quotes, line by line. */
function countedLines(text: string): Counts[] {
  const lines: Counts[] = [];
  let counts: Counts = {};
  let isQuoted = false;
  let isBlank = true;
  let before = '';
  for (const character of text) {
    const isBreak = character === '\n' || character === '\r';
    // A quote begins only where a cell does: inch marks stand within one.
    if (character === '"') isQuoted = isQuoted ? false : isCellStart(before) || before === '"';
    else if (isBreak && !isQuoted) {
      if (!isBlank) lines.push(counts);
      if (lines.length >= LINES) return lines;
      [counts, isBlank] = [{}, true];
    } else if (!isQuoted && isSeparator(character)) counts[character] = (counts[character] ?? 0) + 1;
    if (!isBreak && character.trim() !== '') isBlank = false;
    before = character;
  }
  return isBlank ? lines : [...lines, counts];
}

const isSeparator = (character: string) => (SEPARATORS as readonly string[]).includes(character);
const isCellStart = (before: string) =>
  before === '' || before === '\n' || before === '\r' || isSeparator(before);

/** Lines that agree on how many there are count most; more columns count a little. */
function scoreOf(separator: Separator, lines: readonly Counts[]): number {
  const counts = lines.map((line) => line[separator] ?? 0);
  const usual = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  );
  return Math.max(
    0,
    ...[...usual].map(([count, alike]) => (alike.length / lines.length) * (1 + Math.min(count, 30) / 15)),
  );
}
