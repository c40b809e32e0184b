import { clsx } from 'clsx';
import { useState } from 'react';
import { readSetup, setupText } from '#contract/fit/fit-setup.ts';
import type { FitQuestion } from '#contract/fit-address.ts';
import { useMakes } from '#web/data/makes.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { modelGroups, useYears } from '#web/vehicle-form/fields/form-choices.ts';
import type { ChoiceGroup } from '#web/vehicle-form/fields/form-fields.tsx';
import { FitForm } from './fit-step.tsx';
import { type TypedLine, TypedLineField, useTypedLine } from './typed-line-field.tsx';
import { type Fit, isAnswered } from './use-fit.ts';

/** First step: year, make and model, chosen or typed. */
export function VehicleStep({ fit }: { fit: Fit }) {
  const { question, goOn, now } = fit;
  const line = useTypedLine(fit, 'proposed');
  const [tried, setTried] = useState(false);
  const setup = setupText(readSetup(question, 'proposed'));
  const submit = async (form: HTMLFormElement) => {
    await line.settle();
    if (isAnswered(now(), 'vehicle')) return goOn();
    setTried(true);
    const missing = VEHICLE_KEYS.find((key) => !now()[key]);
    form.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
  };
  return (
    <FitForm
      fit={fit}
      title="What do you drive?"
      lead={
        <>
          {/* From a build it is known already. */}
          {setup && <span>{`You’re checking ${setup}. `}</span>}
          <span>Owners of the same model have the answer.</span>
        </>
      }
      action="Continue"
      onSubmit={submit}
    >
      <VehicleSelects
        question={question}
        showMissing={tried}
        onChoose={(patch) => line.pick(patch, 'vehicle')}
      />
      <TypedLineField
        line={line}
        label="Or type it all on one line"
        placeholder="2019 f150 leveled 20x10 -18 33s"
      />
      <PossibleModels line={line} />
    </FitForm>
  );
}

/** "Silverado" alone may be several models. */
function PossibleModels({ line: { models, pick } }: { line: TypedLine }) {
  if (models.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-[550]">Which of these is it?</legend>
      <div className="flex flex-wrap gap-2">
        {models.map(({ make, model }) => (
          <Button key={`${make} ${model}`} variant="quiet" onClick={() => pick({ make, model }, 'vehicle')}>
            {`${make} ${model}`}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** What is asked about a vehicle, in the order it is asked. */
const VEHICLE_KEYS = ['year', 'make', 'model'] as const;
type VehicleKey = (typeof VEHICLE_KEYS)[number];

const LABELS: Record<VehicleKey, string> = { year: 'Year', make: 'Make', model: 'Model' };

interface VehicleSelectsProps {
  question: FitQuestion;
  /** Whether what is missing is named. */
  showMissing: boolean;
  onChoose: (patch: FitQuestion) => void;
}

function VehicleSelects({ question, showMissing, onChoose }: VehicleSelectsProps) {
  const groups = useVehicleGroups(question);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[2fr_3fr_4fr]">
      {VEHICLE_KEYS.map((key) => (
        <Field
          key={key}
          label={LABELS[key]}
          error={showMissing && !question[key] ? `Choose a ${key}` : undefined}
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
