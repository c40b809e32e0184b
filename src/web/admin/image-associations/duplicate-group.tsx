import { ArrowUpRight } from 'lucide-react';
import type { ListedPicture } from '#contract/admin-images.ts';
import { NoPicture } from '#web/admin/builds/thumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

interface DuplicateGroupProps {
  pictures: ListedPicture[];
  /** The build whose pictures are open, or about to be. */
  opening: number | undefined;
  /** Opens the pictures of a build. */
  onManage: (id: number) => void;
}

/** Pictures that look alike, each over the builds that show it. */
export function DuplicateGroup({ pictures, opening, onManage }: DuplicateGroupProps) {
  const builds = new Set(pictures.flatMap(({ vehicles }) => vehicles.map(({ id }) => id))).size;
  return (
    <li className="py-4">
      <h3 className="measure font-semibold text-sm">
        {pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`} in{' '}
        {builds === 1 ? '1 build' : `${builds} builds`}
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
