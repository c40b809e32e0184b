import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getFacets, type UnderstoodPart } from '#contract/facets.ts';
import { SETUP_KEYS, type SetupKind } from '#contract/fit/fit-setup.ts';
import type { FitKey, FitQuestion } from '#contract/fit-address.ts';
import { SEARCH_DELAY, TEXT_LENGTH } from '#domain/limits.ts';
import type { Make } from '#domain/makes.ts';
import { read } from '#web/data/api.ts';
import { readMakes, useMakes } from '#web/data/makes.ts';
import { withoutParts } from '#web/gallery/search/understood-parts.ts';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { partsAbout, possibleModels, readTyped, type Topic } from './read-typed.ts';
import { type Fit, stepOf } from './use-fit.ts';

/** What the search understands of a line. */
const readLine = (line: string) => read(getFacets, { query: { search: line } });

/** The line in which one of the set-ups is typed. */
export function useTypedLine({ question, answer }: Pick<Fit, 'question' | 'answer'>, kind: SetupKind) {
  const client = useQueryClient();
  const makes = useMakes();
  const known = question[SETUP_KEYS[kind].typed] ?? '';
  const { data } = useQuery({ ...readLine(known), enabled: known !== '' });
  const parts = known === '' ? [] : data?.understood;
  const [text, setText] = useState(known);
  const [failed, setFailed] = useState(false);
  const rendered = useRef({ question, parts, answer });
  rendered.current = { question, parts, answer };
  const [line] = useState(() =>
    createTypedLine(known, {
      kind,
      rendered: () => rendered.current,
      readParts: async (wording) => (await client.fetchQuery(readLine(wording))).understood,
      readMakes: () => client.fetchQuery(readMakes),
      answer: (patch) => rendered.current.answer(patch),
      onText: setText,
      onFailed: setFailed,
    }),
  );
  useEffect(() => line.stop, [line]);
  return {
    ...line,
    text,
    /** Whether the last wording could not be read, because the server could not be reached. */
    failed,
    /** Models to choose from when the line names several at once. */
    models: kind === 'proposed' ? possibleModels(parts ?? [], makes) : [],
  };
}
export type TypedLine = ReturnType<typeof useTypedLine>;

interface TypedLineFieldProps {
  line: TypedLine;
  label: ReactNode;
  placeholder: string;
}

export function TypedLineField({ line, label, placeholder }: TypedLineFieldProps) {
  const error = 'Couldn’t reach the gallery to read that. Try again, or pick below.';
  return (
    <Field label={label} error={line.failed ? error : undefined}>
      {(control) => (
        <TextField
          {...control}
          value={line.text}
          placeholder={placeholder}
          maxLength={TEXT_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ currentTarget: { value } }) => line.type(value)}
          onBlur={() => void line.settle()}
          className="h-11 text-base! max-md:h-12"
        />
      )}
    </Field>
  );
}

interface TypedLineOptions {
  kind: SetupKind;
  /** What is rendered last; `parts` are those of the line the question holds, undefined while they are on their way. */
  rendered: () => { question: FitQuestion; parts: UnderstoodPart[] | undefined };
  readParts: (line: string) => Promise<UnderstoodPart[]>;
  readMakes: () => Promise<readonly Make[]>;
  answer: (patch: FitQuestion) => void;
  onText: (text: string) => void;
  onFailed: (failed: boolean) => void;
}

/** A line in which a set-up, and perhaps a vehicle, is typed as people write it; it is read when the keys rest. */
export function createTypedLine(line: string, options: TypedLineOptions) {
  const { kind, rendered, readMakes, answer } = options;
  const key = SETUP_KEYS[kind].typed;
  let latest = line;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (text: string) => {
    clearTimeout(timer);
    latest = text;
    options.onText(text);
  };
  const readParts = async (text: string) => (text === '' ? [] : options.readParts(text));
  const settle = async () => {
    clearTimeout(timer);
    const text = latest.trim();
    const { question, parts = [] } = rendered();
    // What the question holds already needs no reading.
    if (text === (question[key] ?? '')) return options.onFailed(false);
    try {
      const [makes, next] = await Promise.all([readMakes(), readParts(text)]);
      if (latest.trim() !== text) return;
      options.onFailed(false);
      answer({
        ...withdrawn(question, readTyped(parts, kind, makes)),
        ...readTyped(next, kind, makes),
        [key]: text,
      });
    } catch {
      options.onFailed(true);
    }
  };
  const replace = (patch: FitQuestion, words: UnderstoodPart[]) => {
    const text = withoutParts(latest.trim(), words);
    write(text);
    answer({ ...patch, [key]: text });
  };
  return {
    type: (text: string) => {
      write(text);
      timer = setTimeout(settle, SEARCH_DELAY);
    },
    /** Reads the line at once: its answers replace those of its former wording. */
    settle,
    /** Answers what was picked; words of the line that say otherwise are cut out. */
    pick: async (patch: FitQuestion, topic: Topic) => {
      const text = latest.trim();
      const { question, parts } = rendered();
      if (text === '' || text !== question[key] || parts)
        return replace(patch, partsAbout(parts ?? [], topic));
      // After a reload the parts of the line may still be on their way.
      answer(patch);
      const late = await readParts(text).catch(() => []);
      if (latest.trim() === text) replace({}, partsAbout(late, topic));
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * The answers of a former wording, absent from now on unless something else was picked since. A line that is written anew where wheels
 * are asked for says nothing against the vehicle, which was answered before.
 */
function withdrawn(question: FitQuestion, former: FitQuestion): FitQuestion {
  const now = new Map(Object.entries(question));
  const isKept = (key: string) => stepOf(question) !== 'vehicle' && OF_EARLIER_STEPS.has(key);
  const stale = Object.entries(former).filter(([key, value]) => now.get(key) === value && !isKept(key));
  return Object.fromEntries(stale.map(([key]) => [key, undefined]));
}

const OF_EARLIER_STEPS: ReadonlySet<string> = new Set<FitKey>(['year', 'make', 'model', 'suspension']);
