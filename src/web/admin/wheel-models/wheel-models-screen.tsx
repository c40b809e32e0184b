import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AdminSession } from '#contract/admin-session.ts';
import { WHEEL_BRANDS } from '#contract/choices.ts';
import { listAdminWheelModels, type WheelModelFields } from '#contract/wheel-models.ts';
import { useSummary } from '#web/admin/builds/queries.ts';
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx';
import { AdminGuard } from '#web/admin/session/admin-guard.tsx';
import { read } from '#web/data/api.ts';
import { Failure } from '#web/ui/failure.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { AddModelForm } from './add-model-form.tsx';
import { ModelRow } from './model-row.tsx';

/** The wheel models that the forms offer, by brand. */
export function WheelModelsScreen() {
  return <AdminGuard>{(admin) => <WheelModels admin={admin} />}</AdminGuard>;
}

function WheelModels({ admin }: { admin: AdminSession }) {
  const { data: summary } = useSummary();
  const [brand, setBrand] = useBrand();
  return (
    <AdminFrame admin={admin} place="wheel-models" pending={summary?.pending}>
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
    </AdminFrame>
  );
}

/** The brand is held by the address. */
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
    <section aria-labelledby="models" className="pt-8">
      <h2 id="models" className="measure pb-2 font-condensed font-semibold text-xl/6">
        {brand} {models && <span className="text-muted">({models.length})</span>}
      </h2>
      {!models && (
        <p role="status" className="text-muted">
          Loading wheel models...
        </p>
      )}
      {models?.length === 0 && (
        <p className="border-line border-t py-10 text-center text-muted">No wheel models found for {brand}</p>
      )}
      <ul className="border-line border-t empty:hidden">
        {models?.map((model) => (
          <ModelRow
            key={model.id}
            model={model}
            isEditing={model.id === editing}
            onEdit={() => setEditing(model.id)}
            onLeave={() => setEditing(undefined)}
          />
        ))}
      </ul>
    </section>
  );
}
