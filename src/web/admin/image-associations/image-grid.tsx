import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { listUploadedImages, type UploadedImage } from '#contract/admin/images.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { NoPicture } from '#web/admin/builds/build-marks.tsx';
import { TextFilter } from '#web/admin/frame/filters.tsx';
import { askOf } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

const AT_ONCE = 50;

export interface WantedImages {
  unusedOnly: boolean;
  /** A part of a file name, or of what a build is called. */
  search: string;
}

/** Uploaded pictures, newest first, fetched a page at a time. */
export function useUploadedImages({ unusedOnly, search }: WantedImages) {
  return useInfiniteQuery({
    queryKey: [listUploadedImages.path, { unusedOnly, search }],
    queryFn: ({ client, pageParam }) =>
      askOf(client)(listUploadedImages, {
        query: {
          limit: AT_ONCE,
          offset: pageParam,
          unused: unusedOnly ? 'true' : undefined,
          search: search || undefined,
        },
      }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => (last.length < AT_ONCE ? undefined : offset + AT_ONCE),
    select: ({ pages }) => pages.flat(),
  });
}

const SEARCH_IMAGES = 'File name or vehicle, e.g. 2021 F-150';

/** Brings the keyboard to the field that searches all images. */
export function focusImageSearch(): void {
  document.querySelector<HTMLElement>(`[aria-label="${SEARCH_IMAGES}"]`)?.focus();
}

interface ImageGridProps {
  images: ReturnType<typeof useUploadedImages>;
  wanted: WantedImages;
  onWanted: (wanted: WantedImages) => void;
  /** The picture that the rows offer to take. */
  picked: string | undefined;
  onPick: (url: string | undefined) => void;
  /** What the build is called that takes the next picture, if one was searched for. */
  searchedFor: string | undefined;
  onStopSearch: () => void;
}

/** The pictures there are to assign; one can be picked up and put down in a row, or be searched for one build. */
export function ImageGrid(props: ImageGridProps) {
  const { images, wanted, onWanted, picked, onPick, searchedFor, onStopSearch } = props;
  const { data = [], isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = images;
  return (
    <section aria-labelledby="available" className="flex min-h-0 flex-col">
      <div className="flex items-center justify-between gap-4 pb-2">
        <h2 id="available" className="font-condensed font-semibold text-xl/6">
          Available Images
        </h2>
        <CheckboxRow
          checked={wanted.unusedOnly}
          onChange={({ currentTarget }) => onWanted({ ...wanted, unusedOnly: currentTarget.checked })}
        >
          Only unused
        </CheckboxRow>
      </div>
      {searchedFor && (
        <div className="mb-2 flex items-center gap-3 rounded-control bg-raised py-1 pr-1 pl-3">
          <p role="status" className="min-w-0 flex-1 text-sm">
            Find an image for <strong className="font-semibold">{unbroken(searchedFor)}</strong>, then select
            it.
          </p>
          <Button size="sm" variant="ghost" onClick={onStopSearch}>
            Cancel
          </Button>
        </div>
      )}
      <TextFilter
        label={SEARCH_IMAGES}
        value={wanted.search}
        maxLength={MAX_SEARCH_LENGTH}
        onFilter={(search) => onWanted({ ...wanted, search })}
        className="pb-2"
      />
      {isError && (
        <p role="alert" className="flex items-center gap-3 text-muted">
          Couldn’t load images
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {!isPending && !isError && data.length === 0 && (
        <p className="py-8 text-center text-muted">
          {wanted.search
            ? `No images match “${wanted.search}”.`
            : wanted.unusedOnly
              ? 'Every uploaded image is in use.'
              : 'No images have been uploaded yet.'}
        </p>
      )}
      <div
        className={clsx(
          '-mx-0.5 min-h-0 overflow-y-auto p-0.5 max-xl:max-h-96',
          // The rows below stay where they are when the pictures come.
          isPending && 'max-xl:min-h-96',
        )}
      >
        {isPending && <p role="status">Loading images...</p>}
        <ul aria-label="Available images" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {data.map((image) => (
            <GridTile
              key={image.url}
              image={image}
              isPicked={image.url === picked}
              onPick={() => onPick(image.url === picked ? undefined : image.url)}
            />
          ))}
        </ul>
        {hasNextPage && (
          <Button
            className="mt-3 w-full"
            aria-disabled={isFetchingNextPage}
            onClick={() => isFetchingNextPage || void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading images...' : 'More Images'}
          </Button>
        )}
      </div>
    </section>
  );
}

interface GridTileProps {
  image: UploadedImage;
  isPicked: boolean;
  onPick: () => void;
}

function GridTile({ image, isPicked, onPick }: GridTileProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isPicked}
        title={image.filename}
        onClick={onPick}
        className={clsx(
          'block w-full overflow-hidden rounded-control border text-left',
          isPicked ? 'border-accent outline outline-accent' : 'border-line hover:border-muted',
        )}
      >
        <Photo
          url={image.url}
          known={image}
          alt=""
          sizes="140px"
          className="aspect-4/3 w-full"
          fallback={<NoPicture className="aspect-4/3 w-full" />}
        />
        <span className="measure block px-1.5 py-1 text-xs">
          <span className="block truncate">{shortName(image.filename)}</span>
          <span className="block text-muted">{sizeInMb(image.size)}</span>
        </span>
      </button>
    </li>
  );
}

/** So much of a file's name tells it apart from its neighbours. */
const SHORT = 8;

/** The beginning of a file's name. */
export function shortName(filename: string): string {
  return filename.replace(/\.\w+$/, '').slice(0, SHORT);
}

export function sizeInMb(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`;
}
