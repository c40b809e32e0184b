import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { MAX_IMAGES, URL_LENGTH } from '#domain/limits.ts';
import { type BuildChange, IMAGE_WORDS, useChangeBuild } from '#web/admin/builds/build-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { useTileDrag } from '#web/vehicle-form/photos/photo-picker.tsx';
import {
  allImages,
  type Images,
  movedTo,
  withAdded,
  withMain,
  withOrder,
  withoutImage,
} from './image-edits.ts';
import { ImageTile } from './image-tile.tsx';
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

/** The pictures of one build: adding, removing, their order. Each change is saved at once. */
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
  const [order, setOrder] = useState<string[]>();
  const urls = order ?? allImages(vehicle);
  const tiles = useRef<HTMLUListElement>(null);
  const move = (url: string, to: number) => setOrder(movedTo(urls, url, to));
  const { dragged, startDrag } = useTileDrag(tiles, move);
  const keepOrder = useEffectEvent(() => {
    if (!order) return;
    save((images) => withOrder(images, order));
    // Until the answer is here the build has its pictures in the old order.
    void saved.current.then(() => setOrder(undefined));
  });
  useEffect(() => {
    if (dragged === undefined) keepOrder();
  }, [dragged]);
  const remove = useRemoval(tiles, urls.length);
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
        <ul ref={tiles} aria-label="Images" className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {urls.map((url, place) => (
            <ImageTile
              key={url}
              url={url}
              place={{ index: place, count: urls.length }}
              known={vehicle.photos.find((photo) => photo.url === url)}
              isMain={url === vehicle.imageUrl}
              isPending={isPending}
              isDragged={dragged === url}
              onGrab={(event) => startDrag(url, event)}
              onMove={(to) => save((images) => withOrder(images, movedTo(allImages(images), url, to)))}
              onMain={() => save((images) => withMain(images, url))}
              onRemove={() => {
                remove(place);
                save((images) => withoutImage(images, url));
              }}
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
    <form onSubmit={submit} className="flex flex-wrap gap-2">
      <TextField
        aria-label="Image URL"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        maxLength={URL_LENGTH}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        variant="primary"
        disabled={blank}
        aria-describedby="address-missing"
        className="max-md:h-11"
      >
        Add Image
      </Button>
      <p id="address-missing" className="w-full text-muted text-xs">
        {blank ? 'The address of an image is missing.' : 'Enter adds it.'}
      </p>
    </form>
  );
}

/** Where a picture was removed, the focus goes on to the one that takes its place, else to the first field. */
function useRemoval(tiles: RefObject<HTMLElement | null>, count: number): (place: number) => void {
  const removed = useRef<number>(undefined);
  const last = useRef(count);
  useEffect(() => {
    const place = removed.current;
    const isGone = count < last.current;
    last.current = count;
    if (place === undefined || !isGone) return;
    removed.current = undefined;
    const left = [...(tiles.current?.querySelectorAll<HTMLElement>('input[type="radio"]') ?? [])];
    const next = left[Math.min(place, left.length - 1)];
    (next ?? document.querySelector<HTMLElement>('[role="dialog"] [role="tab"][tabindex="0"]'))?.focus();
  }, [count, tiles]);
  return (place) => {
    removed.current = place;
  };
}
