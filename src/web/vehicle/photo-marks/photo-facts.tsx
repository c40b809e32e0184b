import { useId } from 'react';
import { MM_PER_INCH, readNumber } from '#domain/measures.ts';
import { parseTireSize } from '#domain/sizes.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import { isOfYear, type Wheelbase } from '#drawings/shapes/wheelbases.ts';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** What a visitor says of the vehicle on the photo, as it is typed. */
export interface TypedFacts {
  /** Vehicle of a published wheelbase; empty where inches are typed, undefined until one is chosen. */
  published: string | undefined;
  inches: string;
  tire: string;
}

/** The vehicle whose wheelbase counts, empty for none: the chosen one, else the only one of the year. */
export function chosenVehicle(
  { published }: TypedFacts,
  wheelbases: readonly Wheelbase[],
  year: string,
): string {
  if (published === '' || wheelbases.some(({ vehicle }) => vehicle === published)) return published ?? '';
  const [only, another] = wheelbases.filter((one) => isOfYear(one, year));
  return only && !another ? only.vehicle : '';
}

/** Inches a wheelbase can have. */
const WHEELBASES = { from: 60, to: 260 };

/** In mm; undefined while none is chosen or typed. */
export function wheelbaseOf(
  { inches }: TypedFacts,
  chosen: string,
  wheelbases: readonly Wheelbase[],
): number | undefined {
  const known = wheelbases.find(({ vehicle }) => vehicle === chosen);
  if (known) return known.wheelbase;
  const typed = readNumber(inches);
  return typed !== undefined && typed >= WHEELBASES.from && typed <= WHEELBASES.to
    ? typed * MM_PER_INCH
    : undefined;
}

/** Diameter in mm; undefined for what is no whole tire size. */
export function tireOf({ tire }: TypedFacts): number | undefined {
  const { rimDiameter, ...size } = parseTireSize(tire) ?? {};
  const inches = rimDiameter && tireDiameterInches({ ...size, wheelDiameter: rimDiameter });
  return inches ? inches * MM_PER_INCH : undefined;
}

interface PhotoFactsProps {
  facts: TypedFacts;
  /** Vehicle of the wheelbase that counts, empty where inches do. */
  chosen: string;
  wheelbases: readonly Wheelbase[];
  onChange: (patch: Partial<TypedFacts>) => void;
}

/** The wheelbase, by which a photo gets its scale, and the tire it shows, which proves it. */
export function PhotoFactsFields({ facts, chosen, wheelbases, onChange }: PhotoFactsProps) {
  const id = useId();
  const isTyped = chosen === '';
  const isBadWheelbase =
    isTyped && facts.inches !== '' && wheelbaseOf(facts, chosen, wheelbases) === undefined;
  const isBadTire = facts.tire !== '' && tireOf(facts) === undefined;
  return (
    <section aria-labelledby={id} className="@container">
      <h2 id={id} className="sr-only">
        Your vehicle
      </h2>
      <div className="grid gap-3 @lg:grid-cols-2">
        {wheelbases.length > 0 && (
          <Field
            label="Wheelbase"
            hint="Cabs and beds differ. Pick yours, or type it in."
            className="@lg:col-span-2"
          >
            {(control) => (
              <Select
                {...control}
                value={chosen}
                onChange={({ currentTarget }) => onChange({ published: currentTarget.value })}
              >
                <option value="">Type it in</option>
                {wheelbases.map(({ vehicle, years, wheelbase }) => (
                  <option key={vehicle} value={vehicle}>
                    {`${vehicle}, ${years}: ${(wheelbase / MM_PER_INCH).toFixed(1)}″`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {isTyped && (
          <Field
            label="Wheelbase in inches"
            hint="From hub to hub, e.g. 145.4. It’s on the maker’s spec sheet."
            {...(isBadWheelbase && { error: 'Enter a wheelbase in inches like 145.4' })}
          >
            {(control) => (
              <TextField
                {...control}
                inputMode="decimal"
                value={facts.inches}
                onChange={({ currentTarget }) => onChange({ inches: currentTarget.value })}
              />
            )}
          </Field>
        )}
        <Field
          label="Tire in the photo (optional)"
          hint="Checks the scale, e.g. 275/65R18."
          {...(isBadTire && { error: 'Enter a tire size like 275/65R18 or 35x12.50R20' })}
        >
          {(control) => (
            <TextField
              {...control}
              value={facts.tire}
              onChange={({ currentTarget }) => onChange({ tire: currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
