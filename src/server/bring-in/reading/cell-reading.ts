import type { Problem, ProblemKind } from '#contract/admin/bring-in.ts';
import type { TakeApart } from './reading.ts';
import { problemOf } from './sentences.ts';

/** What a cell of a column that says one thing comes to: several values for a size. Empty when the cell says nothing. */
export interface CellReading {
  values: Record<string, string>;
  /** Values that only count where nothing else says them: the rim that a tire is for. */
  implied?: Record<string, string>;
  problem?: Problem;
  warning?: Problem;
}

export interface CellContext {
  takeApart: TakeApart;
  now: Date;
}

export const NOTHING: CellReading = { values: {} };

/** A cell that cannot be taken, and what to do about it. */
export function failed(kind: ProblemKind, field: string, text: string, sentence: string): CellReading {
  return { values: {}, problem: problemOf(kind, field, text, sentence) };
}

/** A cell that may be meant otherwise. */
export function doubtful(
  field: string,
  text: string,
  values: Record<string, string>,
  sentence: string,
): CellReading {
  return { values, warning: problemOf('doubtful', field, text, sentence) };
}
