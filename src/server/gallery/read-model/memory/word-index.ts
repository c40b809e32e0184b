import {
  FORGIVING_CLASSES,
  matchesAsWritten,
  matchesWithSlips,
  type SearchWord,
  slipsForgiven,
  type WordClass,
} from '#server/gallery/read-model/words.ts';
import type { Bitset } from './bitset.ts';
import { ownText } from './column.ts';
import { RowSet } from './row-set.ts';

/** New words wait unsorted until there are so many. */
const LONGEST_TAIL = 2048;
/** Misspelt words whose meaning is remembered. */
const REMEMBERED_SLIPS = 1000;
const REMEMBERED_NAMES = 20_000;

/**
 * Which rows carry which word. Words keep their class letter in front, as vehicles.search_words holds them. Rows are only
 * ever added: a build whose words change gets a new row, so every answer must be met with the rows still alive.
 */
export class WordIndex {
  #sets = new Map<string, RowSet>();
  #sorted: string[] = [];
  #tail: string[] = [];
  /** Words of the forgiving classes without digits, class letter removed. */
  #forgivable = new Set<string>();
  #meant = new Map<string, readonly string[]>();
  #setsByNames = new Map<string, readonly RowSet[]>();
  #bitsetWords = 0;

  fit(bitsetWords: number): void {
    this.#bitsetWords = bitsetWords;
    for (const set of this.#sets.values()) set.fit(bitsetWords);
  }

  /** Adds a row with its words, as vehicles.search_words holds them. */
  add(row: number, searchWords: string): void {
    const endOfNames = Math.max(0, searchWords.indexOf(' b'));
    for (const set of this.#setsOfNames(searchWords.slice(0, endOfNames))) set.add(row, this.#bitsetWords);
    for (const set of this.#setsOf(searchWords.slice(endOfNames))) set.add(row, this.#bitsetWords);
    if (this.#tail.length > LONGEST_TAIL && this.#sorted.length > 0) this.#sort();
  }

  /** Call once after many rows were added. */
  sort(): void {
    this.#setsByNames.clear();
    this.#sort();
  }

  /** Whether a living row carries the word as written outside its notes. */
  isKnown(word: SearchWord, alive: Bitset, words: number): boolean {
    return this.#setsAsWritten(word, ['a', 'b', 'c']).some((set) => set.meets(alive, words));
  }

  /** Sets that hold together the rows, dead ones among them, that carry the word in one of the classes. */
  carrying(word: SearchWord, classes: readonly WordClass[], meant: readonly string[]): RowSet[] {
    const others = classes.flatMap((name) => meant.flatMap((other) => this.#sets.get(name + other) ?? []));
    return [...this.#setsAsWritten(word, classes), ...others];
  }

  /** The words a search word may have meant, when it is not known as written. */
  meantBy(word: SearchWord, alive: Bitset, words: number): readonly string[] {
    if (slipsForgiven(word.text) === 0 || this.isKnown(word, alive, words)) return [];
    const remembered = this.#meant.get(word.text);
    if (remembered) return remembered;
    if (this.#meant.size >= REMEMBERED_SLIPS) this.#meant.clear();
    const meant = [...this.#forgivable].filter((other) => matchesWithSlips(other, word.text));
    this.#meant.set(word.text, meant);
    return meant;
  }

  /** Few combinations of vehicle and wheel make up most of a gallery. */
  #setsOfNames(words: string): readonly RowSet[] {
    const known = this.#setsByNames.get(words);
    if (known) return known;
    if (this.#setsByNames.size >= REMEMBERED_NAMES) this.#setsByNames.clear();
    const sets = [...new Set(this.#setsOf(words))];
    this.#setsByNames.set(ownText(words), sets);
    return sets;
  }

  #setsOf(words: string): RowSet[] {
    const sets: RowSet[] = [];
    for (const word of words.split(' ')) {
      if (word !== '') sets.push(this.#sets.get(word) ?? this.#newWord(ownText(word)));
    }
    return sets;
  }

  #setsAsWritten(word: SearchWord, classes: readonly WordClass[]): RowSet[] {
    return classes.flatMap((name) =>
      word.unfinished ? this.#continued(name, word) : (this.#sets.get(name + word.text) ?? []),
    );
  }

  /** Sets of all words of a class that begin with an unfinished word. */
  #continued(name: WordClass, word: SearchWord): RowSet[] {
    const found: RowSet[] = [];
    const start = name + word.text;
    const take = (candidate: string) => {
      const set = matchesAsWritten(candidate.slice(1), word) ? this.#sets.get(candidate) : undefined;
      if (set) found.push(set);
    };
    for (let place = this.#firstFrom(start); place < this.#sorted.length; place++) {
      const candidate = this.#sorted[place];
      if (candidate === undefined || !candidate.startsWith(start)) break;
      take(candidate);
    }
    for (const candidate of this.#tail) if (candidate.startsWith(start)) take(candidate);
    return found;
  }

  #firstFrom(start: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #newWord(word: string): RowSet {
    const set = new RowSet();
    this.#sets.set(word, set);
    this.#tail.push(word);
    const text = word.slice(1);
    if (!/[0-9]/.test(text) && FORGIVING_CLASSES.some((name) => word.startsWith(name))) {
      this.#forgivable.add(text);
      this.#meant.clear();
    }
    return set;
  }

  #sort(): void {
    const tail = this.#tail.sort();
    const merged: string[] = [];
    let next = 0;
    for (const word of this.#sorted) {
      for (let waiting = tail[next]; waiting !== undefined && waiting < word; waiting = tail[++next])
        merged.push(waiting);
      merged.push(word);
    }
    for (; next < tail.length; next++) merged.push(tail[next] ?? '');
    this.#sorted = merged;
    this.#tail = [];
  }
}
