import { removeCorrection } from '#contract/admin/parts.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { useUndo } from '#web/admin/builds/use-undo.ts';
import { toast } from '#web/ui/toast.ts';

/** Says what was done, with the way back. */
export function useOfferUndo() {
  const { undo } = useUndo({
    failure: { title: 'Couldn’t undo', text: 'Couldn’t update the lists' },
    write: 'parts',
  });
  const goBack = async (activityId: number) => {
    if (typeof (await undo(activityId)) === 'object') toast({ title: 'Undone' });
  };
  return (title: string, activityId: number) =>
    toast({ title, action: { label: 'Undo', onPress: () => void goBack(activityId) } });
}

export function useRemoveCorrection(onDone: () => void) {
  const offerUndo = useOfferUndo();
  return useAdminChange({
    send: (ask, id: number) => ask(removeCorrection, { params: { id: String(id) } }),
    onDone: ({ activityId }) => {
      offerUndo('Correction removed', activityId);
      onDone();
    },
    failure: { title: 'Error', text: 'Couldn’t remove the correction' },
    write: 'parts',
  });
}
