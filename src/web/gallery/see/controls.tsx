import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { memo, useState } from 'react';
import { getFacets } from '#contract/facets.ts';
import { liftText, SEEN_RANGES, type SeeState, tireText } from '#contract/see/see-address.ts';
import { isFlotationWidth, MM_PER_INCH, offsetText, tireWidthText } from '#domain/measures.ts';
import type { SizedSetup } from '#domain/stance.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import { FINISHES, PAINTS } from '#drawings/kit/art.ts';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Island } from '#web/ui/island.tsx';
import { lazyPart, openLazy } from '#web/ui/lazy-part.ts';
import { Slider } from './slider.tsx';
import type { ChoiceProps } from './vehicle-choice.tsx';

const LazyVehicleChoice = lazyPart(async () => (await import('./vehicle-choice.tsx')).VehicleChoice);

interface ControlsProps {
  state: SeeState;
  onChange: (patch: Partial<SeeState>) => void;
  onSetup: (patch: Partial<SizedSetup>) => void;
}

/** What each slider changes. */
const CHANGES = {
  offset: (wheelOffset: number) => ({ wheelOffset }),
  width: (inches: number) => ({ wheelWidth: String(inches) }),
  diameter: (inches: number) => ({ wheelDiameter: String(inches) }),
  tireHeight: (tall: number) => ({ tireHeight: String(tall) }),
  tireWidth: (wide: number) => ({ tireWidth: tireWidthText(String(wide)) }),
  lift: (lift: number) => ({ lift }),
};

/** Everything that can be changed about the set-up, most used first. */
export function Controls({ state, onChange, onSetup }: ControlsProps) {
  const { setup } = state;
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Wheel and tire" className="flex flex-col gap-1">
        <Slider
          label="Offset"
          value={setup.wheelOffset}
          {...SEEN_RANGES.wheelOffset}
          shown={`${offsetText(setup.wheelOffset)} mm`}
          change={CHANGES.offset}
          onChange={onSetup}
        />
        <Slider
          label="Wheel width"
          value={Number(setup.wheelWidth)}
          {...SEEN_RANGES.wheelWidth}
          shown={`${setup.wheelWidth}″`}
          change={CHANGES.width}
          onChange={onSetup}
        />
        <Slider
          label="Wheel diameter"
          value={Number(setup.wheelDiameter)}
          {...SEEN_RANGES.wheelDiameter}
          shown={`${setup.wheelDiameter}″`}
          change={CHANGES.diameter}
          onChange={onSetup}
        />
        <TireSliders setup={setup} onSetup={onSetup} />
        <Slider
          label="Lift or drop"
          value={setup.lift}
          {...SEEN_RANGES.lift}
          shown={liftText(setup.lift)}
          change={CHANGES.lift}
          onChange={onSetup}
        />
        <BeforeChoice state={state} onChange={onChange} />
      </section>
      <Colors wheelModel={state.wheelModel} finish={state.finish} paint={state.paint} onChange={onChange} />
      <AnotherVehicle state={state} onChange={onChange} />
    </div>
  );
}

/** What the drawing is compared with: what is drawn now, or the vehicle as it left the factory. */
function BeforeChoice({ state, onChange }: ChoiceProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button onClick={() => onChange({ before: state.setup })}>Set as “Before”</Button>
      {state.before && (
        <Button variant="ghost" onClick={() => onChange({ before: undefined })}>
          Reset “Before” to Stock
        </Button>
      )}
    </div>
  );
}

const TIRE_RANGES = {
  inches: { width: { min: 8.5, max: 15.5, step: 1 }, height: { min: 27, max: 42, step: 1 } },
  metric: { width: { min: 185, max: 385, step: 10 }, height: { min: 20, max: 85, step: 5 } },
};

type SetupProps = Pick<ControlsProps, 'onSetup'> & { setup: SizedSetup };

function TireSliders({ setup, onSetup }: SetupProps) {
  const isInches = isFlotationWidth(setup.tireWidth);
  const { width, height } = TIRE_RANGES[isInches ? 'inches' : 'metric'];
  return (
    <>
      <Slider
        label="Tire height"
        value={Number(setup.tireHeight)}
        {...height}
        shown={isInches ? `${setup.tireHeight}″` : `${setup.tireHeight} series`}
        change={CHANGES.tireHeight}
        onChange={onSetup}
      />
      <Slider
        label="Tire width"
        value={Number(setup.tireWidth)}
        {...width}
        shown={tireText(setup)}
        change={CHANGES.tireWidth}
        onChange={onSetup}
      />
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 self-start"
        onClick={() => onSetup(inOtherUnits(setup))}
      >
        <ArrowLeftRight aria-hidden className="size-4" />
        <span>{isInches ? 'Switch to Metric Size' : 'Switch to Flotation Size'}</span>
      </Button>
    </>
  );
}

/** The tire of the other way of marking that comes nearest in width and height. */
function inOtherUnits(setup: SizedSetup): Pick<SizedSetup, 'tireWidth' | 'tireHeight'> {
  const inches = tireDiameterInches(setup) ?? 33;
  if (!isFlotationWidth(setup.tireWidth)) {
    const wide = Math.floor(Number(setup.tireWidth) / MM_PER_INCH) + 0.5;
    return { tireWidth: tireWidthText(String(wide)), tireHeight: String(Math.round(inches)) };
  }
  const width = Math.round((Number(setup.tireWidth) * MM_PER_INCH - 5) / 10) * 10 + 5;
  const sidewall = ((inches - Number(setup.wheelDiameter)) / 2) * MM_PER_INCH;
  const series = Math.min(85, Math.max(20, Math.round((sidewall / width) * 20) * 5));
  return { tireWidth: String(width), tireHeight: String(series) };
}

type ColorsProps = Pick<SeeState, 'wheelModel' | 'finish' | 'paint'> & Pick<ChoiceProps, 'onChange'>;

/** Long lists, which a step of a slider does not change. */
const Colors = memo(function Colors({ wheelModel, finish, paint, onChange }: ColorsProps) {
  const models = useWheelModels(wheelModel);
  return (
    <section aria-label="Wheel and colors" className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Wheel">
          {(control) => (
            <Select
              {...control}
              value={wheelModel}
              onChange={({ currentTarget }) => onChange({ wheelModel: currentTarget.value })}
            >
              {models.map((model) => (
                <option key={model}>{model}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Wheel color">
          {(control) => (
            <Select
              {...control}
              value={finish || 'own'}
              onChange={({ currentTarget: { value } }) => onChange({ finish: value === 'own' ? '' : value })}
            >
              <option value="own">Original finish</option>
              {FINISHES.map(({ id }) => (
                <option key={id} value={id}>
                  {finishName(id)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <fieldset>
        <legend className="mb-1.5 text-sm font-[550]">Body color</legend>
        <div className="flex flex-wrap gap-1.5">
          {PAINTS.map(({ id, name, base }) => (
            <button
              key={id}
              type="button"
              aria-label={name}
              aria-pressed={paint === id}
              onClick={() => onChange({ paint: id })}
              className="size-9 rounded-full border-2 border-line-strong outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-accent max-md:size-10"
              style={{ backgroundColor: base }}
            />
          ))}
        </div>
      </fieldset>
    </section>
  );
});

function finishName(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Wheel models that builds run, and the one that is drawn. */
function useWheelModels(drawn: string): string[] {
  const { data } = useQuery(read(getFacets, { query: {} }));
  const models = data?.facets.wheelModel.map(({ value }) => value) ?? [];
  return [...new Set([drawn, ...models])].sort();
}

/** The long list of makes, and what chooses from it, are fetched when somebody wants another vehicle. */
function AnotherVehicle(props: ChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => (isOpen ? setOpen(false) : openLazy(LazyVehicleChoice, () => setOpen(true)));
  return (
    <section aria-label="Vehicle" className="flex flex-col gap-3">
      <Button aria-expanded={isOpen} className="self-start" onClick={toggle}>
        Change Vehicle
      </Button>
      {isOpen && (
        <Island>
          <LazyVehicleChoice {...props} />
        </Island>
      )}
    </section>
  );
}
