import type { UploadedImage } from '#contract/admin-images.ts';
import { BuildsMissing } from '#web/admin/builds/builds-missing.tsx';
import type { useBuilds } from '#web/admin/builds/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AssociationRow } from './association-row.tsx';
import type { StagedChanges } from './use-staged.ts';

interface AssociationListProps {
  builds: ReturnType<typeof useBuilds>;
  changes: StagedChanges;
  images: UploadedImage[];
  picked: string | undefined;
}

/** The builds of a page, each with its main picture. */
export function AssociationList({ builds, changes, images, picked }: AssociationListProps) {
  if (builds.isPending || builds.isError) return <BuildsMissing builds={builds} />;
  if (builds.data.length === 0) return <EmptyState title="No vehicles found" />;
  return (
    <ul aria-label="Vehicles" className="border-line border-t">
      {builds.data.map((vehicle) => (
        <AssociationRow
          key={vehicle.id}
          vehicle={vehicle}
          staged={changes.staged.get(vehicle.id)}
          images={images}
          picked={picked}
          onAssign={(imageUrl) => changes.stage(vehicle, imageUrl)}
        />
      ))}
    </ul>
  );
}
