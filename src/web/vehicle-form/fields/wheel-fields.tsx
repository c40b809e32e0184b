import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { FitmentIcon } from '#web/ui/icons.tsx';
import type { BuildValues } from '#web/vehicle-form/build-values.ts';
import { FieldGrid, FormSection } from '#web/vehicle-form/form-section.tsx';
import { useCommunityValues } from './form-choices.ts';
import { FormText, Unit } from './form-fields.tsx';
import { useFollowingBackspacing } from './use-following-backspacing.ts';
import { adviseOnWheel } from './wheel-advice.ts';
import { WheelBrandFields } from './wheel-brand-fields.tsx';

/** Wheel Setup. */
export function WheelFields() {
  const { wheelWidths, wheelDiameters } = useCommunityValues('');
  useFollowingBackspacing();
  return (
    <FormSection id="wheels">
      <FieldGrid>
        <WheelBrandFields />
        <FormText
          name="wheelDiameter"
          label={<Measure name="Wheel diameter" unit="in" />}
          placeholder="e.g. 20"
          inputMode="decimal"
          suggestions={wheelDiameters}
          className="md:col-span-3"
        />
        <FormText
          name="wheelWidth"
          label={<Measure name="Wheel width" unit="in" />}
          placeholder="e.g. 9"
          inputMode="decimal"
          suggestions={wheelWidths}
          className="md:col-span-3"
        />
        <FormText
          name="wheelOffset"
          label={<Measure name="Wheel offset" unit="mm" />}
          placeholder="e.g. −19"
          className="md:col-span-3"
        />
        <FormText
          name="wheelBackspacing"
          label={<Measure name="Backspacing" unit="in" />}
          placeholder="e.g. 5.75"
          inputMode="decimal"
          className="md:col-span-3"
        />
      </FieldGrid>
      <Advice />
    </FormSection>
  );
}

function Measure({ name, unit }: { name: string; unit: string }) {
  return (
    <>
      {name}
      <Unit>{unit}</Unit>
    </>
  );
}

/** A note when the three measures disagree, or one follows from the others. */
function Advice() {
  const { setValue } = useFormContext<BuildValues>();
  const [wheelWidth, wheelOffset, wheelBackspacing] = useWatch<
    BuildValues,
    ['wheelWidth', 'wheelOffset', 'wheelBackspacing']
  >({ name: ['wheelWidth', 'wheelOffset', 'wheelBackspacing'] });
  const advice = adviseOnWheel({ wheelWidth, wheelOffset, wheelBackspacing });
  return (
    <div role="status">
      {advice && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-raised px-3 py-2 text-sm text-text-2">
          <FitmentIcon className="size-4 shrink-0" />
          <p className="measure min-w-0 flex-1">{advice.text}</p>
          <Button
            size="sm"
            onClick={() => setValue(advice.field, advice.value, { shouldDirty: true, shouldValidate: true })}
          >
            {advice.action}
          </Button>
        </div>
      )}
    </div>
  );
}
