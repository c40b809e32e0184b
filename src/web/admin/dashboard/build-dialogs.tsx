import { DeleteDialog, SURE_VEHICLE } from '#web/admin/builds/delete-dialog.tsx';
import { ImagesDialog } from '#web/admin/images/images-dialog.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import type { BuildTable } from './use-build-table.ts';

/** What opens over the list. */
export function BuildDialogs({ table }: { table: BuildTable }) {
  const { imagesOf, deleting, actions } = table;
  return (
    <>
      {imagesOf && (
        <ImagesDialog vehicle={imagesOf} onChanged={actions.noteChange} onClose={table.closeImages} />
      )}
      {deleting && (
        <DeleteDialog
          title={`Delete ${vehicleName(deleting)}`}
          text={SURE_VEHICLE}
          isPending={actions.remove.isPending}
          onConfirm={() => actions.remove.mutate(deleting, { onSettled: table.closeDeleting })}
          onClose={table.closeDeleting}
        />
      )}
    </>
  );
}
