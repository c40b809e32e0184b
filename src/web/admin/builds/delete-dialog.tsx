import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DeleteDialogProps {
  title: string;
  text: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is deleted. */
export function DeleteDialog({ title, text, isPending, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} description={text} className="max-w-md">
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <Button size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" size="lg" aria-disabled={isPending} onClick={() => isPending || onConfirm()}>
          {isPending ? 'Deleting...' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  );
}

/** Said before a build is deleted (§5). */
export const SURE_VEHICLE = 'Are you sure you want to delete this vehicle? This action cannot be undone.';
