import type { SeeState } from '#contract/see/see-address.ts';
import { useMakes } from '#web/data/makes.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { modelGroups, useYears } from '#web/vehicle-form/fields/form-choices.ts';

export interface ChoiceProps {
  state: SeeState;
  onChange: (patch: Partial<SeeState>) => void;
}

/** Year, make and model of the vehicle that is drawn. */
export function VehicleChoice({ state, onChange }: ChoiceProps) {
  const makes = useMakes();
  const years = useYears();
  const make = makes.find((one) => one.make === state.make);
  const groups = make ? modelGroups(make, state.year) : [];
  const models = groups.flatMap(({ options }) => options);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Year">
        {(control) => (
          <Select
            {...control}
            value={state.year}
            onChange={({ currentTarget }) => onChange({ year: currentTarget.value })}
          >
            <option value="">Any</option>
            {withOwn(years, state.year).map((year) => (
              <option key={year}>{year}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Make">
        {(control) => (
          <Select
            {...control}
            value={state.make}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                make: value,
                model: makes.find((one) => one.make === value)?.models[0]?.name ?? '',
                trim: '',
              })
            }
          >
            {withOwn(
              makes.map((one) => one.make),
              state.make,
            ).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Model" className="col-span-2">
        {(control) => (
          <Select
            {...control}
            value={state.model}
            onChange={({ currentTarget }) => onChange({ model: currentTarget.value, trim: '' })}
          >
            {state.model === '' && <option value="">Select model</option>}
            {withOwn(models, state.model).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** The values offered, and the one from the address when it is none of them. */
function withOwn(values: readonly string[], own: string): string[] {
  return own === '' || values.includes(own) ? [...values] : [own, ...values];
}
