import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { endpoint } from './endpoint.ts';
import { filters } from './gallery.ts';

/** In the order in which they are offered where nothing is begun yet. */
export const SUGGESTION_KINDS = ['vehicle', 'size', 'wheel', 'tire'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** Taking a suggestion makes `text` the search; what it names begins at `from`, before it stands what was typed. */
export const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  text: z.string(),
  from: z.int(),
  /** Builds that the filters and this text find. */
  count: z.int(),
});
export type Suggestion = z.output<typeof suggestion>;

export const suggestionsQuery = z.extend(filters, {
  /** The search as far as it is typed. */
  q: z.string().check(z.maxLength(MAX_SEARCH_LENGTH)),
});
export type SuggestionsQuery = z.output<typeof suggestionsQuery>;

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/vehicles/suggestions',
  scope: 'read',
  summary: 'Ways to complete a search: vehicles, wheels, sizes, and tires in the gallery, best first',
  query: suggestionsQuery,
  reply: z.array(suggestion),
});
