import { LoaderCircle } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useVehicle } from '../../vehicles/queries.ts';
import { ImagesDialog } from '../images/images-dialog.tsx';

/** Manage Images of a build of which only the number is known. */
export function ImagesOf({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, refetch } = useVehicle(id);
  if (data && 'ownerEmail' in data) return <ImagesDialog vehicle={data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Manage Images" className="max-w-2xl">
      {isError ? (
        <Notice
          kind="error"
          title="Failed to fetch vehicle"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <p role="status" className="flex items-center gap-2 py-6 text-muted">
          <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" />
          Loading vehicle...
        </p>
      )}
    </Dialog>
  );
}
