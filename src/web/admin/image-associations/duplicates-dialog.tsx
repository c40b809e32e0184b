import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { type ListedPicture, listDuplicatePictures } from '#contract/admin/images.ts';
import { NoPicture } from '#web/admin/builds/build-marks.tsx';
import { ImagesDialog } from '#web/admin/images/images-dialog.tsx';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { useVehicle } from '#web/vehicle/data/opened-vehicle.ts';

const duplicates = { ...read(listDuplicatePictures, {}), gcTime: 0 };
const AT_ONCE = 20;

/** Groups of pictures that look alike, each with the builds that show it. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(duplicates);
  const [shown, setShown] = useState(AT_ONCE);
  const [managed, setManaged] = useState<number>();
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Duplicates"
        description="Photos that look alike, or appear on more than one build."
        className="max-w-3xl"
      >
        {isError && !isFetching ? (
          <Notice
            kind="error"
            title="Couldn’t compare the photos"
            actions={<Button onClick={() => void refetch()}>Try Again</Button>}
          />
        ) : !data ? (
          <p role="status" className="flex items-center gap-2 py-6 text-muted">
            <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" />
            Comparing every photo...
          </p>
        ) : data.length === 0 ? (
          <Notice kind="success" title="No duplicates found." />
        ) : (
          <>
            <ul aria-label="Groups" className="divide-y divide-line border-line border-y">
              {data.slice(0, shown).map((group) => (
                <DuplicateGroup
                  key={group[0]?.url}
                  pictures={group}
                  opening={managed}
                  onManage={setManaged}
                />
              ))}
            </ul>
            {data.length > shown && (
              <Button
                className="mt-4 w-full"
                onClick={() => setShown(shown + AT_ONCE)}
              >{`More Groups (${(data.length - shown).toLocaleString('en-US')})`}</Button>
            )}
          </>
        )}
        <div className="mt-5 flex justify-end">
          <Button size="lg" variant="ink" onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
      {managed !== undefined && <ImagesOf id={managed} onClose={() => setManaged(undefined)} />}
    </>
  );
}

interface DuplicateGroupProps {
  pictures: ListedPicture[];
  /** The build whose pictures are open, or about to be. */
  opening: number | undefined;
  /** Opens the pictures of a build. */
  onManage: (id: number) => void;
}

/** Pictures that look alike, each over the builds that show it. */
function DuplicateGroup({ pictures, opening, onManage }: DuplicateGroupProps) {
  const builds = new Set(pictures.flatMap(({ vehicles }) => vehicles.map(({ id }) => id))).size;
  return (
    <li className="py-4">
      <h3 className="measure font-semibold text-sm">
        {`${pictures.length === 1 ? '1 photo' : `${pictures.length} photos`} in ${builds === 1 ? '1 build' : `${builds} builds`}`}
      </h3>
      <ul className="mt-2 space-y-4">
        {pictures.map((picture) => (
          <li key={picture.url} className="grid gap-x-5 gap-y-1 sm:grid-cols-[240px_minmax(0,1fr)]">
            <Photo
              url={picture.url}
              known={picture}
              alt=""
              sizes="(min-width: 640px) 240px, 90vw"
              className="aspect-3/2 w-full rounded-control"
              fallback={<NoPicture className="size-full" />}
            />
            <ul className="divide-y divide-line">
              {picture.vehicles.map(({ id, title }) => (
                <li key={id} className="flex items-center gap-2 py-1.5">
                  <a
                    href={`/?vehicle=${id}`}
                    target="_blank"
                    rel="noopener"
                    className="flex min-h-8 min-w-0 flex-1 items-center gap-1 rounded-control text-sm hover:underline max-md:min-h-10"
                  >
                    <span className="min-w-0 wrap-anywhere">{title}</span>
                    <ArrowUpRight aria-hidden className="size-3.5 shrink-0 text-muted" />
                    <span className="sr-only">(opens in a new tab)</span>
                  </a>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Manage Images of ${title}`}
                    onClick={() => onManage(id)}
                  >
                    {id === opening ? 'Opening...' : 'Manage Images'}
                  </Button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Manage Images of a build of which only the number is known; opens when the build is there. */
function ImagesOf({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useVehicle(id);
  if (data && 'ownerEmail' in data) return <ImagesDialog vehicle={data} onClose={onClose} />;
  if (isFetching && !isError) return null;
  return (
    <Dialog open onClose={onClose} title="Manage Images" className="max-w-2xl">
      <Notice
        kind="error"
        title="Failed to fetch vehicle"
        actions={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    </Dialog>
  );
}
