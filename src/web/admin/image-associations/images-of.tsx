import { ImagesDialog } from '#web/admin/images/images-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useVehicle } from '#web/vehicle/data/queries.ts';

/** Manage Images of a build of which only the number is known; opens when the build is there. */
export function ImagesOf({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useVehicle(id);
  if (data && 'ownerEmail' in data) return <ImagesDialog vehicle={data} onClose={onClose} />;
  if (isFetching && !isError) return null;
  return (
    <Dialog open onClose={onClose} title="Manage Images" className="max-w-2xl">
      <Notice
        kind="error"
        title="Failed to fetch vehicle"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    </Dialog>
  );
}
