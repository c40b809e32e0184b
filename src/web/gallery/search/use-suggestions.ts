import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Filters } from '#contract/gallery.ts';
import { facetsQuery } from '#contract/gallery-address.ts';
import { listSuggestions, type Suggestion } from '#contract/suggestions.ts';
import { read } from '#web/data/api.ts';
import { useDebounced } from '#web/ui/render-timing.ts';

/** Pause after the last key before suggestions are asked for, ms. */
const SUGGESTIONS_DELAY = 80;

/** The id of a suggestion in the list, by which the field says which one the arrow keys have reached. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

interface Options {
  text: string;
  filters: Filters;
  onTake: (text: string) => void;
}

/** The list of suggestions under the field: what it offers, whether it is open, and which of them the arrow keys have reached. */
export function useSuggestions({ text, filters, onTake }: Options) {
  const [wanted, setWanted] = useState(false);
  /** The text of the suggestion the arrow keys have reached: a later answer may well hold it too. */
  const [reached, setReached] = useState<string>();
  const settled = useDebounced(text.trim(), SUGGESTIONS_DELAY);
  const { data } = useQuery({
    ...read(listSuggestions, { query: { ...facetsQuery({ filters, search: '' }), q: settled } }),
    enabled: wanted && settled !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const [offered, setOffered] = useState<Suggestion[]>([]);
  if (data && data.length > 0 && data !== offered) setOffered(data);
  const current = data && data.length > 0 ? data : offered.filter((one) => continues(one.text, text));
  const suggestions = wanted && text.trim() !== '' ? current : [];
  const active = suggestions.findIndex(({ text: offered }) => offered === reached);

  const show = (isWanted: boolean, place?: string) => {
    setWanted(isWanted);
    setReached(place);
  };
  const take = (suggestion: Suggestion) => {
    show(false);
    onTake(suggestion.text);
  };
  return {
    suggestions,
    active,
    isOpen: suggestions.length > 0,
    open: () => show(true),
    close: () => show(false),
    take,
    /** Whether the key was for the list. */
    onKeyDown: ({ key }: KeyboardEvent): boolean => {
      const action = actionOf(key, suggestions, active);
      if (action?.is === 'take') take(action.suggestion);
      else if (action) show(action.is !== 'close', action.is === 'reach' ? action.text : undefined);
      return action !== undefined;
    },
  };
}

/** Whether a suggestion may still be what is being typed: it begins with it, letters and digits alone. */
export function continues(suggestion: string, typed: string): boolean {
  const [whole, begun] = [suggestion, typed].map((one) =>
    one.toLowerCase().replaceAll('×', 'x').replace(/[\s-]/g, ''),
  );
  return begun !== undefined && whole !== undefined && whole.length > begun.length && whole.startsWith(begun);
}

type Action =
  | { is: 'open' | 'close' }
  /** A suggestion, or the text of the field itself when absent. */
  | { is: 'reach'; text?: string }
  | { is: 'take'; suggestion: Suggestion };

/** What a key does to the list; undefined when it is for the field. A list without suggestions is closed. */
export function actionOf(
  key: string,
  suggestions: readonly Suggestion[],
  active: number,
): Action | undefined {
  const isOpen = suggestions.length > 0;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (!isOpen) return { is: 'open' };
    // Around the list, with the text itself between the last and the first.
    const places = suggestions.length + 1;
    const place = (active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places;
    return { is: 'reach', text: suggestions[place - 1]?.text };
  }
  const suggestion = suggestions[active];
  if (key === 'Enter' && suggestion) return { is: 'take', suggestion };
  return key === 'Escape' && isOpen ? { is: 'close' } : undefined;
}
