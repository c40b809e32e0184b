import { TEXT_LENGTH } from '#domain/limits.ts';
import type { FormField } from '#web/data/use-contract-form.ts';
import { Field, TextField } from '#web/ui/form/field.tsx';

interface SuggestedFieldProps {
  field: FormField;
  label: string;
  problem: string | undefined;
  hint?: string;
  placeholder?: string;
  maxLength?: number;
  /** Values to choose from; anything else may be typed. */
  suggestions?: string[];
  className: string;
}

/** A line of a form, with values to choose from. */
export function SuggestedField(props: SuggestedFieldProps) {
  const { field, label, problem, hint, placeholder, maxLength = TEXT_LENGTH, suggestions, className } = props;
  return (
    <Field label={label} hint={hint} className={className} {...(problem !== undefined && { error: problem })}>
      {(control) => (
        <>
          <TextField
            {...control}
            {...field}
            placeholder={placeholder}
            maxLength={maxLength}
            autoComplete="off"
            list={suggestions && `${control.id}-list`}
          />
          {suggestions && (
            <datalist id={`${control.id}-list`}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
