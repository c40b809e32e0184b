import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listTypedWheelModels,
  mergeWheelModel,
  type TypedModel,
  type WheelModel,
  type WheelModelFields,
} from '#contract/wheel-models.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { useOfferUndo } from '#web/admin/builds/use-undo.ts';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useAddModel } from './model-row.tsx';

interface TypedModelsProps {
  brand: WheelModelFields['brand'];
  kept: WheelModel[];
}

/** What owners typed, or had before it left the list: each is added to the list, or its builds get one of the list. */
export function TypedModels({ brand, kept }: TypedModelsProps) {
  const { data: typed = [] } = useQuery(read(listTypedWheelModels, { query: { brand } }));
  if (typed.length === 0) return null;
  return (
    <section aria-labelledby="typed" className="pt-8">
      <h2 id="typed" className="measure font-condensed font-semibold text-xl/6">
        Typed in by owners <span className="text-muted">{`(${typed.length})`}</span>
      </h2>
      <p className="pt-1 pb-2 text-muted text-sm">
        Visitors can filter by these, but the forms don’t list them.
      </p>
      <ul className="border-line border-t">
        {typed.map((one) => (
          <TypedRow key={one.model} typed={one} brand={brand} kept={kept} />
        ))}
      </ul>
    </section>
  );
}

function TypedRow({ typed: { model, builds }, brand, kept }: TypedModelsProps & { typed: TypedModel }) {
  const [into, setInto] = useState<WheelModel>();
  const add = useAddModel(() => {});
  const counted = builds === 1 ? '1 build' : `${builds.toLocaleString('en-US')} builds`;
  const offerUndo = useOfferUndo('mergedModels');
  const merge = useAdminChange({
    send: (ask, { id }: WheelModel) =>
      ask(mergeWheelModel, { params: { id: String(id) }, body: { typed: model } }),
    onDone: ({ activityIds }) => {
      offerUndo('Wheel models merged', activityIds);
      setInto(undefined);
    },
    failure: { title: 'Error', text: 'Failed to merge the wheel models' },
    write: 'mergedModels',
  });
  const isKept = kept.some((one) => one.model.toLowerCase() === model.toLowerCase());
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1.5">
      <p className="min-w-0 flex-1 basis-40 wrap-break-word">
        <span>{model}</span> <span className="measure text-muted text-sm">{counted}</span>
      </p>
      {!isKept && (
        <Button
          size="sm"
          aria-label={`Add ${model} to the list`}
          onClick={() => add.isPending || add.mutate({ brand, model })}
        >
          Add to List
        </Button>
      )}
      <Select
        aria-label={`Merge ${model} into`}
        value=""
        className="w-44"
        onChange={({ currentTarget }) => setInto(kept.find(({ id }) => String(id) === currentTarget.value))}
      >
        <option value="">Merge into...</option>
        {kept.map((one) => (
          <option key={one.id} value={one.id}>
            {one.model}
          </option>
        ))}
      </Select>
      {into && (
        <ConfirmDialog
          title={`Merge ${model} into ${into.model}`}
          text={`${counted} with ${brand} ${model} will change to ${brand} ${into.model}.`}
          action="Merge"
          isPending={merge.isPending}
          onConfirm={() => merge.mutate(into)}
          onClose={() => setInto(undefined)}
        />
      )}
    </li>
  );
}
