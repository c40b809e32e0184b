import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { listAdminWheelModels } from '#contract/wheel-models.ts';
import { GENERAL_CHOICES } from '#domain/choices.ts';
import { read } from '#web/data/api.ts';
import { Field, type FieldControl, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useMakes } from '#web/vehicle-form/fields/form-choices.ts';
import { type FieldShape, shownValue } from './editor-fields.ts';

interface EditorControlProps {
  field: FieldShape;
  vehicle: PrivateVehicle;
  problem: string | undefined;
}

/** One field of the editor: a list, a line or several lines of text. */
export function EditorControl({ field, vehicle, problem }: EditorControlProps) {
  const { name, label, choices, suggest, numeric, wide, long } = field;
  const value = shownValue(vehicle, name);
  const control = (tied: FieldControl) => {
    if (choices) return <ChoiceControl tied={tied} field={field} stored={value} />;
    if (long) return <TextArea {...tied} name={name} defaultValue={value} rows={3} />;
    return (
      <TextField
        {...tied}
        name={name}
        defaultValue={value}
        autoComplete="off"
        inputMode={numeric ? 'decimal' : undefined}
        list={suggest && suggestionsId(suggest, vehicle.id)}
      />
    );
  };
  return (
    <Field
      label={label}
      error={problem}
      className={clsx(wide && '@2xl:col-span-2', long && 'col-span-2 @2xl:col-span-4')}
    >
      {control}
    </Field>
  );
}

interface ChoiceControlProps {
  tied: FieldControl;
  field: FieldShape;
  stored: string;
}

/** The list of the public forms, the administrators' own values, and whatever is stored. */
function ChoiceControl({ tied, field: { name, choices = [], general }, stored }: ChoiceControlProps) {
  const generals: readonly string[] = general ? GENERAL_CHOICES[general] : [];
  const known = choices.includes(stored) || generals.includes(stored);
  return (
    <Select {...tied} name={name} defaultValue={stored}>
      {name === 'rubbing' && <option value="">Not told</option>}
      {!known && stored !== '' && <option>{stored}</option>}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
      {generals.length > 0 && (
        <optgroup label="General">
          {generals.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}

type Suggest = NonNullable<FieldShape['suggest']>;

/** Ties a field to the list of values offered while typing. */
function suggestionsId(suggest: Suggest, vehicleId: number): string {
  return `${suggest}-of-${vehicleId}`;
}

/** Values offered while typing: makes, models of the make, wheel models. */
export function EditorSuggestions({ vehicle }: { vehicle: PrivateVehicle }) {
  const makes = useMakes();
  const { data: wheelModels = [] } = useQuery(read(listAdminWheelModels, { query: {} }));
  const models = makes.find(({ make }) => make === vehicle.make)?.models ?? [];
  const lists: Record<Suggest, string[]> = {
    makes: makes.map(({ make }) => make),
    models: models.map(({ name }) => name),
    'wheel-models': [...new Set(wheelModels.map(({ model }) => model))],
  };
  return (['makes', 'models', 'wheel-models'] as const).map((suggest) => (
    <datalist key={suggest} id={suggestionsId(suggest, vehicle.id)}>
      {lists[suggest].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  ));
}
