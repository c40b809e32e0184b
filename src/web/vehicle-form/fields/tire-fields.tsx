import { useWatch } from 'react-hook-form';
import { isFlotationWidth, tireSizeText, tireWidthText } from '#domain/measures.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import { useCommunityValues } from './form-choices.ts';
import { FormText } from './form-fields.tsx';
import { FieldGrid, FormSection } from './form-section.tsx';
import type { VehicleValues } from './vehicle-values.ts';

/** Tire Setup. */
export function TireFields() {
  const [tireWidth, tireHeight, wheelDiameter] = useWatch<
    VehicleValues,
    ['tireWidth', 'tireHeight', 'wheelDiameter']
  >({ name: ['tireWidth', 'tireHeight', 'wheelDiameter'] });
  const { tireBrands, tireWidths, tireHeights } = useCommunityValues(tireWidth);
  return (
    <FormSection id="tires">
      <FieldGrid>
        <FormText
          name="tireBrand"
          label="Tire brand"
          placeholder="e.g. Nitto"
          suggestions={tireBrands}
          className="max-md:col-span-2 md:col-span-4"
        />
        <FormText
          name="tireWidth"
          label="Tire width"
          placeholder="12.50 or 285"
          inputMode="decimal"
          suggestions={tireWidths}
          className="md:col-span-4"
        />
        <FormText
          name="tireHeight"
          label="Tire height"
          placeholder="35 or 55"
          inputMode="decimal"
          suggestions={tireHeights}
          hint={readingOf({ tireWidth, tireHeight, wheelDiameter })}
          className="md:col-span-4"
        />
      </FieldGrid>
    </FormSection>
  );
}

/** How the three numbers are understood: "Reads as 275/55R20, 31.9 in tall". */
function readingOf({
  tireWidth,
  tireHeight,
  wheelDiameter,
}: Pick<VehicleValues, 'tireWidth' | 'tireHeight' | 'wheelDiameter'>) {
  const tall = tireDiameterInches({ tireWidth, tireHeight, wheelDiameter });
  if (tall === undefined) return undefined;
  const size = tireSizeText(tireWidthText(tireWidth), tireHeight, wheelDiameter);
  if (isFlotationWidth(tireWidth)) return `Reads as ${size}`;
  return `Reads as ${size}, ${tall.toFixed(1)} in tall`;
}
