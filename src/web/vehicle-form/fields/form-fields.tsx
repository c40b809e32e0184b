import type { ReactNode } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { Field, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { BuildValues } from '#web/vehicle-form/build-values.ts';
import type { DialogValues } from '#web/vehicle-form/upload-dialog/dialog-values.ts';

type TextName = Exclude<keyof BuildValues, 'createAccount'> | keyof DialogValues;

export interface NamedField {
  name: TextName;
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
}

/** A field of the form around it, by name. */
export function useNamedField(name: TextName) {
  const { field, fieldState } = useController<FieldValues>({ name });
  return { field, error: fieldState.error?.message };
}

interface FormTextProps extends NamedField {
  placeholder?: string;
  type?: 'text' | 'email' | 'password';
  inputMode?: 'decimal' | 'text';
  autoComplete?: string;
  /** Values to choose from; anything else may be typed. */
  suggestions?: string[];
}

export function FormText({
  name,
  label,
  hint,
  className,
  suggestions,
  autoComplete,
  ...input
}: FormTextProps) {
  const { field, error } = useNamedField(name);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <>
          <TextField
            {...control}
            {...field}
            {...input}
            autoComplete={autoComplete ?? 'off'}
            list={suggestions && `${control.id}-list`}
          />
          {suggestions && (
            <datalist id={`${control.id}-list`}>
              {suggestions.map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

export function FormTextArea({
  name,
  label,
  hint,
  className,
  placeholder,
}: NamedField & { placeholder?: string }) {
  const { field, error } = useNamedField(name);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <TextArea {...control} {...field} placeholder={placeholder} rows={5} />}
    </Field>
  );
}

interface FormSelectProps extends NamedField {
  options: readonly string[];
  placeholder: string;
  onChoose?: (value: string) => void;
}

/** A closed list; a value from outside of it stays on offer. */
export function FormSelect({
  name,
  label,
  hint,
  className,
  options,
  placeholder,
  onChoose,
}: FormSelectProps) {
  const { field, error } = useNamedField(name);
  const choose = (value: string) => {
    field.onChange(value);
    onChoose?.(value);
  };
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Select
          {...control}
          {...field}
          value={field.value}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{placeholder}</option>
          {field.value !== '' && !options.includes(field.value) && <option>{field.value}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** "(optional)" behind a label. */
export function Optional() {
  return <span className="font-normal text-muted"> (optional)</span>;
}

/** The unit of a measure behind its label. */
export function Unit({ children }: { children: string }) {
  return <span className="font-normal text-muted"> ({children})</span>;
}
