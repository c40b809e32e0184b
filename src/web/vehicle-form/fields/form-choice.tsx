import { useEffect, useRef, useState } from 'react';
import { Field, type FieldControl, TextField } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { type NamedField, useNamedField } from './form-fields.tsx';

export interface ChoiceGroup {
  label: string;
  options: string[];
}

interface FormChoiceProps extends NamedField {
  groups: ChoiceGroup[];
  placeholder: string;
  disabled?: boolean;
  /** Called with each value the visitor chooses or types. */
  onChoose?: (value: string) => void;
}

const OTHER = '__other__';

/** A list that cannot know everything: what is not in it may be typed. */
export function FormChoice({
  name,
  label,
  hint,
  className,
  groups,
  placeholder,
  disabled,
  onChoose,
}: FormChoiceProps) {
  const { field, error } = useNamedField(name);
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const known = groups.some(({ options }) => options.includes(field.value));

  useEffect(() => {
    if (typing) input.current?.focus();
  }, [typing]);

  const choose = (value: string) => {
    field.onChange(value);
    onChoose?.(value);
  };
  const list = (control: FieldControl) => (
    <Select
      {...control}
      {...field}
      value={field.value}
      disabled={disabled}
      onChange={({ currentTarget: { value } }) => {
        if (value === OTHER) setTyping(true);
        choose(value === OTHER ? '' : value);
      }}
    >
      <option value="">{placeholder}</option>
      {field.value !== '' && !known && <option>{field.value}</option>}
      {groups.map((group) => (
        <Group key={group.label} {...group} />
      ))}
      <option value={OTHER}>Not in the list...</option>
    </Select>
  );
  const text = (control: FieldControl) => (
    <span className="relative">
      <TextField
        {...control}
        {...field}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => choose(value)}
        className="pr-16"
      />
      <button
        type="button"
        className="absolute inset-y-0 right-0 rounded-control px-3 text-xs font-medium text-muted hover:text-text"
        onClick={() => {
          setTyping(false);
          if (!known) choose('');
        }}
      >
        List<span className="sr-only"> of values</span>
      </button>
    </span>
  );
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {typing ? text : list}
    </Field>
  );
}

function Group({ label, options }: ChoiceGroup) {
  const items = options.map((option) => <option key={option}>{option}</option>);
  return label === '' ? items : <optgroup label={label}>{items}</optgroup>;
}
