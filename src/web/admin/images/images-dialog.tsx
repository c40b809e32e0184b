import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { MAX_IMAGES, URL_LENGTH } from '#domain/limits.ts';
import type { BuildChange, ChangedBuild } from '#web/admin/builds/build-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useFileDrop } from '#web/uploads/use-file-drop.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { useTileDrag } from '#web/vehicle-form/photos/photo-picker.tsx';
import { allImages, movedTo, withAdded, withMain, withOrder, withoutImage } from './image-edits.ts';
import { ImageTile } from './image-tile.tsx';
import { ImageUploader, useUploads } from './image-uploader.tsx';
import { useImageEdits } from './use-image-edits.ts';

const TABS = [
  { value: 'url', label: 'Image URL' },
  { value: 'upload', label: 'Upload Image' },
] as const;

interface ImagesDialogProps {
  vehicle: PrivateVehicle;
  onChanged?: (changed: ChangedBuild, change: BuildChange) => void;
  onClose: () => void;
}

/** The pictures of one build: adding, removing, their order. Each change is saved at once. */
export function ImagesDialog({ vehicle: given, onChanged, onClose }: ImagesDialogProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('url');
  const edits = useImageEdits(given, onChanged);
  const { shown: vehicle, save } = edits;
  const [order, setOrder] = useState<string[]>();
  const urls = order ?? allImages(vehicle);
  const tiles = useRef<HTMLUListElement>(null);
  const move = (url: string, to: number) => setOrder(movedTo(urls, url, to));
  const { dragged, startDrag } = useTileDrag(tiles, move);
  const keepOrder = (kept: string[]) => {
    setOrder(kept);
    // Until the answer is here the build has its pictures in the old order.
    void save((images) => withOrder(images, kept)).then(() =>
      setOrder((now) => (now === kept ? undefined : now)),
    );
  };
  const drop = useEffectEvent(() => order && keepOrder(order));
  useEffect(() => {
    if (dragged === undefined) drop();
  }, [dragged]);
  const remove = useRemoval(tiles, urls.length);
  const room = MAX_IMAGES - urls.length;
  const add = (added: string[]) => save((images) => withAdded(images, added));
  const uploads = useUploads(room, add);
  const over = useFileDrop((files) => {
    setTab('upload');
    void uploads.add(files);
  }, room > 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Manage Images"
      description={`${vehicleName(vehicle)} · ${vehicle.ownerName}`}
      className="max-w-2xl"
    >
      {edits.isWaiting && (
        <div className="pb-4">
          <Notice
            kind="error"
            title="This build changed while you were editing"
            actions={
              <>
                <Button size="sm" onClick={edits.letGo}>
                  Discard My Change
                </Button>
                <Button size="sm" variant="primary" onClick={edits.doAgain}>
                  Apply Again
                </Button>
              </>
            }
          >
            Your last change wasn’t saved. These are the current images.
          </Notice>
        </div>
      )}
      <Tabs label="How to add an image" tabs={[...TABS]} value={tab} onChange={setTab} panelClassName="pt-4">
        {tab === 'url' ? (
          <AddImageForm urls={urls} onAdd={(url) => add([url])} />
        ) : (
          <ImageUploader room={room} uploads={uploads} over={over} />
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
              isDragged={dragged === url}
              onGrab={(event) => startDrag(url, event)}
              onMove={(to) => keepOrder(movedTo(urls, url, to))}
              onMain={() =>
                save((images) => (allImages(images).includes(url) ? withMain(images, url) : images))
              }
              onRemove={() => {
                remove(place);
                void save((images) => withoutImage(images, url));
              }}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Adds a picture by its address, which stays in the field until the build has it. */
function AddImageForm({ urls, onAdd }: { urls: string[]; onAdd: (url: string) => void }) {
  const [url, setUrl] = useState('');
  const [sent, setSent] = useState<string>();
  if (sent !== undefined && urls.includes(sent)) {
    setSent(undefined);
    // The next one may be typed already.
    if (url.trim() === sent) setUrl('');
  }
  const blank = url.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blank) return;
    onAdd(url.trim());
    setSent(url.trim());
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
        {blank ? 'Enter an image URL.' : 'Press Enter to add it.'}
      </p>
    </form>
  );
}

/** Where a picture was removed, the focus goes on to the one that takes its place, else to the first field. */
function useRemoval(tiles: RefObject<HTMLElement | null>, count: number): (place: number) => void {
  const removed = useRef<number>(undefined);
  const last = useRef(count);
  useEffect(() => {
    const isGone = count < last.current;
    last.current = count;
    const place = removed.current;
    // Another picture may have been gone to by the time one is gone.
    const isKept = document.activeElement?.matches('[role="dialog"] *');
    if (place === undefined || !isGone || isKept) return;
    removed.current = undefined;
    const left = [...(tiles.current?.querySelectorAll<HTMLElement>('input[type="radio"]') ?? [])];
    const next = left[Math.min(place, left.length - 1)];
    (next ?? document.querySelector<HTMLElement>('[role="dialog"] [role="tab"][tabindex="0"]'))?.focus();
  }, [count, tiles]);
  return (place) => {
    removed.current = place;
  };
}
