import { clsx } from 'clsx';
import type { FitQuestion } from '#contract/fit-address.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { modelGroups, useMakes, useYears } from '#web/vehicle-form/fields/form-choices.ts';
import type { ChoiceGroup } from '#web/vehicle-form/fields/form-fields.tsx';

/** What is asked about a vehicle, in the order it is asked. */
export const VEHICLE_KEYS = ['year', 'make', 'model'] as const;
type VehicleKey = (typeof VEHICLE_KEYS)[number];

const LABELS: Record<VehicleKey, string> = { year: 'Year', make: 'Make', model: 'Model' };

interface VehicleSelectsProps {
  question: FitQuestion;
  /** Whether what is missing is named. */
  complain: boolean;
  onChoose: (patch: FitQuestion) => void;
}

export function VehicleSelects({ question, complain, onChoose }: VehicleSelectsProps) {
  const groups = useVehicleGroups(question);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[2fr_3fr_4fr]">
      {VEHICLE_KEYS.map((key) => (
        <Field
          key={key}
          label={LABELS[key]}
          error={complain && !question[key] ? `Choose a ${key}` : undefined}
          className={clsx(key === 'model' && 'max-sm:col-span-2')}
        >
          {(control) => (
            <Select
              {...control}
              name={key}
              value={question[key] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChoose({ [key]: value, ...(key === 'make' && { model: undefined }) })
              }
            >
              <option value="">
                {key === 'model' && !question.make ? 'Choose a make first' : LABELS[key]}
              </option>
              <Options groups={groups[key]} value={question[key]} />
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}

function useVehicleGroups({ year, make }: FitQuestion): Record<VehicleKey, ChoiceGroup[]> {
  const makes = useMakes();
  const chosen = makes.find((one) => one.make === make);
  return {
    year: [{ label: '', options: useYears() }],
    make: [{ label: '', options: makes.map((one) => one.make) }],
    model: chosen ? modelGroups(chosen, year ?? '') : [],
  };
}

/** Choices, and a value from the address even when it is none of them. */
function Options({ groups, value }: { groups: ChoiceGroup[]; value: string | undefined }) {
  const known = groups.some(({ options }) => value !== undefined && options.includes(value));
  return (
    <>
      {value && !known && <option>{value}</option>}
      {groups.map(({ label, options }) => {
        const items = options.map((option) => <option key={option}>{option}</option>);
        return label === '' ? (
          items
        ) : (
          <optgroup key={label} label={label}>
            {items}
          </optgroup>
        );
      })}
    </>
  );
}
