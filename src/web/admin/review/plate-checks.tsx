import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getBuildPlates, hideBuildPlates } from '#contract/admin/plates.ts';
import type { PlateBox } from '#contract/plates/plates.ts';
import { isUpload } from '#domain/uploads.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { useOfferUndo } from '#web/admin/builds/use-undo.ts';
import { askOf, read } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx';
import { openLazy } from '#web/ui/lazy-part.ts';
import { posterUrl } from '#web/ui/photo/photo.tsx';
import { toast } from '#web/ui/toast.ts';
import { LazyPlateDialog } from '#web/vehicle-form/plates/lazy-plate-dialog.ts';
import { checkPlates } from './build-checks.ts';
import { CheckRow } from './check-row.tsx';

interface PlateChecksProps {
  /** Of the build. */
  id: number;
  /** What is seen beside the checks; where nothing is, each photo with a plate comes along. */
  beside?: {
    /** Addresses of all photos of the build. */
    photos: string[];
    /** The one that is shown now, on which a plate can be hidden that was not found. */
    shown: string | undefined;
  };
}

interface Choice {
  url: string;
  boxes: PlateBox[];
}

const FAILED = { title: 'Couldn’t save', text: 'Couldn’t hide the license plate. Please try again.' };

/** What the search for license plates says of the photos of a build, and ways to hide them. */
export function PlateChecks({ id, beside }: PlateChecksProps) {
  const { data, isError } = useQuery(read(getBuildPlates, { params: { id: String(id) } }));
  const { hide, tryToHide, isPending } = useHidePlates(id);
  const photos = beside?.photos ?? data?.map(({ url }) => url) ?? [];
  const shown = beside?.shown;
  const [open, setOpen] = useState<Choice>();
  const close = () => setOpen(undefined);
  const adjust = (choice: Choice) => openLazy(LazyPlateDialog, () => setOpen(choice));
  return (
    <>
      {checkPlates(photos, { plates: data, isError }).map(({ found, ...check }) => (
        <CheckRow key={check.key} check={check}>
          {found && !beside && (
            <img src={posterUrl(found.url)} alt="" className="h-20 max-w-40 rounded-control object-contain" />
          )}
          {found && (
            <div className="flex flex-wrap justify-end gap-1">
              <Button
                variant="quiet"
                size="sm"
                aria-disabled={isPending}
                onClick={() => tryToHide({ url: found.url, boxes: found.boxes })}
              >
                Hide It
              </Button>
              <Button variant="ghost" size="sm" onClick={() => adjust(found)}>
                Adjust
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-disabled={isPending}
                onClick={() => tryToHide({ url: found.url, boxes: [] })}
              >
                Not a Plate
              </Button>
            </div>
          )}
          {!found && check.state !== 'pending' && shown !== undefined && isUpload(shown) && (
            <Button variant="ghost" size="sm" onClick={() => adjust({ url: shown, boxes: [] })}>
              Hide a Plate
            </Button>
          )}
        </CheckRow>
      ))}
      {open && (
        <LazyBoundary part={LazyPlateDialog} opened={open.url} onClose={close}>
          <LazyPlateDialog
            source={posterUrl(open.url)}
            found={open.boxes}
            undo="You can undo this for 30 days."
            onChoose={(boxes) => hide({ url: open.url, boxes })}
            onClose={close}
          />
        </LazyBoundary>
      )}
    </>
  );
}

/** Hides plates of a build, or notes that there are none, and offers the way back. */
function useHidePlates(id: number) {
  const client = useQueryClient();
  const offerUndo = useOfferUndo('adminBuilds');
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (body: Choice) => askOf(client)(hideBuildPlates, { params: { id: String(id) }, body }),
    onSuccess: ({ activityId }, { boxes }) => {
      const title = boxes.length > 0 ? 'License plate hidden' : 'Marked as not a plate';
      if (activityId === null) toast({ title });
      else offerUndo(title, [activityId]);
    },
    onSettled: () => void invalidateAfter(client, 'adminBuilds'),
  });
  return {
    hide: mutateAsync,
    /** Tells a failure itself; asked again while one is underway it does nothing. */
    tryToHide: (choice: Choice) =>
      isPending || mutate(choice, { onError: (error) => showAdminFailure(client, error, FAILED) }),
    isPending,
  };
}
