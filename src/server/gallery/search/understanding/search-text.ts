import type { Facet, UnderstoodPart } from '#contract/gallery.ts';
import { wordsOf } from '#server/gallery/read-model/words.ts';

/** A part of the search text read as a filter. `values` are all stored spellings it stands for; an offset is a range in mm. */
export interface ReadPart {
  facet: Facet;
  value: string;
  values: readonly string[];
  range?: { from: number; to: number };
  label: string;
  from: number;
  to: number;
  instead?: UnderstoodPart['instead'];
}

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
  #left: string;
  /** Words are looked at again and again while parts are taken. */
  readonly #keys = new Map<string, string>();

  constructor(text: string) {
    this.#left = text;
  }

  /** What was not recognised. */
  get rest(): string {
    return this.#left.replaceAll(TAKEN, ' ');
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
