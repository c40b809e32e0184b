import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Switch } from '#web/ui/form/switch.tsx';
import { FormText } from './form-fields.tsx';
import { FieldGrid, HALF } from './form-section.tsx';
import type { DialogValues, TextName, VehicleValues } from './vehicle-values.ts';

type Values = VehicleValues & DialogValues;
type SwitchName = 'hasOwnRear' | 'hasSpacers' | 'dualRearWheels';

/** Fields of the front, each with the one of the rear that it fills. */
export type RearPairs = readonly (readonly [front: TextName<Values>, rear: TextName<Values>])[];

const SPACERS = ['frontSpacer', 'rearSpacer'] as const;

/** The ways in which a build is more than one wheel all around. */
export function AxleSwitches({ pairs }: { pairs: RearPairs }) {
  const { getValues, setValue, clearErrors } = useFormContext<Values>();
  const hasSpacers = useWatch<Values, 'hasSpacers'>({ name: 'hasSpacers' });
  const switchRear = (isOn: boolean) => {
    clearErrors(pairs.map(([, rear]) => rear));
    if (!isOn) return;
    for (const [front, rear] of pairs)
      if (getValues(rear) === '') setValue(rear, getValues(front), { shouldDirty: true });
  };
  return (
    <>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-3">
        <FormSwitch
          name="hasOwnRear"
          label="Different rear setup"
          hint="Staggered wheels or tires"
          onSwitch={switchRear}
        />
        <FormSwitch
          name="hasSpacers"
          label="Spacers"
          hint="Between hub and wheel"
          onSwitch={() => clearErrors([...SPACERS])}
        />
        <FormSwitch
          name="dualRearWheels"
          label="Dual rear wheels"
          hint="For the rear, enter the outer wheel’s listed offset"
        />
      </div>
      {hasSpacers && (
        <FieldGrid>
          {SPACERS.map((name) => (
            <FormText
              key={name}
              name={name}
              label={name === 'frontSpacer' ? 'Front spacer' : 'Rear spacer'}
              unit="mm"
              placeholder="e.g. 25 or 1.25″"
              hint="Leave blank for none"
              inputMode="decimal"
              className={HALF}
            />
          ))}
        </FieldGrid>
      )}
    </>
  );
}

interface FormSwitchProps {
  name: SwitchName;
  label: string;
  hint: string;
  onSwitch?: (isOn: boolean) => void;
}

function FormSwitch({ name, label, hint, onSwitch }: FormSwitchProps) {
  const { field } = useController<Values, SwitchName>({ name });
  const id = useId();
  return (
    <div className="flex min-w-0 items-start gap-2.5 max-md:min-h-10">
      <Switch
        id={id}
        checked={field.value}
        onChange={(isOn) => {
          field.onChange(isOn);
          onSwitch?.(isOn);
        }}
        aria-describedby={`${id}-hint`}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-[550] text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      </div>
    </div>
  );
}
