import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Filters } from '#contract/gallery.ts';
import { facetsQuery } from '#contract/gallery-address.ts';
import { listSuggestions, type Suggestion } from '#contract/suggestions.ts';
import { read } from '#web/data/api.ts';
import { useSettled } from '#web/gallery/state/use-settled.ts';

/** Pause after the last key before suggestions are asked for, ms. */
const SUGGESTIONS_DELAY = 80;

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
  const asked = useSettled(text.trim(), SUGGESTIONS_DELAY);
  const { data } = useQuery({
    ...read(listSuggestions, { query: { ...facetsQuery({ filters, search: '' }), q: asked } }),
    enabled: wanted && asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const suggestions = wanted && text.trim() !== '' ? (data ?? []) : [];
  const isOpen = suggestions.length > 0;
  const active = suggestions.findIndex(({ text: offered }) => offered === reached);

  const close = () => {
    setWanted(false);
    setReached(undefined);
  };
  const take = (suggestion: Suggestion) => {
    close();
    onTake(suggestion.text);
  };
  /** Around the list, with the text itself between the last and the first. */
  const move = (step: 1 | -1) => {
    const places = suggestions.length + 1;
    setReached(suggestions[((active + 1 + step + places) % places) - 1]?.text);
  };
  /** Whether the key was meant for the list. */
  const onKeyDown = ({ key }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isOpen) move(key === 'ArrowDown' ? 1 : -1);
      else setWanted(true);
      return true;
    }
    if (!isOpen) return false;
    const chosen = suggestions[active];
    if (key === 'Enter' && chosen) take(chosen);
    else if (key === 'Escape') close();
    else return false;
    return true;
  };
  return {
    suggestions,
    active,
    isOpen,
    open: () => {
      setWanted(true);
      setReached(undefined);
    },
    close,
    take,
    onKeyDown,
  };
}
