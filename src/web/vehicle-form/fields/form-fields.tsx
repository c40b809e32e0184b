import type { ComponentProps } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { withInchMark } from '#domain/measures.ts';
import { Field, type FieldControl, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { DialogValues, TextName, VehicleValues } from './vehicle-values.ts';

export interface NamedField {
  name: TextName<VehicleValues> | TextName<DialogValues>;
  label: string;
  optional?: boolean;
  /** Of a measure, behind its label. */
  unit?: string;
  hint?: string;
  className?: string;
  /** The field that is checked anew when this one changes. */
  checks?: NamedField['name'];
}

/** A field of the form around it, by name, and what stands around its control. */
export function useNamedField({ name, label, optional, unit, hint, className, checks }: NamedField) {
  const { field, fieldState } = useController<FieldValues>({ name, rules: { deps: checks } });
  const aside = optional ? ' (optional)' : unit && ` (${unit})`;
  const frame = {
    label: (
      <>
        <span>{label}</span>
        {aside && <span className="font-normal text-muted">{aside}</span>}
      </>
    ),
    hint,
    error: fieldState.error?.message,
    className,
  };
  return { field, frame };
}

interface FormTextProps extends NamedField {
  placeholder?: string;
  type?: 'text' | 'email' | 'password';
  inputMode?: 'decimal' | 'text';
  autoComplete?: string;
  /** Values to choose from; anything else may be typed. */
  suggestions?: string[];
}

export function FormText(props: FormTextProps) {
  const { suggestions, placeholder, type, inputMode, autoComplete = 'off' } = props;
  const { field, frame } = useNamedField(props);
  const input = { placeholder, type, inputMode, autoComplete };
  return (
    <Field {...frame}>
      {(control) => (
        <>
          <TextField {...control} {...field} {...input} list={suggestions && `${control.id}-list`} />
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

export function FormTextArea(props: NamedField & { placeholder?: string }) {
  const { field, frame } = useNamedField(props);
  return (
    <Field {...frame}>
      {(control) => <TextArea {...control} {...field} placeholder={props.placeholder} rows={5} />}
    </Field>
  );
}

interface FormSelectProps extends NamedField {
  options: readonly string[];
  placeholder: string;
  onChoose?: (value: string) => void;
}

/** A closed list; a value from outside of it stays on offer. */
export function FormSelect({ options, placeholder, onChoose, ...named }: FormSelectProps) {
  const { field, frame } = useNamedField(named);
  const choose = (value: string) => {
    field.onChange(value);
    onChoose?.(value);
  };
  return (
    <Field {...frame}>
      {(control) => (
        <ChoiceSelect
          {...control}
          {...field}
          groups={[{ label: '', options }]}
          placeholder={placeholder}
          onChoose={choose}
        />
      )}
    </Field>
  );
}

export interface ChoiceGroup {
  label: string;
  options: readonly string[];
}

type ChoiceSelectProps = FieldControl &
  Omit<ComponentProps<typeof Select>, 'onChange'> & {
    value: string;
    groups: ChoiceGroup[];
    placeholder: string;
    onChoose: (value: string) => void;
  };

/** The list of a field, in groups; with the value it has, even if that is in none. */
export function ChoiceSelect({ groups, placeholder, onChoose, children, ...select }: ChoiceSelectProps) {
  const isKnown = groups.some(({ options }) => options.includes(select.value));
  return (
    <Select {...select} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      <option value="">{placeholder}</option>
      {select.value !== '' && !isKnown && <option value={select.value}>{withInchMark(select.value)}</option>}
      {groups.map(({ label, options }) => {
        const items = options.map((option) => (
          <option key={option} value={option}>
            {withInchMark(option)}
          </option>
        ));
        return label === '' ? (
          items
        ) : (
          <optgroup key={label} label={label}>
            {items}
          </optgroup>
        );
      })}
      {children}
    </Select>
  );
}
