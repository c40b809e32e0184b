import {
  changeWheelModel,
  createWheelModel,
  removeWheelModel,
  type WheelModel,
  type WheelModelFields,
} from '#contract/wheel-models.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import type { Ask } from '#web/data/api.ts';
import { toast } from '#web/ui/toast.ts';

function useModelChange<Values>(
  [done, verb]: [done: string, verb: string],
  send: (ask: Ask, values: Values) => Promise<unknown>,
  onDone: () => void,
) {
  return useAdminChange({
    send,
    onDone: () => {
      toast({ title: `Wheel model ${done} successfully` });
      onDone();
    },
    failure: { title: 'Error', text: `Failed to ${verb} wheel model` },
    write: 'wheelModels',
  });
}

export function useAddModel(onDone: () => void) {
  return useModelChange(
    ['added', 'create'],
    (ask, body: WheelModelFields) => ask(createWheelModel, { body }),
    onDone,
  );
}

export function useRenameModel(onDone: () => void) {
  return useModelChange(
    ['updated', 'update'],
    (ask, { id, ...body }: WheelModelFields & { id: number }) =>
      ask(changeWheelModel, { params: { id: String(id) }, body }),
    onDone,
  );
}

export function useRemoveModel(onDone: () => void) {
  return useModelChange(
    ['deleted', 'delete'],
    (ask, { id }: WheelModel) => ask(removeWheelModel, { params: { id: String(id) } }),
    onDone,
  );
}
