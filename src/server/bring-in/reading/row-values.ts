import type { Problem, TakenCell } from '#contract/admin/bring-in.ts';
import type { BringInKind } from '#contract/admin/bring-in-fields.ts';
import type { CellReading } from './cell-reading.ts';
import type { RowReading } from './reading.ts';
import { labelOf, problemOf, quoted } from './sentences.ts';

/** Where a value is from: what an administrator typed stands over a column of its own, and that over one that says several things. */
type Source = 'edit' | 'own' | 'compound';

/** The values of a row while it is read; of two that differ the first stands. */
export class RowValues {
  readonly taken: TakenCell[] = [];
  readonly #kind: BringInKind;
  readonly #values = new Map<string, { value: string; source: Source | 'computed' | 'default' }>();
  /** Fields that are wrong or meant to be empty: nothing else fills them. */
  readonly #closed = new Set<string>();
  readonly #emptied = new Set<string>();
  readonly #implied = new Map<string, string>();
  readonly #computed: string[] = [];
  readonly #problems: Problem[] = [];
  readonly #warnings: Problem[] = [];

  constructor(kind: BringInKind) {
    this.#kind = kind;
  }

  get(field: string): string | undefined {
    return this.#values.get(field)?.value;
  }

  /** Takes in what a cell of `field` with this text was read as. */
  add(
    field: string,
    text: string,
    { values, implied = {}, problem, warning }: CellReading,
    source: Source,
  ): void {
    const isNeeded = problem && !this.#isTold(field) && source !== 'compound';
    if (isNeeded) {
      this.#problems.push(problem);
      this.#close(field);
    }
    let isTaken = false;
    for (const [name, value] of Object.entries(values))
      isTaken = this.#take(name, value, text, source) || isTaken;
    if (warning && isTaken) this.#warnings.push(warning);
    this.imply(implied);
  }

  #isTold(field: string): boolean {
    return this.#closed.has(field) || this.#values.has(field);
  }

  /** Whether the value is kept. */
  #take(field: string, value: string, text: string, source: Source): boolean {
    if (this.#closed.has(field)) return false;
    const before = this.#values.get(field);
    if (!before) {
      this.#values.set(field, { value, source });
      return true;
    }
    if (field === 'notes' && before.source === source)
      this.#values.set(field, { value: `${before.value}\n${value}`, source });
    else if (before.value.toLowerCase() !== value.toLowerCase() && before.source !== 'edit') {
      const sentence = `${labelOf(this.#kind, field)} is ${quoted(before.value)} in one column and ${quoted(value)} in another. The first one was taken.`;
      this.#warnings.push(problemOf('contradiction', field, text, sentence));
    }
    return field === 'notes';
  }

  /** Sizes that cannot be read leave their parts open to no other column, but to edits made before. */
  #close(field: string): void {
    this.#closed.add(field);
    const [, rear, part] = /^(rear)?(wheel|tire)Size$/i.exec(field) ?? [];
    if (part === undefined) return;
    const names = /wheel/i.test(part) ? ['wheelDiameter', 'wheelWidth'] : ['tireWidth', 'tireHeight'];
    for (const name of names) {
      const own = rear === undefined ? name : `rear${name[0]?.toUpperCase()}${name.slice(1)}`;
      if (!this.#values.has(own)) this.#closed.add(own);
    }
  }

  /** An administrator emptied the field. */
  leaveOut(field: string): void {
    this.#closed.add(field);
    this.#emptied.add(field);
  }

  /** Fills a field that nothing says. */
  addDefault(field: string, read: () => CellReading): void {
    if (this.#isTold(field)) return;
    for (const [name, value] of Object.entries(read().values))
      if (!this.#isTold(name)) this.#values.set(name, { value, source: 'default' });
  }

  imply(values: Readonly<Record<string, string>>): void {
    for (const [field, value] of Object.entries(values))
      if (!this.#implied.has(field)) this.#implied.set(field, value);
  }

  /** Takes implied values where nothing else was said. */
  settleImplied(): void {
    for (const [field, value] of this.#implied)
      if (!this.#isTold(field) && !field.startsWith('rear'))
        this.#values.set(field, { value, source: 'compound' });
  }

  /** Fills a field that nothing says with what follows from others. */
  compute(field: string, value: string): void {
    if (this.#isTold(field)) return;
    this.#values.set(field, { value, source: 'computed' });
    this.#computed.push(field);
  }

  respell(field: string, value: string): void {
    const before = this.#values.get(field);
    if (before && value !== '') this.#values.set(field, { ...before, value });
  }

  /** Says that a field is missing unless it has a value or a problem of its own. */
  require(field: string, sentence: string): void {
    if (this.#values.has(field) || (this.#closed.has(field) && !this.#emptied.has(field))) return;
    this.#problems.push(problemOf('missing', field, '', sentence));
  }

  warn(warning: Problem): void {
    this.#warnings.push(warning);
  }

  /** All that was read, but for photos. */
  result(): Omit<RowReading, 'photos'> {
    const values = [...this.#values].filter(([field]) => field !== 'key');
    return {
      key: this.get('key'),
      values: Object.fromEntries(values.map(([field, { value }]) => [field, value])),
      computed: [...this.#computed],
      taken: this.taken,
      problems: [...this.#problems],
      warnings: [...this.#warnings],
    };
  }
}
