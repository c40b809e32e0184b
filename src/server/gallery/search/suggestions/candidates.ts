import type { Facet } from '#contract/gallery.ts';
import { SUGGESTION_KINDS, type SuggestionKind } from '#contract/suggestions.ts';
import type { SearchReading } from '#server/gallery/search/understanding/understand.ts';
import { type StemFinder, stemOf, TIERS } from './match.ts';
import type { Piece, Suggestible } from './suggestible.ts';

/** Something that may complete what is typed, before its builds are counted. */
export interface Candidate {
  kind: SuggestionKind;
  /** What was typed before, which stays. */
  before: string;
  context: SearchReading;
  /** What the text before does not say yet, and its name. */
  pieces: readonly Piece[];
  name: string;
  /** With it in the whole gallery, a while ago. */
  builds: number;
  /** Smaller is better. */
  rank: number;
}

/** More words than are completed at once. */
const LONGEST_STEM = 4;
const MAX_CANDIDATES = 12;
/** Of each kind that are counted where nothing is begun yet. */
const MAX_NEXT = 6;

type ReadSearch = (search: string) => Promise<SearchReading>;

/** What completes the last words of the text. The more words a name completes, the better. */
export async function completions(
  typed: string,
  find: StemFinder,
  readSearch: ReadSearch,
): Promise<Candidate[]> {
  const words = typed.split(' ');
  const found = new Map<Suggestible, Candidate>();
  for (let length = Math.min(LONGEST_STEM, words.length); length >= 1; length--) {
    const matches = [...find(stemOf(words.slice(-length)))]
      .filter(([entry]) => !found.has(entry))
      .sort(([a, tier], [b, other]) => tier - other || b.builds - a.builds);
    if (matches.length === 0) continue;
    const before = words.slice(0, -length).join(' ');
    const context = await readSearch(before);
    for (const [entry, tier] of matches.slice(0, MAX_CANDIDATES)) {
      const rank = (LONGEST_STEM - length) * 10 + tier;
      const candidate = candidateOf(entry, before, context, rank);
      if (candidate) found.set(entry, candidate);
    }
  }
  return [...found.values()];
}

/** What tells of a text that it speaks of a kind already. */
const TELLING: Record<SuggestionKind, readonly Facet[]> = {
  vehicle: ['model'],
  size: ['wheelDiameter', 'wheelWidth'],
  wheel: ['wheelModel'],
  tire: ['tireWidth', 'tireHeight', 'tireBrand'],
};

/** What can follow a text that is understood as it stands: of each kind that it does not speak of the most common. */
export function continuations(
  typed: string,
  entries: readonly Suggestible[],
  context: SearchReading,
): Candidate[] {
  const endsUnderstood = context.parts.some(({ to }) => to === typed.length);
  if (!endsUnderstood || context.words.length > 0) return [];
  const named = new Set(context.constraints.map(({ facet }) => facet));
  const unsaid = SUGGESTION_KINDS.filter((kind) => !TELLING[kind].some((facet) => named.has(facet)));
  return unsaid.flatMap((kind) =>
    entries
      .filter((entry) => entry.kind === kind && saysItAll(entry))
      .slice(0, MAX_NEXT)
      .flatMap(
        (entry) => candidateOf(entry, typed, context, TIERS.next + SUGGESTION_KINDS.indexOf(kind)) ?? [],
      ),
  );
}

/** A make or brand alone says too little to go on with. */
function saysItAll({ kind, pieces }: Suggestible): boolean {
  return kind === 'size' || pieces.length > 1;
}

/** Nothing when the text before says all of it, or something else about the same. */
function candidateOf(
  { kind, pieces, main, joint, builds }: Suggestible,
  before: string,
  context: SearchReading,
  rank: number,
): Candidate | undefined {
  const missing: Piece[] = [];
  for (const piece of pieces) {
    const named = piece.constraints.map((constraint) => {
      const before = context.constraints.find((one) => one.facet === constraint.facet);
      if (!before || before.facet === 'offset') return 'nothing';
      return constraint.values.every((value) => before.values.includes(value)) ? 'this' : 'other';
    });
    if (named.includes('other')) return undefined;
    if (named.includes('nothing')) missing.push(piece);
  }
  if (!missing.includes(main)) return undefined;
  const name = missing.map((piece) => piece.text).join(joint);
  return { kind, before, context, pieces: missing, name, builds, rank };
}
