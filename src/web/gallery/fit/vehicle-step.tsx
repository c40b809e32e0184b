import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FitForm } from './fit-form.tsx';
import { isSaid } from './fit-steps.ts';
import { TypedLineField } from './typed-line-field.tsx';
import type { Fit } from './use-fit.ts';
import { type TypedLine, useTypedLine } from './use-typed-line.ts';
import { VEHICLE_KEYS, VehicleSelects } from './vehicle-selects.tsx';

/** First step: year, make and model, chosen or typed. */
export function VehicleStep({ fit }: { fit: Fit }) {
  const { question, goOn, now } = fit;
  const line = useTypedLine(fit, 'proposed');
  const [tried, setTried] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    await line.settle();
    if (isSaid(now(), 'vehicle')) return goOn();
    setTried(true);
    const missing = VEHICLE_KEYS.find((key) => !now()[key]);
    form.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
  };
  return (
    <FitForm
      fit={fit}
      title="What do you drive?"
      lead="Owners of the same model have the answer."
      action="Continue"
      onSubmit={submit}
    >
      <VehicleSelects
        question={question}
        complain={tried}
        onChoose={(patch) => line.pick(patch, 'vehicle')}
      />
      <TypedLineField
        line={line}
        label="Or write it all in one line"
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
            {make} {model}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
