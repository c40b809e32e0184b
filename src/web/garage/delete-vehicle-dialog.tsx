import type { PrivateVehicle } from '#contract/vehicles.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { useDeleteVehicle } from './queries.ts';

interface DeleteVehicleDialogProps {
  vehicle: PrivateVehicle;
  onClose: () => void;
}

export function DeleteVehicleDialog({ vehicle, onClose }: DeleteVehicleDialogProps) {
  const { mutate, isPending } = useDeleteVehicle(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${vehicleName(vehicle)}`}
      description="Are you sure you want to delete this vehicle? This action cannot be undone."
      className="max-w-md"
    >
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <Button size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          size="lg"
          aria-disabled={isPending}
          onClick={() => isPending || mutate(vehicle)}
        >
          {isPending ? 'Deleting...' : 'Delete Vehicle'}
        </Button>
      </div>
    </Dialog>
  );
}
