import {
  changeWheelModel,
  createWheelModel,
  removeWheelModel,
  type WheelModel,
  type WheelModelFields,
} from '#contract/wheel-models.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { toast } from '#web/ui/toast/toast.ts';

export function useAddModel(onDone: () => void) {
  return useAdminChange({
    send: (ask, body: WheelModelFields) => ask(createWheelModel, { body }),
    onDone: () => {
      toast({ title: 'Wheel model added successfully' });
      onDone();
    },
    failure: { title: 'Error', text: 'Failed to create wheel model' },
  });
}

export function useRenameModel(onDone: () => void) {
  return useAdminChange({
    send: (ask, { id, ...body }: WheelModelFields & { id: number }) =>
      ask(changeWheelModel, { params: { id: String(id) }, body }),
    onDone: () => {
      toast({ title: 'Wheel model updated successfully' });
      onDone();
    },
    failure: { title: 'Error', text: 'Failed to update wheel model' },
  });
}

export function useRemoveModel(onDone: () => void) {
  return useAdminChange({
    send: (ask, { id }: WheelModel) => ask(removeWheelModel, { params: { id: String(id) } }),
    onDone: () => {
      toast({ title: 'Wheel model deleted successfully' });
      onDone();
    },
    failure: { title: 'Error', text: 'Failed to delete wheel model' },
  });
}
