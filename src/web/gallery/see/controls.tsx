import { useQuery } from '@tanstack/react-query';
import { memo, useId, useState } from 'react';
import { getFacets } from '#contract/facets.ts';
import type { SeeState } from '#contract/see/see-address.ts';
import { liftText, SEEN_RANGES, type SeenRear, type SeenSetup } from '#contract/see/seen-setup.ts';
import { FINISHES, PAINTS } from '#drawings/kit/art.ts';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Island } from '#web/ui/island.tsx';
import { lazyPart, openLazy } from '#web/ui/lazy-part.ts';
import { AxleSliders } from './axle-sliders.tsx';
import { Slider } from './slider.tsx';
import type { ChoiceProps } from './vehicle-choice.tsx';

const LazyVehicleChoice = lazyPart(async () => (await import('./vehicle-choice.tsx')).VehicleChoice);

interface ControlsProps {
  state: SeeState;
  onChange: (patch: Partial<SeeState>) => void;
  onSetup: (patch: Partial<SeenSetup>) => void;
  /** Of a rear that has its own. */
  onRear: (patch: Partial<SeenRear>) => void;
}

const lifted = (lift: number) => ({ lift });

/** Everything that can be changed about the set-up, most used first. */
export function Controls({ state, onChange, onSetup, onRear }: ControlsProps) {
  const { setup } = state;
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Wheel and tire" className="flex flex-col gap-1">
        <AxleSliders setup={setup} axle="front" onChange={onSetup} />
        <Slider
          label="Lift or drop"
          value={setup.lift}
          {...SEEN_RANGES.lift}
          shown={liftText(setup.lift)}
          change={lifted}
          onChange={onSetup}
        />
        <RearChoice setup={setup} onSetup={onSetup} onRear={onRear} />
        <BeforeChoice state={state} onChange={onChange} />
      </section>
      <Colors wheelModel={state.wheelModel} finish={state.finish} paint={state.paint} onChange={onChange} />
      <AnotherVehicle state={state} onChange={onChange} />
    </div>
  );
}

/** A rear of its own begins as the front is. */
function RearChoice({
  setup,
  onSetup,
  onRear,
}: Pick<ControlsProps, 'onSetup' | 'onRear'> & { setup: SeenSetup }) {
  const { rear, lift: _lift, ...front } = setup;
  const id = useId();
  return (
    <>
      <label
        htmlFor={id}
        className="mt-2 flex min-h-10 items-center justify-between gap-3 text-sm font-[550]"
      >
        Different rear setup
        <Switch
          id={id}
          checked={rear !== undefined}
          onChange={(on) => onSetup({ rear: on ? front : undefined })}
        />
      </label>
      {rear && (
        <section aria-label="Rear wheel and tire" className="flex flex-col gap-1 border-l-2 border-line pl-3">
          <label
            htmlFor={`${id}-dual`}
            className="flex min-h-10 items-center justify-between gap-3 text-sm font-[550]"
          >
            Dual rear wheels
            <Switch
              id={`${id}-dual`}
              checked={rear.isDual ?? false}
              onChange={(isDual) => onRear({ isDual })}
            />
          </label>
          <AxleSliders setup={setup} axle="rear" onChange={onRear} />
        </section>
      )}
    </>
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
