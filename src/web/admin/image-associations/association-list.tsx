import { Search } from 'lucide-react';
import { imageStateOf, type UploadedImage } from '#contract/admin/images.ts';
import { IMAGE_STATES, type ImageState } from '#contract/admin/vehicles.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { AWAITING_CORRECTION, MISSING_ORIGINAL_IMAGE, SPECIAL_IMAGES } from '#domain/choices.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { isUpload, uploadName } from '#domain/uploads.ts';
import { Thumb } from '#web/admin/builds/build-marks.tsx';
import { BuildsMissing, type useBuilds } from '#web/admin/builds/use-builds.tsx';
import { ChoiceFilter, TextFilter } from '#web/admin/frame/filters.tsx';
import type { StagedImage } from '#web/admin/session/unsaved-changes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import type { useAssociationsState } from './associations-address.ts';
import { shortName, sizeInMb } from './image-grid.tsx';
import type { StagedChanges } from './use-staged.ts';

interface AssociationListProps {
  builds: ReturnType<typeof useBuilds>;
  /** Whether another page may be shown at once. */
  leadsOn: boolean;
  changes: StagedChanges;
  images: UploadedImage[];
  picked: string | undefined;
  /** All images are to be searched for one of this build. */
  onSearch: (vehicle: PrivateVehicle) => void;
}

/** The builds of a page, each with its main picture. */
export function AssociationList(props: AssociationListProps) {
  const { builds, leadsOn, changes, images, picked, onSearch } = props;
  if (builds.isPending || builds.isError || leadsOn) return <BuildsMissing builds={builds} />;
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
          onSearch={() => onSearch(vehicle)}
        />
      ))}
    </ul>
  );
}

const IMAGE_STATE_WORDS: Record<ImageState, string> = {
  uploaded: 'Has Image',
  awaiting: 'Needs Assignment',
  missing: 'Missing',
  external: 'External URL',
};
const IMAGE_OPTIONS = IMAGE_STATES.map((state) => [state, IMAGE_STATE_WORDS[state]] as const);

/** Which builds are listed. */
export function AssociationFilters({ state, change }: ReturnType<typeof useAssociationsState>) {
  return (
    <section aria-label="Filters" className="flex flex-wrap gap-2 pb-3">
      <TextFilter
        label="Search builds"
        value={state.search}
        onFilter={(search) => change({ search })}
        maxLength={MAX_SEARCH_LENGTH}
        className="grow basis-52"
      />
      <ChoiceFilter
        label="Image"
        value={state.image}
        options={[['', 'All builds'], ...IMAGE_OPTIONS]}
        onChoose={(image) => change({ image })}
        className="max-sm:w-full"
      />
    </section>
  );
}

interface AssociationRowProps {
  vehicle: PrivateVehicle;
  staged: StagedImage | undefined;
  images: UploadedImage[];
  picked: string | undefined;
  onAssign: (imageUrl: string) => void;
  onSearch: () => void;
}

/** A build, what its main picture is, and the choice of another. */
function AssociationRow(props: AssociationRowProps) {
  const { vehicle, staged, images, picked, onAssign, onSearch } = props;
  const name = vehicleName(vehicle);
  const stored = vehicle.imageUrl ?? '';
  const chosen = staged?.imageUrl ?? stored;
  const shown = {
    ...vehicle,
    imageUrl: chosen === '' ? null : chosen,
    photos: [...vehicle.photos, ...images],
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2">
      <Thumb key={chosen} vehicle={shown} className="size-14" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="truncate font-condensed font-semibold text-base/5">{name}</p>
        <p className="truncate text-muted text-xs">{vehicle.ownerName}</p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <StateBadge state={imageStateOf(shown.imageUrl)} />
          {staged && (
            <Badge small className="bg-accent-soft text-accent-text">
              Changed
            </Badge>
          )}
        </p>
      </div>
      <div className="flex min-w-0 grow basis-72 items-center gap-2 md:max-w-96">
        <Select
          id={selectIdOf(vehicle)}
          aria-label={`Image of ${name}`}
          value={chosen}
          className="min-w-0 flex-1"
          onChange={({ currentTarget }) => onAssign(currentTarget.value)}
        >
          {stored === '' && <option value="">No image</option>}
          {[...new Set([stored, chosen])]
            .filter((url) => url !== '' && !isListed(url, images))
            .map((url) => (
              <option key={url} value={url}>
                {nameOf(url)}
              </option>
            ))}
          <option value={AWAITING_CORRECTION}>Awaiting Assignment</option>
          <option value={MISSING_ORIGINAL_IMAGE}>Missing Original</option>
          <optgroup label="Available images">
            {images.map(({ url, filename, size }) => (
              <option key={url} value={url}>
                {`${shortName(filename)}, ${sizeInMb(size)}`}
              </option>
            ))}
          </optgroup>
        </Select>
        <Tooltip text="Search all images">
          <Button size="icon" variant="quiet" aria-label={`Search all images for ${name}`} onClick={onSearch}>
            <Search aria-hidden className="size-4" />
          </Button>
        </Tooltip>
        {picked && picked !== chosen && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Use the selected image for ${name}`}
            onClick={() => onAssign(picked)}
          >
            Use Selected
          </Button>
        )}
      </div>
      {staged?.problem && (
        <p role="alert" className="w-full text-error text-xs">
          {staged.problem}
        </p>
      )}
    </li>
  );
}

/** What the select of a build is found by. */
export function selectIdOf({ id }: { id: number }): string {
  return `image-of-${id}`;
}

function isListed(url: string, images: UploadedImage[]): boolean {
  return SPECIAL_IMAGES.includes(url) || images.some((image) => image.url === url);
}

/** An upload by its file, another address by its site. */
function nameOf(url: string): string {
  if (isUpload(url)) return shortName(uploadName(url));
  return URL.canParse(url) ? `${new URL(url).hostname} (external)` : url;
}

const COLORS: Record<ImageState, string> = {
  uploaded: 'bg-approved-soft text-approved',
  external: 'bg-raised text-text-2',
  awaiting: 'bg-pending-soft text-pending',
  missing: 'bg-error-soft text-error',
};

function StateBadge({ state }: { state: ImageState }) {
  return (
    <Badge small className={COLORS[state]}>
      {IMAGE_STATE_WORDS[state]}
    </Badge>
  );
}
