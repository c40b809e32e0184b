import { useEffect, useRef } from 'react';
import { TextField } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  value: Value;
  /** Each value with its word. */
  options: (readonly [Value, string])[];
  onChoose: (value: Value) => void;
  className?: string;
}

/** A filter by one of a few values. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, value, options, onChoose, className } = props;
  return (
    <Select
      aria-label={label}
      value={value}
      className={className}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([one]) => one === currentTarget.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {options.map(([one, word]) => (
        <option key={one} value={one}>
          {word}
        </option>
      ))}
    </Select>
  );
}

interface TextFilterProps {
  label: string;
  value: string;
  onFilter: (text: string) => void;
  maxLength?: number;
  className?: string;
  fieldClassName?: string;
}

/** A filter by words, sent by Enter. */
export function TextFilter(props: TextFilterProps) {
  const { label, value, onFilter, maxLength, className, fieldClassName } = props;
  const field = useRef<HTMLInputElement>(null);
  // Back and Forward bring other words; a new field would not have the keyboard.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(String(new FormData(event.currentTarget).get('text') ?? '').trim());
      }}
    >
      <TextField
        ref={field}
        type="search"
        name="text"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={maxLength}
        className={fieldClassName}
      />
    </form>
  );
}
