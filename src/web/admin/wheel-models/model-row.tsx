import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import {
  changeWheelModel,
  createWheelModel,
  NO_WHEEL_MODEL,
  removeWheelModel,
  type WheelModel,
  type WheelModelFields,
} from '#contract/wheel-models.ts';
import { WHEEL_BRANDS } from '#domain/choices.ts';
import { WHEEL_NAME_LENGTH } from '#domain/limits.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { useOfferUndo } from '#web/admin/builds/use-undo.ts';
import type { Ask } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';

interface ModelRowProps {
  model: WheelModel;
  isEditing: boolean;
  onEdit: () => void;
  onLeave: () => void;
}

export function ModelRow({ model, isEditing, onEdit, onLeave }: ModelRowProps) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveModel(() => setAsking(false));
  return (
    <li className="flex min-h-12 items-center gap-1 border-line border-b">
      {isEditing ? (
        <RenameForm model={model} onLeave={onLeave} />
      ) : (
        <>
          <span className="min-w-0 flex-1 wrap-break-word">{model.model}</span>
          <Tooltip text="Edit">
            <Button variant="ghost" size="icon-sm" aria-label={`Edit ${model.model}`} onClick={onEdit}>
              <Pencil aria-hidden className="size-4" />
            </Button>
          </Tooltip>
          <Tooltip text="Delete">
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Delete ${model.model}`}
              onClick={() => setAsking(true)}
              className="hover:bg-error-soft"
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          </Tooltip>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={`Delete ${model.brand} ${model.model}`}
          text="Are you sure you want to delete this wheel model?"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(model, { onError: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function RenameForm({ model: { id, brand, model }, onLeave }: { model: WheelModel; onLeave: () => void }) {
  const [name, setName] = useState(model);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useRenameModel(onLeave);
  const noteId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const known = WHEEL_BRANDS.find((one) => one === brand);
    if (isPending || !known) return;
    if (name.trim() === '') setProblem(NO_WHEEL_MODEL);
    else if (name.trim() === model) onLeave();
    else mutate({ id, brand: known, model: name.trim() });
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
      className="flex flex-1 flex-wrap items-center gap-2 py-1.5"
    >
      <span className="min-w-40 flex-1">
        <TextField
          autoFocus
          aria-label={`Name of ${model}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && noteId}
          value={name}
          maxLength={WHEEL_NAME_LENGTH}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblem(undefined);
          }}
        />
      </span>
      <Button type="submit" variant="primary" aria-disabled={isPending}>
        Save
      </Button>
      <Button onClick={onLeave}>Cancel</Button>
      {problem && (
        <p id={noteId} role="alert" className="w-full text-error text-xs">
          {problem}
        </p>
      )}
    </form>
  );
}

function useModelChange<Values>(
  [done, verb]: [done: string, verb: string],
  send: (ask: Ask, values: Values) => Promise<{ activityId: number }>,
  onDone: (values: Values) => void,
) {
  const offerUndo = useOfferUndo('wheelModels');
  return useAdminChange({
    send,
    onDone: ({ activityId }, values: Values) => {
      offerUndo(`Wheel model ${done} successfully`, [activityId]);
      onDone(values);
    },
    failure: { title: 'Error', text: `Failed to ${verb} wheel model` },
    write: 'wheelModels',
  });
}

export function useAddModel(onDone: (added: WheelModelFields) => void) {
  return useModelChange(
    ['added', 'create'],
    (ask, body: WheelModelFields) => ask(createWheelModel, { body }),
    onDone,
  );
}

function useRenameModel(onDone: () => void) {
  return useModelChange(
    ['updated', 'update'],
    (ask, { id, ...body }: WheelModelFields & { id: number }) =>
      ask(changeWheelModel, { params: { id: String(id) }, body }),
    onDone,
  );
}

function useRemoveModel(onDone: () => void) {
  return useModelChange(
    ['deleted', 'delete'],
    (ask, { id }: WheelModel) => ask(removeWheelModel, { params: { id: String(id) } }),
    onDone,
  );
}
