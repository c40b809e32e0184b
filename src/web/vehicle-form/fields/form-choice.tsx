import { useEffect, useRef, useState } from 'react';
import { Field, type FieldControl, TextField } from '#web/ui/form/field.tsx';
import { type ChoiceGroup, ChoiceSelect, type NamedField, useNamedField } from './form-fields.tsx';

interface FormChoiceProps extends NamedField {
  groups: ChoiceGroup[];
  placeholder: string;
  disabled?: boolean;
  /** Called with each value the visitor chooses or types. */
  onChoose?: (value: string) => void;
}

const OTHER = '__other__';

/** A list that cannot know everything: what is not in it may be typed. */
export function FormChoice({ groups, placeholder, disabled, onChoose, ...named }: FormChoiceProps) {
  const { field, frame } = useNamedField(named);
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (typing) input.current?.focus();
  }, [typing]);

  const choose = (value: string) => {
    field.onChange(value);
    onChoose?.(value);
  };
  const list = (control: FieldControl) => (
    <ChoiceSelect
      {...control}
      {...field}
      groups={groups}
      placeholder={placeholder}
      disabled={disabled}
      onChoose={(value) => {
        if (value === OTHER) setTyping(true);
        choose(value === OTHER ? '' : value);
      }}
    >
      <option value={OTHER}>Not listed...</option>
    </ChoiceSelect>
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
        className="pr-16 md:pr-24"
      />
      <button
        type="button"
        className="absolute inset-y-0 right-0 rounded-control px-3 text-xs font-medium text-muted hover:text-text"
        onClick={() => {
          setTyping(false);
          if (!groups.some(({ options }) => options.includes(field.value))) choose('');
        }}
      >
        <span className="max-md:sr-only">Back to </span>List
      </button>
    </span>
  );
  return <Field {...frame}>{typing ? text : list}</Field>;
}
