import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { listAdminWheelModels } from '#contract/wheel-models.ts';
import { GENERAL_CHOICES } from '#domain/choices.ts';
import { withInchMark } from '#domain/measures.ts';
import { read } from '#web/data/api.ts';
import { useMakes } from '#web/data/makes.ts';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import { Field, type FieldControl, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { type FieldShape, SEPARATOR, shownValue } from './editor-fields.ts';

interface EditorControlProps {
  field: FieldShape;
  vehicle: PrivateVehicle;
  /** What was typed before and is not saved. */
  typed: string | undefined;
  problem: string | undefined;
}

/** One field of the editor: a list, a line or several lines of text. */
export function EditorControl({ field, vehicle, typed, problem }: EditorControlProps) {
  const { name, label, choices, boxes, suggest, numeric, placeholder, wide, long } = field;
  const stored = shownValue(vehicle, name);
  const value = typed ?? stored;
  const className = clsx(wide && '@2xl:col-span-2', long && 'col-span-2 @2xl:col-span-4');
  if (boxes) return <Boxes {...{ name, label, boxes, value, className }} />;
  const control = (tied: FieldControl) => {
    if (choices) return <ChoiceControl tied={tied} field={field} stored={stored} value={value} />;
    if (long) return <TextArea {...tied} name={name} defaultValue={value} rows={3} />;
    return (
      <TextField
        {...tied}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        inputMode={numeric ? 'decimal' : undefined}
        list={suggest && suggestionsId(suggest, vehicle.id)}
      />
    );
  };
  return (
    <Field label={label} error={problem} className={className}>
      {control}
    </Field>
  );
}

type BoxesProps = Pick<FieldShape, 'name' | 'label'> & {
  boxes: readonly string[];
  value: string;
  className: string;
};

/** Boxes of which any number may be ticked. */
function Boxes({ name, label, boxes, value, className }: BoxesProps) {
  return (
    <fieldset className={className}>
      <legend className="font-[550] text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {boxes.map((box) => (
          <CheckboxRow
            key={box}
            name={name}
            value={box}
            defaultChecked={value.split(SEPARATOR).includes(box)}
          >
            {box}
          </CheckboxRow>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceControlProps {
  tied: FieldControl;
  field: FieldShape;
  stored: string;
  value: string;
}

/** The list of the public forms, the administrators' own values, and whatever is stored. */
function ChoiceControl({ tied, field, stored, value }: ChoiceControlProps) {
  const { name, choices = [], general } = field;
  const generals: readonly string[] = general ? GENERAL_CHOICES[general] : [];
  const isOther = (one: string) => one !== '' && !choices.includes(one) && !generals.includes(one);
  return (
    <Select {...tied} name={name} defaultValue={value}>
      {(name === 'rubbing' || stored === '') && <option value="">Not specified</option>}
      {[...new Set([stored, value])].filter(isOther).map((other) => (
        <option key={other} value={other}>
          {withInchMark(other)}
        </option>
      ))}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {withInchMark(choice)}
        </option>
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
