import type { UploadedImage } from '#contract/admin/images.ts';
import { IMAGE_STATES } from '#contract/admin/vehicles.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { BuildsMissing, type useBuilds } from '#web/admin/builds/use-builds.tsx';
import { ChoiceFilter, TextFilter } from '#web/admin/frame/filters.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AssociationRow } from './association-row.tsx';
import type { useAssociationsState } from './associations-address.ts';
import { IMAGE_STATE_WORDS } from './image-words.ts';
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

const IMAGE_OPTIONS = IMAGE_STATES.map((state) => [state, IMAGE_STATE_WORDS[state]] as const);

/** Which builds are listed. */
export function AssociationFilters({ state, change }: ReturnType<typeof useAssociationsState>) {
  return (
    <section aria-label="Filters" className="flex flex-wrap gap-2 pb-3">
      <TextFilter
        label="Search vehicles"
        value={state.search}
        onFilter={(search) => change({ search })}
        maxLength={MAX_SEARCH_LENGTH}
        className="grow basis-52"
      />
      <ChoiceFilter
        label="Image"
        value={state.image}
        options={[['', 'All vehicles'], ...IMAGE_OPTIONS]}
        onChoose={(image) => change({ image })}
        className="max-sm:w-full"
      />
    </section>
  );
}
