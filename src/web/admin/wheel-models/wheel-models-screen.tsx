import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { listAdminWheelModels, NO_WHEEL_MODEL, type WheelModelFields } from '#contract/wheel-models.ts';
import { WHEEL_BRANDS } from '#domain/choices.ts';
import { WHEEL_NAME_LENGTH } from '#domain/limits.ts';
import { AdminScreen } from '#web/admin/frame/admin-screen.tsx';
import { WheelLists } from '#web/admin/frame/view-links.tsx';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/empty-state.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ModelRow, useAddModel } from './model-row.tsx';
import { TypedModels } from './typed-models.tsx';

/** The wheel models that the forms offer, by brand. */
export function WheelModelsScreen() {
  const [brand, setBrand] = useBrand();
  return (
    <AdminScreen place="wheel-models">
      <WheelLists current="/admin/wheel-models" />
      <main className="mx-auto w-full max-w-3xl flex-1 px-4 pb-16 md:px-6">
        <h1 className="pt-6 pb-5 font-condensed font-semibold text-[28px]/9">Wheel Models</h1>
        <div className="flex flex-wrap items-start gap-4 rounded-card border border-line bg-panel p-4">
          <Field label="Brand" className="w-48 max-sm:w-full">
            {(control) => (
              <Select
                {...control}
                value={brand}
                onChange={({ currentTarget: { value } }) =>
                  setBrand(WHEEL_BRANDS.find((one) => one === value) ?? 'TIS')
                }
              >
                {WHEEL_BRANDS.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </Field>
          <AddModelForm key={brand} brand={brand} />
        </div>
        <ModelList brand={brand} />
      </main>
    </AdminScreen>
  );
}

/** The brand in the address. */
function useBrand() {
  const [path, navigate] = useLocation();
  const given = new URLSearchParams(useSearch()).get('brand');
  const brand = WHEEL_BRANDS.find((one) => one === given) ?? 'TIS';
  const setBrand = (next: WheelModelFields['brand']) =>
    navigate(next === 'TIS' ? path : `${path}?${new URLSearchParams({ brand: next })}`);
  return [brand, setBrand] as const;
}

function ModelList({ brand }: { brand: WheelModelFields['brand'] }) {
  const { data: models, isError, refetch } = useQuery(read(listAdminWheelModels, { query: { brand } }));
  const [editing, setEditing] = useState<number>();
  if (isError) {
    return <Failure text="Failed to fetch wheel models" onRetry={() => void refetch()} />;
  }
  return (
    <>
      <section aria-labelledby="models" className="pt-8">
        <h2 id="models" className="measure pb-2 font-condensed font-semibold text-xl/6">
          <span>{brand}</span> {models && <span className="text-muted">{`(${models.length})`}</span>}
        </h2>
        {!models && (
          <p role="status" className="text-muted">
            Loading wheel models...
          </p>
        )}
        {models?.length === 0 && (
          <p className="border-line border-t py-10 text-center text-muted">
            {`No wheel models found for ${brand}`}
          </p>
        )}
        <ul className="border-line border-t empty:hidden">
          {models?.map((model) => (
            <ModelRow
              key={model.id}
              model={model}
              isEditing={model.id === editing}
              onEdit={() => setEditing(model.id)}
              // Another one may be edited by the time this one is saved.
              onLeave={() => setEditing((now) => (now === model.id ? undefined : now))}
            />
          ))}
        </ul>
      </section>
      {models && <TypedModels brand={brand} kept={models} />}
    </>
  );
}

/** Adds a model to a brand; Enter sends it too. */
function AddModelForm({ brand }: Pick<WheelModelFields, 'brand'>) {
  const [model, setModel] = useState('');
  const [problem, setProblem] = useState<string>();
  // The next one may be typed already.
  const { mutate, isPending, variables } = useAddModel((added) =>
    setModel((now) => (now.trim() === added.model ? '' : now)),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = model.trim();
    if (isPending && variables.model === name) return;
    if (name === '') setProblem(NO_WHEEL_MODEL);
    else mutate({ brand, model: name });
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
