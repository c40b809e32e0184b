import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getFacets } from '#contract/gallery.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { read } from '#web/data/api.ts';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { readMakes, useMakes } from '#web/vehicle-form/fields/form-choices.ts';
import { SETUP_KEYS, type SetupKind } from './fit-setup.ts';
import { possibleModels } from './read-typed.ts';
import { createTypedLine } from './typed-line.ts';
import type { Fit } from './use-fit.ts';

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
  const error = 'This could not be read: the gallery did not answer. Try again, or pick below.';
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
