import { type FormEvent, useState } from 'react';
import { WHEEL_NAME_LENGTH } from '#contract/limits.ts';
import { NO_WHEEL_MODEL, type WheelModelFields } from '#contract/wheel-models.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/field.tsx';
import { useAddModel } from './model-changes.ts';

/** Adds a model to a brand; Enter sends it too. */
export function AddModelForm({ brand }: Pick<WheelModelFields, 'brand'>) {
  const [model, setModel] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useAddModel(() => setModel(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (model.trim() === '') setProblem(NO_WHEEL_MODEL);
    else mutate({ brand, model: model.trim() });
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-1 gap-2">
      <Field label="New wheel model" error={problem} className="flex-1">
        {(control) => (
          <TextField
            {...control}
            value={model}
            maxLength={WHEEL_NAME_LENGTH}
            autoComplete="off"
            placeholder="544BM"
            onChange={({ currentTarget }) => {
              setModel(currentTarget.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" aria-disabled={isPending} className="mt-[26px] max-md:h-11">
        Add Model
      </Button>
    </form>
  );
}
