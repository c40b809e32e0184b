import { ImageOff, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Photo as KnownPhoto, PrivateVehicle } from '#contract/vehicles.ts';
import { MAX_IMAGES, URL_LENGTH } from '#domain/limits.ts';
import { type BuildChange, IMAGE_WORDS, useChangeBuild } from '#web/admin/builds/build-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { allImages, type Images, withAdded, withMain, withoutImage } from './image-edits.ts';
import { ImageUploader, useUploads } from './image-uploader.tsx';

const TABS = [
  { value: 'url', label: 'Image URL' },
  { value: 'upload', label: 'Upload Image' },
] as const;

interface ImagesDialogProps {
  vehicle: PrivateVehicle;
  onChanged?: (changed: PrivateVehicle, change: BuildChange) => void;
  onClose: () => void;
}

/** The pictures of one build: adding, removing, choosing the main one. Each change is saved at once. */
export function ImagesDialog({ vehicle, onChanged, onClose }: ImagesDialogProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('url');
  const { mutateAsync, isPending } = useChangeBuild(IMAGE_WORDS, onChanged);
  const saved = useRef(Promise.resolve(vehicle));
  /** One after another, each on what the one before it left: uploads may arrive while a change is on its way. */
  const save = (edit: (images: Images) => Images) => {
    saved.current = saved.current.then((latest) => {
      const { imageUrl, additionalImages } = edit(latest);
      // A failure has been shown and leaves the build as it was.
      return mutateAsync({ vehicle: latest, fields: { imageUrl, additionalImages } }).catch(() => latest);
    });
  };
  const urls = allImages(vehicle);
  const room = MAX_IMAGES - urls.length;
  const add = (added: string[]) => save((images) => withAdded(images, added));
  const uploads = useUploads(room, add);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Manage Images"
      description={`${vehicleName(vehicle)} · ${vehicle.ownerName}`}
      className="max-w-2xl"
    >
      <Tabs label="How to add an image" tabs={[...TABS]} value={tab} onChange={setTab} panelClassName="pt-4">
        {tab === 'url' ? (
          <AddImageForm onAdd={(url) => add([url])} isPending={isPending} />
        ) : (
          <ImageUploader room={room} uploads={uploads} />
        )}
      </Tabs>
      {urls.length === 0 ? (
        <p className="py-10 text-center text-muted">No images added yet. Add some images above.</p>
      ) : (
        <ul aria-label="Images" className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {urls.map((url, place) => (
            <ImageTile
              key={url}
              url={url}
              place={place + 1}
              known={vehicle.photos.find((photo) => photo.url === url)}
              isMain={url === vehicle.imageUrl}
              isPending={isPending}
              onMain={() => save((images) => withMain(images, url))}
              onRemove={() => save((images) => withoutImage(images, url))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface AddImageFormProps {
  onAdd: (url: string) => void;
  isPending: boolean;
}

/** Adds a picture by its address. */
function AddImageForm({ onAdd, isPending }: AddImageFormProps) {
  const [url, setUrl] = useState('');
  const blank = url.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blank || isPending) return;
    onAdd(url.trim());
    setUrl('');
  };
  return (
    <form onSubmit={submit} className="flex gap-2">
      <TextField
        aria-label="Image URL"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        maxLength={URL_LENGTH}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <Button type="submit" variant="primary" disabled={blank} className="max-md:h-11">
        Add Image
      </Button>
    </form>
  );
}

interface ImageTileProps {
  url: string;
  /** From 1 on. */
  place: number;
  known: KnownPhoto | undefined;
  isMain: boolean;
  isPending: boolean;
  onMain: () => void;
  onRemove: () => void;
}

/** One picture of a build, with what can be done to it. */
function ImageTile({ url, place, known, isMain, isPending, onMain, onRemove }: ImageTileProps) {
  return (
    <li className="overflow-hidden rounded-control border border-line bg-bg">
      <div className="relative">
        <Photo
          url={url}
          known={known}
          alt={`Image ${place}`}
          sizes="220px"
          className="aspect-4/3 w-full"
          fallback={<Broken />}
        />
        {isMain && (
          <span className="absolute top-2 left-2 rounded-[4px] bg-mark px-2 font-medium text-white text-xs/5">
            Main
          </span>
        )}
        <Tooltip text="Remove">
          <button
            type="button"
            aria-label={`Remove image ${place}`}
            aria-disabled={isPending}
            onClick={() => isPending || onRemove()}
            className="absolute top-1.5 right-1.5 flex size-8 items-center justify-center rounded-control bg-mark text-white hover:bg-error-soft hover:text-error max-md:size-10"
          >
            <Trash2 aria-hidden className="size-4" />
          </button>
        </Tooltip>
      </div>
      <div className="px-2.5 py-1">
        <CheckboxRow
          checked={isMain}
          aria-label={`Main image: image ${place}`}
          aria-disabled={isMain || isPending}
          onChange={() => isMain || isPending || onMain()}
        >
          Main image
        </CheckboxRow>
      </div>
    </li>
  );
}

function Broken() {
  return (
    <span className="flex aspect-4/3 flex-col items-center justify-center gap-1 bg-raised text-muted text-xs">
      <ImageOff aria-hidden strokeWidth={1.5} className="size-6" />
      Image Not Available
    </span>
  );
}
