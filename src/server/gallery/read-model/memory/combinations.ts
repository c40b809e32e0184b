/** Numbers combinations of so many whole numbers in the order in which they first occur. */
export class Combinations {
  readonly #width: number;
  #size = 0;
  /** The numbers of one combination after those of the other. */
  #parts: Uint32Array<ArrayBuffer>;
  /** An open hash table of combinations, one more than their number; 0 is free. */
  #table = new Uint32Array(1024);

  constructor(width: number) {
    this.#width = width;
    this.#parts = new Uint32Array(256 * width);
  }

  /** How many there are. */
  get size(): number {
    return this.#size;
  }

  /** The number of a combination, a new one where it did not occur yet. */
  numberOf(parts: Uint32Array): number {
    const mask = this.#table.length - 1;
    let place = this.#hash(parts, 0) & mask;
    for (;;) {
      const found = this.#table[place] ?? 0;
      if (found === 0) return this.#add(parts, place);
      if (this.#isAt(found - 1, parts)) return found - 1;
      place = (place + 1) & mask;
    }
  }

  part(combination: number, place: number): number {
    return this.#parts[combination * this.#width + place] ?? 0;
  }

  /** The same part of many combinations. */
  parts(combinations: Uint32Array, place: number): Uint32Array {
    const found = new Uint32Array(combinations.length);
    for (let number = 0; number < found.length; number++)
      found[number] = this.part(combinations[number] ?? 0, place);
    return found;
  }

  #add(parts: Uint32Array, place: number): number {
    const start = this.#size * this.#width;
    if (start === this.#parts.length) {
      const larger = new Uint32Array(start * 2);
      larger.set(this.#parts);
      this.#parts = larger;
    }
    for (let part = 0; part < this.#width; part++) this.#parts[start + part] = parts[part] ?? 0;
    this.#table[place] = ++this.#size;
    if (this.#size * 2 > this.#table.length) this.#growTable();
    return this.#size - 1;
  }

  #growTable(): void {
    const table = new Uint32Array(this.#table.length * 2);
    const mask = table.length - 1;
    for (let combination = 0; combination < this.#size; combination++) {
      let place = this.#hash(this.#parts, combination * this.#width) & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = combination + 1;
    }
    this.#table = table;
  }

  #isAt(combination: number, parts: Uint32Array): boolean {
    const start = combination * this.#width;
    for (let part = 0; part < this.#width; part++)
      if (this.#parts[start + part] !== parts[part]) return false;
    return true;
  }

  #hash(parts: Uint32Array, start: number): number {
    let hash = 0x811c9dc5;
    for (let part = 0; part < this.#width; part++)
      hash = Math.imul(hash ^ (parts[start + part] ?? 0), 0x9e3779b1) ^ (hash >>> 15);
    return (hash ^ (hash >>> 13)) >>> 0;
  }
}
