import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { MAX_IMAGES } from '#contract/limits.ts';
import { ProblemLine } from '#web/vehicle-form/problem-line.tsx';
import { AddPhotosTile } from './add-photos-tile.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { useFileDrop } from './use-file-drop.ts';
import type { Photos } from './use-photo-shelf.ts';
import { useTileDrag } from './use-tile-drag.ts';

interface PhotoPickerProps {
  photos: Photos;
  /** Said when there should be a picture and is none. */
  error?: string;
  /** In the empty tile, such as the formats. */
  text?: string;
}

/** Tiles of the chosen pictures, in their order, and the way to add more. */
export function PhotoPicker({ photos: { shelf, photos, problems }, error, text }: PhotoPickerProps) {
  const errorId = useId();
  const tiles = useRef<HTMLUListElement>(null);
  const full = photos.length >= MAX_IMAGES;
  const drop = useFileDrop((files) => void shelf.add(files), !full);
  const { dragged, startDrag } = useTileDrag(tiles, shelf.move);
  return (
    <div {...drop.handlers}>
      <ul ref={tiles} className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            place={{ index, count: photos.length }}
            dragged={dragged === photo.key}
            onGrab={(event) => startDrag(photo.key, event)}
            onMove={(to) => shelf.move(photo.key, to)}
            onRemove={() => shelf.remove(photo.key)}
            onMissing={() => void shelf.lookFor(photo)}
          />
        ))}
        <li className={clsx(photos.length === 0 && 'col-span-full')}>
          <AddPhotosTile
            left={MAX_IMAGES - photos.length}
            large={photos.length === 0}
            over={drop.over}
            text={text}
            errorId={error ? errorId : undefined}
            onFiles={(files) => void shelf.add(files)}
          />
        </li>
      </ul>
      {error && (
        <p id={errorId} className="mt-2 flex gap-1.5 text-xs text-error">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {error}
        </p>
      )}
      <ul aria-live="polite" className="mt-3 flex flex-col gap-2 empty:hidden">
        {problems.map((problem) => (
          <ProblemLine
            key={problem.key}
            problem={problem}
            onRetry={problem.file && !full ? () => void shelf.retry(problem) : undefined}
            onDismiss={() => shelf.dismiss(problem.key)}
          />
        ))}
      </ul>
    </div>
  );
}
