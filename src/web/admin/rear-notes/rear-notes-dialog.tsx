import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, LoaderCircle } from 'lucide-react';
import { acceptRearNotes, listRearNotes, type NotedBuild } from '#contract/admin/rear-notes.ts';
import { countText } from '#domain/measures.ts';
import { rearNoteText } from '#domain/rear-note.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { VEHICLE_WORDS } from '#web/admin/builds/build-changes.ts';
import { useOfferUndo } from '#web/admin/builds/use-undo.ts';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

const rearNotes = { ...read(listRearNotes, {}), gcTime: 0 };

/** Builds whose notes say of the rear what their fields lack: each is accepted, or all of them are. */
export function RearNotesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(rearNotes);
  const { accept, isPending } = useAccept();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rear Setups in Notes"
      description="Builds whose notes mention a rear setup, spacers, or dual rear wheels that their fields don’t have. Accept to fill in the fields. The notes don’t change."
      className="max-w-3xl"
    >
      {isError && !isFetching ? (
        <Notice
          kind="error"
          title="Couldn’t read the notes"
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : !data ? (
        <p role="status" className="flex items-center gap-2 py-6 text-muted">
          <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" />
          Reading the notes...
        </p>
      ) : data.total === 0 ? (
        <Notice kind="success" title="No rear setups left in notes." />
      ) : (
        <>
          <ul aria-label="Builds" className="divide-y divide-line border-line border-y">
            {data.builds.map((build) => (
              <NotedRow key={build.id} build={build} isPending={isPending} onAccept={() => accept([build])} />
            ))}
          </ul>
          {data.total > data.builds.length && (
            <p className="mt-2 text-muted text-xs">
              {`${(data.total - data.builds.length).toLocaleString('en-US')} more show up once you accept these.`}
            </p>
          )}
        </>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
        {data && data.total > 0 && (
          <Button
            size="lg"
            variant="primary"
            aria-disabled={isPending}
            onClick={() => isPending || accept(data.builds)}
          >
            {isPending ? 'Accepting...' : `Accept All (${data.builds.length})`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface NotedRowProps {
  build: NotedBuild;
  isPending: boolean;
  onAccept: () => void;
}

function NotedRow({ build: { id, title, notes, says }, isPending, onAccept }: NotedRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <a
          href={`/?vehicle=${id}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-control hover:underline max-md:min-h-10"
        >
          <span className="min-w-0 wrap-anywhere">{title}</span>
          <ArrowUpRight aria-hidden className="size-3.5 shrink-0 text-muted" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <p className="measure font-semibold">{rearNoteText(says)}</p>
        <p className="line-clamp-3 text-muted text-xs wrap-anywhere">{notes}</p>
      </div>
      <Button
        size="sm"
        aria-label={`Accept for ${title}`}
        aria-disabled={isPending}
        onClick={() => isPending || onAccept()}
      >
        Accept
      </Button>
    </li>
  );
}

function useAccept() {
  const offerUndo = useOfferUndo('adminBuilds');
  const { mutate, isPending } = useAdminChange({
    send: (ask, builds: NotedBuild[]) =>
      ask(acceptRearNotes, {
        body: {
          ids: builds.map(({ id }) => id),
          ifUpdatedAt: Object.fromEntries(builds.map(({ id, updatedAt }) => [id, updatedAt])),
        },
      }),
    onDone: ({ changed, changedSince, gone, activityIds }) => {
      const passed = changedSince.length + gone.length;
      const rest = passed > 0 ? `, ${countText(passed, 'build')} changed since and left alone` : '';
      const done = `${countText(changed.length, 'build')} updated${rest}`;
      if (activityIds.length > 0) offerUndo(done, activityIds);
      else toast({ title: done });
    },
    failure: VEHICLE_WORDS.failure,
  });
  return { accept: (builds: NotedBuild[]) => mutate(builds), isPending };
}
