import { clsx } from 'clsx';
import { CircleAlert, ImagePlus } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { MAX_IMAGES } from '#domain/limits.ts';
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx';
import { openLazy } from '#web/ui/lazy-part.ts';
import { useStore } from '#web/ui/store.ts';
import { isNamedFilm } from '#web/uploads/file-checks.ts';
import { ProblemLine } from '#web/uploads/problem-line.tsx';
import { isProblem, takenOf, type Upload } from '#web/uploads/upload.ts';
import { type UploadQueue, useUploads } from '#web/uploads/upload-queue.ts';
import { useFileDrop } from '#web/uploads/use-file-drop.ts';
import { LazyPlateDialog } from '#web/vehicle-form/plates/lazy-plate-dialog.ts';
import { isUndecided, type PlateQuestions } from '#web/vehicle-form/plates/plate-questions.ts';
import { FocusDialog } from './focus-dialog.tsx';
import { PhotoTile, sourceOf } from './photo-tile.tsx';

interface PhotoPickerProps {
  queue: UploadQueue;
  plates: PlateQuestions;
  /** Said while there is no picture and should be one. */
  missing?: string;
  /** In the empty tile, such as the formats. */
  text?: string;
  /** Takes a film that is dropped among the photos. */
  onFilm?: (file: File) => void;
}

/** Tiles of the chosen pictures, in their order, and the way to add more. */
export function PhotoPicker({ queue, plates, missing, text, onFilm }: PhotoPickerProps) {
  const errorId = useId();
  const tiles = useRef<HTMLUListElement>(null);
  const uploads = useUploads(queue);
  const photos = takenOf(uploads);
  const full = photos.length >= MAX_IMAGES;
  const error = photos.length === 0 ? missing : undefined;
  const onFiles = (files: File[]) => void queue.add(files);
  const onDropped = (files: File[]) => {
    const films = onFilm ? files.filter(({ name, type }) => isNamedFilm(name, type)) : [];
    const photos = files.filter((file) => !films.includes(file));
    if (photos.length > 0 && !full) onFiles(photos);
    for (const film of films.slice(0, 1)) onFilm?.(film);
  };
  const over = useFileDrop(onDropped, !full || onFilm !== undefined);
  const { dragged, startDrag } = useTileDrag(tiles, queue.move);
  const [pointed, setPointed] = useState<string>();
  const pointedPhoto = photos.find(({ key }) => key === pointed);
  return (
    <div>
      <ul ref={tiles} className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            place={{ index, count: photos.length }}
            dragged={dragged === photo.key}
            onGrab={(event) => startDrag(photo.key, event)}
            onMove={(to) => queue.move(photo.key, to)}
            onRemove={() => queue.remove(photo.key)}
            onFocusPoint={() => setPointed(photo.key)}
            onPlates={() => openLazy(LazyPlateDialog, () => plates.opened.set(photo.key))}
            onMissing={() => void queue.dropIfGone(photo.key)}
          />
        ))}
        <li className={clsx(photos.length === 0 && 'col-span-full')}>
          <AddPhotosTile
            left={MAX_IMAGES - photos.length}
            over={over && !full}
            text={text}
            errorId={error ? errorId : undefined}
            onFiles={onFiles}
          />
        </li>
      </ul>
      {pointedPhoto && (
        <FocusDialog
          photo={pointedPhoto}
          onFocus={(focus) => queue.setFocus(pointedPhoto.key, focus)}
          onClose={() => setPointed(undefined)}
        />
      )}
      <OpenPlates photos={photos} plates={plates} />
      {error && (
        <p id={errorId} className="mt-2 flex gap-1.5 text-xs text-error">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      <ul aria-live="polite" className="mt-3 flex flex-col gap-2 empty:hidden">
        {uploads.filter(isProblem).map(({ key, status, problem }) => (
          <ProblemLine
            key={key}
            problem={problem}
            onRetry={status === 'failed' && !full ? () => void queue.retry(key) : undefined}
            onDismiss={() => queue.dismiss(key)}
          />
        ))}
      </ul>
    </div>
  );
}

/** The dialog of the photo whose license plates are to be decided on. */
function OpenPlates({ photos, plates }: { photos: Upload[] } & Pick<PhotoPickerProps, 'plates'>) {
  const key = useStore(plates.opened, undefined);
  const photo = photos.find((one) => one.key === key);
  const source = photo && sourceOf(photo);
  if (!photo || !source) return null;
  const close = () => plates.opened.set(undefined);
  return (
    <LazyBoundary part={LazyPlateDialog} opened={photo.key} onClose={close}>
      <LazyPlateDialog
        key={photo.key}
        source={source}
        found={isUndecided(photo) ? (photo.plates?.boxes ?? []) : []}
        undo="A hidden plate can’t be shown again."
        onChoose={(boxes) => plates.choose(photo, boxes)}
        onClose={close}
      />
    </LazyBoundary>
  );
}

interface AddPhotosTileProps {
  /** How many more may come. */
  left: number;
  /** Files are held over it. */
  over: boolean;
  text?: string;
  errorId?: string;
  onFiles: (files: File[]) => void;
}

/** Opens the picker of the device; also where files are dropped. It takes the whole width while nothing is chosen. */
function AddPhotosTile({ left, over, text, errorId, onFiles }: AddPhotosTileProps) {
  const full = left <= 0;
  const large = left === MAX_IMAGES;
  return (
    <label
      className={clsx(
        'flex flex-col items-center justify-center rounded-control border-[1.5px] border-dashed p-3 text-center text-xs text-muted transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        large ? 'min-h-40' : 'aspect-4/3',
        over && 'border-accent bg-accent-soft',
        errorId && !over && 'border-error',
        !errorId && !over && 'border-line-strong',
        full ? 'cursor-default' : 'hover:border-muted hover:bg-hover',
      )}
    >
      <ImagePlus aria-hidden strokeWidth={1.5} className="mb-1.5 size-6" />
      <span className={clsx('text-sm font-[550]', full ? 'text-muted' : 'text-text')}>
        {full ? '5 of 5 photos added' : 'Add Photos'}
      </span>
      {!full && <span className="max-md:hidden">or drop them here</span>}
      {text && large && <span>{text}</span>}
      {!full && <span className="measure">{`${left} left`}</span>}
      <input
        type="file"
        multiple
        accept="image/*,.heic,.heif,.hif"
        disabled={full}
        className="sr-only"
        aria-label="Add Photos"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** Px a pointer travels before a press becomes a drag. */
const SLACK = 6;

/** Reorders tiles while one is dragged over the others, by mouse, finger or pen. */
export function useTileDrag(tiles: RefObject<HTMLElement | null>, move: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function startDrag(key: string, start: PointerEvent): void {
    if (start.button !== 0) return;
    let moving = false;
    // Listens on the window, because a tile that changes its place in the page loses the pointer.
    const controller = new AbortController();
    const { signal } = controller;
    const end = () => {
      controller.abort();
      setDragged(undefined);
    };
    stop.current = end;
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        moving ||= Math.hypot(clientX - start.clientX, clientY - start.clientY) > SLACK;
        if (!moving) return;
        setDragged(key);
        const to = placeAt(tiles.current, clientX, clientY);
        if (to !== undefined) move(key, to);
      },
      { signal },
    );
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  }
  return { dragged, startDrag };
}

/** The place of the tile at this point. */
function placeAt(list: HTMLElement | null, x: number, y: number): number | undefined {
  const all = [...(list?.querySelectorAll('[data-tile]') ?? [])];
  const place = all.findIndex((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return place < 0 ? undefined : place;
}
