import { IMAGE_STATES } from '#contract/admin.ts';
import type { UploadedImage } from '#contract/admin-images.ts';
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts';
import { BuildsMissing, type useBuilds } from '#web/admin/builds/use-builds.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
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

/** Which builds are listed. */
export function AssociationFilters({ state, change }: ReturnType<typeof useAssociationsState>) {
  return (
    <section aria-label="Filters" className="flex flex-wrap gap-2 pb-3">
      <form
        key={state.search}
        className="grow basis-52"
        onSubmit={(event) => {
          event.preventDefault();
          change({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
        }}
      >
        <TextField
          type="search"
          name="search"
          aria-label="Search vehicles"
          placeholder="Search vehicles"
          defaultValue={state.search}
          maxLength={MAX_SEARCH_LENGTH}
        />
      </form>
      <Select
        aria-label="Image"
        value={state.image}
        className="max-sm:w-full"
        onChange={({ currentTarget: { value } }) =>
          change({ image: IMAGE_STATES.find((one) => one === value) ?? '' })
        }
      >
        <option value="">All vehicles</option>
        {IMAGE_STATES.map((one) => (
          <option key={one} value={one}>
            {IMAGE_STATE_WORDS[one]}
          </option>
        ))}
      </Select>
    </section>
  );
}
