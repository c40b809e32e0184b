import type { Filters } from '#contract/gallery.ts';
import type { Suggestion, SuggestionKind, SuggestionsQuery } from '#contract/suggestions.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import type { SearchReading } from '#server/gallery/search/understanding/understand.ts';
import type { GalleryIndex } from '#server/gallery/snapshot/gallery-index.ts';
import { constraintsOf } from '#server/gallery/snapshot/selection.ts';
import { type Candidate, completions, continuations } from './candidates.ts';
import { catalogOf } from './catalog.ts';

const MAX_SUGGESTIONS = 8;
/** Candidates that are looked at closely, for one request. */
const MAX_TRIED = 32;
/** Below so many ways to complete a text, ways to go on from it are offered as well. */
const FEW = 5;
/** Ways to go on, of one kind. */
const NEXT_OF_A_KIND = 3;

/** Completes a search while it is typed. What is suggested is what the text, once taken, will be understood to say. */
export function openSuggester(
  currentIndex: () => Promise<GalleryIndex>,
  readSearch: (search: string) => Promise<SearchReading>,
): (query: SuggestionsQuery) => Promise<Suggestion[]> {
  async function counted(candidates: readonly Candidate[], filters: Filters) {
    const index = await currentIndex();
    const demanded = constraintsOf(filters);
    const found: (Candidate & { count: number })[] = [];
    for (const candidate of candidates) {
      const { context, pieces, builds } = candidate;
      if (demanded.length + context.constraints.length + context.words.length === 0) {
        found.push({ ...candidate, count: builds });
        continue;
      }
      const constraints = [
        ...demanded,
        ...context.constraints,
        ...pieces.flatMap((piece) => piece.constraints),
      ];
      const count = index.count({ constraints, words: context.words });
      if (count > 0) found.push({ ...candidate, count });
    }
    return found.sort((a, b) => a.rank - b.rank || b.count - a.count);
  }

  /** The suggestion, when its text is understood to say just what it names. */
  async function understood({ kind, before, name, pieces, context }: Candidate, filters: Filters) {
    const text = before === '' ? name : `${before} ${name}`;
    if (text.length > MAX_SEARCH_LENGTH) return undefined;
    const from = text.length - name.length;
    const { parts, constraints, words } = await readSearch(text);
    const facets = pieces.flatMap((piece) => piece.constraints.map(({ facet }) => facet));
    const isMeant = facets.every((facet) => parts.some((part) => part.facet === facet && part.from >= from));
    if (!isMeant || words.length > context.words.length) return undefined;
    const asked = { constraints: [...constraintsOf(filters), ...constraints], words };
    const count = (await currentIndex()).count(asked);
    return count > 0 ? { kind, text, from, count } : undefined;
  }

  return async ({ q, ...filters }) => {
    const typed = q.trim().replace(/\s+/g, ' ');
    if (typed === '') return [];
    const suggestions: Suggestion[] = [];
    let tried = 0;
    const take = async (candidates: readonly Candidate[], ofAKind: number) => {
      const taken = new Map<SuggestionKind, number>();
      for (const candidate of await counted(candidates, filters)) {
        if (suggestions.length === MAX_SUGGESTIONS || tried === MAX_TRIED) return;
        const before = taken.get(candidate.kind) ?? 0;
        if (before === ofAKind) continue;
        tried++;
        const suggestion = await understood(candidate, filters);
        const isNews =
          suggestion &&
          suggestion.text.toLowerCase() !== typed.toLowerCase() &&
          suggestions.every(({ text }) => text !== suggestion.text);
        if (!isNews) continue;
        suggestions.push(suggestion);
        taken.set(candidate.kind, before + 1);
      }
    };
    const { entries, begunBy, misspeltBy } = catalogOf(await currentIndex());
    for (const find of [begunBy, misspeltBy])
      if (suggestions.length === 0) await take(await completions(typed, find, readSearch), MAX_SUGGESTIONS);
    if (suggestions.length < FEW)
      await take(continuations(typed, entries, await readSearch(typed)), NEXT_OF_A_KIND);
    return suggestions;
  };
}
