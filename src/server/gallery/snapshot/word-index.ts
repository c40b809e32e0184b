import { firstWhere } from './orders.ts';
import {
  FUZZY_CLASSES,
  matchesAsWritten,
  matchesWithSlips,
  maxEdits,
  type SearchWord,
  WORD_CLASSES,
  WORD_POINTS,
  type WordClass,
} from './words.ts';

/**
 * Which rows carry which word. Words keep their class letter in front, as vehicles.search_words holds them. Rows are only
 * ever added, so an answer may hold rows that are no longer alive.
 */
export class WordIndex {
  readonly #rowsOf = new Map<string, number[]>();
  #sorted: string[] = [];
  /** Words that a slip may have been meant for, without their class. */
  readonly #forgivable = new Set<string>();
  #isLoading = true;

  /** Adds a row with its words, as vehicles.search_words holds them. */
  add(row: number, searchWords: string): void {
    for (const word of searchWords.split(' ')) {
      if (word === '') continue;
      const rows = this.#rowsOf.get(word) ?? this.#newWord(word);
      if (rows.at(-1) !== row) rows.push(row);
    }
  }

  /** Call once when all rows are there that are known at first. */
  finishLoading(): void {
    this.#isLoading = false;
    this.#sorted = [...this.#rowsOf.keys()].sort();
  }

  /** Whether a row that is alive carries the word as written outside its notes. */
  isKnown(word: SearchWord, alive: Uint8Array): boolean {
    return (['a', 'b', 'c'] as const).some((name) =>
      this.#asWritten(name, word).some((rows) => rows.some((row) => alive[row] === 1)),
    );
  }

  /** For each row what the best class is worth in which it carries the word, or a word that was meant; else 0. */
  pointsOf(word: SearchWord, alive: Uint8Array): Uint32Array {
    const corrections = maxEdits(word.text) > 0 && !this.isKnown(word, alive) ? this.#meantBy(word.text) : [];
    const points = new Uint32Array(alive.length);
    for (const name of WORD_CLASSES.toReversed()) {
      const slips = corrections.flatMap((other) => [this.#rowsOf.get(name + other) ?? []]);
      for (const rows of [...this.#asWritten(name, word), ...slips])
        for (const row of rows) if (alive[row] === 1) points[row] = WORD_POINTS[name];
    }
    return points;
  }

  #meantBy(text: string): string[] {
    return [...this.#forgivable].filter((other) => matchesWithSlips(other, text));
  }

  /** The rows of each word of a class that is the one looked for, or continues it. */
  #asWritten(name: WordClass, word: SearchWord): readonly number[][] {
    const start = name + word.text;
    if (!word.unfinished) return [this.#rowsOf.get(start) ?? []];
    const found: number[][] = [];
    for (let place = this.#placeOf(start); place < this.#sorted.length; place++) {
      const candidate = this.#sorted[place] ?? '';
      if (!candidate.startsWith(start)) break;
      if (matchesAsWritten(candidate.slice(1), word)) found.push(this.#rowsOf.get(candidate) ?? []);
    }
    return found;
  }

  #placeOf(word: string): number {
    return firstWhere(this.#sorted.length, (place) => (this.#sorted[place] ?? '') >= word);
  }

  #newWord(word: string): number[] {
    const rows: number[] = [];
    this.#rowsOf.set(word, rows);
    if (!this.#isLoading) this.#sorted.splice(this.#placeOf(word), 0, word);
    const text = word.slice(1);
    if (!/[0-9]/.test(text) && FUZZY_CLASSES.some((name) => word.startsWith(name)))
      this.#forgivable.add(text);
    return rows;
  }
}
