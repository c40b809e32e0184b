import { ImageOff, Trash2 } from 'lucide-react';
import type { Photo as KnownPhoto } from '#contract/vehicles.ts';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

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
