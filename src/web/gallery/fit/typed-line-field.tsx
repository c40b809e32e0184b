import type { ReactNode } from 'react';
import { TEXT_LENGTH } from '#contract/limits.ts';
import { Field, TextField } from '#web/ui/form/field.tsx';
import type { TypedLine } from './use-typed-line.ts';

interface TypedLineFieldProps {
  line: TypedLine;
  label: ReactNode;
  placeholder: string;
}

export function TypedLineField({ line, label, placeholder }: TypedLineFieldProps) {
  return (
    <Field
      label={label}
      error={
        line.failed
          ? 'This could not be read: the gallery did not answer. Try again, or pick below.'
          : undefined
      }
    >
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
