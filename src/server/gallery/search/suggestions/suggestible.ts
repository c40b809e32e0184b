import type { SuggestionKind } from '#contract/suggestions.ts';
import type { ValueConstraint } from '#server/gallery/snapshot/gallery-index.ts';

/** A part of a name with what it demands: the make or the model of a vehicle. */
export interface Piece {
  text: string;
  constraints: readonly ValueConstraint[];
}

/** A way in which people write a name: letters and digits of its words, folded. */
export interface Spelling {
  words: readonly string[];
  /** All words as one, and what is left of that from the second word on, from the third, ... */
  tails: readonly string[];
}

/** Something in the gallery that a search may mean. */
export interface Suggestible {
  kind: SuggestionKind;
  pieces: readonly Piece[];
  /** The piece it is about; the others are left out when the text before says them. */
  main: Piece;
  /** Between the pieces. */
  joint: string;
  spellings: readonly Spelling[];
  /** Sizes are compared as they are written: "20x10", "285/55r20". */
  notations: readonly string[];
  builds: number;
}

/** `isWhole` names are found from their start alone, because their ends are names of their own. */
export function spelling(words: readonly string[], isWhole = false): Spelling {
  const starts = isWhole ? 1 : words.length;
  const tails = Array.from({ length: starts }, (_, place) => words.slice(place).join(''));
  return { words, tails };
}

export function piece(text: string, ...constraints: ValueConstraint[]): Piece {
  return { text, constraints };
}
