import type { UnderstoodPart } from '#contract/facets.ts';
import type { Facet } from '#contract/gallery.ts';
import type { Axle } from '#domain/axles.ts';
import { foldMarks } from '#domain/marks.ts';
import { wordsOf } from '#server/gallery/snapshot/words.ts';

/** A part of the search text read as a filter. `values` are all stored spellings it stands for; an offset is a range in mm. */
export interface ReadPart {
  facet: Facet;
  value: string;
  values: readonly string[];
  range?: { from: number; to: number };
  label: string;
  /** Said of this axle alone. */
  axle?: Axle;
  from: number;
  to: number;
  /** Builds with these values are not wanted. */
  excluded?: true;
  /** A range, which holds beside whatever else is said of its facet. */
  compared?: true;
  instead?: UnderstoodPart['instead'];
}

/** Stands for a hyphen before a word, which says that the word is not wanted: "-ford". */
export const HYPHEN_NOT = '\u00ac';

const SEARCH_MARKS: [RegExp, string][] = [
  [/(?<=^|[\s(])-(?=\p{L})/gu, HYPHEN_NOT],
  // Between two sizes: "33/35", "20x9/20x10", "285/70r17/35x12.50r17".
  [/(?<=(?:^|\s)(?:1[5-9]|[2-4]\d)(?:'?s|")?)\/(?=(?:1[5-9]|[2-4]\d)(?:'?s|")?(?:\s|$))/g, ' '],
  [/(?<=\dx\d{1,2}(?:\.\d{1,2})?|r\d\d)\/(?=\d\d(?:\.\d)?x\d|\d\d5\/)/gi, ' '],
];

/** Stands where something was recognised, so that places stay and nothing is read twice. */
const TAKEN = '\u0000';

export interface Token {
  /** Letters and digits alone, folded: "F-150" -> "f150". */
  key: string;
  from: number;
  to: number;
}

/** A search text from which recognised parts are taken one after the other. */
export class SearchText {
  readonly recognised: ReadPart[] = [];
  /** The whole text, its marks in one spelling. */
  readonly written: string;
  /** The same with the slashes between sizes. */
  readonly unmarked: string;
  #left: string;
  /** Words are looked at again and again while parts are taken. */
  readonly #keys = new Map<string, string>();

  constructor(text: string) {
    this.unmarked = foldMarks(text);
    this.written = SEARCH_MARKS.reduce((said, [mark, plain]) => said.replace(mark, plain), this.unmarked);
    this.#left = this.written;
  }

  /** What was not recognised. */
  get rest(): string {
    return this.#left.replaceAll(TAKEN, ' ').replaceAll(HYPHEN_NOT, '-');
  }

  /** Takes every place where the pattern (flags d, g, i) matches and `read` makes sense of it; what makes none may hold one that does. */
  takeMatches(pattern: RegExp, read: (match: RegExpExecArray) => ReadPart[] | undefined): void {
    let from = 0;
    for (;;) {
      pattern.lastIndex = from;
      const match = pattern.exec(this.#left);
      if (!match) return;
      const parts = read(match);
      const end = match.index + match[0].length;
      if (parts) this.take(match.index, end, parts);
      from = parts ? end : match.index + 1;
    }
  }

  take(from: number, to: number, parts: readonly ReadPart[]): void {
    this.#left = this.#left.slice(0, from) + TAKEN.repeat(to - from) + this.#left.slice(to);
    this.recognised.push(...parts);
  }

  /** The words that are left, as runs: nothing was taken out between the words of one run. */
  runs(): Token[][] {
    const runs: Token[][] = [];
    for (const run of this.#left.matchAll(/[^\0]+/g)) {
      const tokens: Token[] = [];
      for (const match of run[0].matchAll(/[^\s,;()]+/g)) {
        const from = run.index + match.index;
        const key = this.#keyOf(match[0]);
        if (key !== '') tokens.push({ key, from, to: from + match[0].length });
      }
      runs.push(tokens);
    }
    return runs;
  }

  #keyOf(word: string): string {
    const known = this.#keys.get(word);
    if (known !== undefined) return known;
    const key = wordsOf(word).join('');
    this.#keys.set(word, key);
    return key;
  }
}
