import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FitQuestion } from '#contract/fit-address.ts';
import { getFacets, type UnderstoodPart } from '#contract/gallery.ts';
import { SEARCH_DELAY } from '#contract/limits.ts';
import { read } from '#web/data/api.ts';
import { withoutParts } from '#web/gallery/search/understood.ts';
import { readMakes, useMakes } from '#web/vehicle-form/fields/form-choices.ts';
import { SETUP_KEYS, type WhichSetup } from './fit-setup.ts';
import { partsAbout, possibleModels, readTyped, type Topic } from './read-typed.ts';
import type { Fit } from './use-fit.ts';

/** What the search understands of a line. */
export const readLine = (line: string) => read(getFacets, { query: { search: line } });

/** A line in which a set-up, and perhaps a vehicle, is typed as people write it; it is read when the keys rest. */
export function useTypedLine({ question, say }: Pick<Fit, 'question' | 'say'>, which: WhichSetup) {
  const client = useQueryClient();
  const key = SETUP_KEYS[which].typed;
  const read = question[key] ?? '';
  const [text, setText] = useState(read);
  const [failed, setFailed] = useState(false);
  const makes = useMakes();
  const { data } = useQuery({ ...readLine(read), enabled: read !== '' });
  const parts = (read !== '' && data?.understood) || [];
  const timer = useRef<number>(undefined);
  const latest = useRef(text);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (line: string) => {
    clearTimeout(timer.current);
    setText(line);
    latest.current = line;
  };
  const partsOf = async (line: string): Promise<UnderstoodPart[]> =>
    line === '' ? [] : (await client.fetchQuery(readLine(line))).understood;

  /** Says what the line says, and takes back what only its former wording said. */
  const settle = async () => {
    clearTimeout(timer.current);
    const line = latest.current.trim();
    if (line === read) return;
    try {
      const [known, next] = await Promise.all([client.fetchQuery(readMakes), partsOf(line)]);
      if (latest.current.trim() !== line) return;
      setFailed(false);
      say({
        ...takenBack(question, readTyped(parts, which, known)),
        ...readTyped(next, which, known),
        [key]: line,
      });
    } catch {
      setFailed(true);
    }
  };
  const take = (patch: FitQuestion, replaced: UnderstoodPart[]) => {
    const line = withoutParts(latest.current.trim(), replaced);
    write(line);
    say({ ...patch, [key]: line });
  };
  return {
    text,
    /** Whether the last wording could not be read, because the server could not be reached. */
    failed,
    /** Models to choose from when the line names several at once. */
    models: which === 'proposed' ? possibleModels(parts, makes) : [],
    type: (line: string) => {
      write(line);
      timer.current = window.setTimeout(settle, SEARCH_DELAY);
    },
    /** Reads at once what stands there. */
    settle,
    /** Says something that was picked; the words that said otherwise go from the line. */
    pick: async (patch: FitQuestion, topic: Topic) => {
      const typed = text.trim();
      if (typed !== read || typed === '' || data) return take(patch, partsAbout(parts, topic));
      // After a reload what the line says may still be on its way.
      say(patch);
      const said = await partsOf(typed).catch(() => []);
      if (latest.current.trim() === typed) take({}, partsAbout(said, topic));
    },
  };
}
export type TypedLine = ReturnType<typeof useTypedLine>;

/** What a former wording said goes, unless something else was picked since. */
function takenBack(question: FitQuestion, former: FitQuestion): FitQuestion {
  const now = new Map(Object.entries(question));
  const stale = Object.entries(former).filter(([key, value]) => now.get(key) === value);
  return Object.fromEntries(stale.map(([key]) => [key, undefined]));
}
