import { ImageOff, Trash2 } from 'lucide-react';
import type { Photo as KnownPhoto } from '#contract/vehicles.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/checkbox.tsx';
import { Photo } from '../../ui/photo.tsx';

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
export function ImageTile({ url, place, known, isMain, isPending, onMain, onRemove }: ImageTileProps) {
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
      </div>
      <div className="flex items-center justify-between gap-2 px-2.5 py-1">
        <CheckboxRow
          checked={isMain}
          aria-label={`Main image: image ${place}`}
          aria-disabled={isMain || isPending}
          onChange={() => isMain || isPending || onMain()}
        >
          Main image
        </CheckboxRow>
        <Button
          variant="ghost"
          size="icon-sm"
          title="Remove"
          aria-label={`Remove image ${place}`}
          aria-disabled={isPending}
          onClick={() => isPending || onRemove()}
          className="text-muted hover:bg-error-soft hover:text-error"
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
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
