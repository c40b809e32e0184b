import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { NamedVehicle } from '#contract/admin/images.ts';
import { getPlateJob, type PlateJob, runPlateJob } from '#contract/admin/plates.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { PlateChecks } from '#web/admin/review/plate-checks.tsx';
import { askOf, read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const readPlateJob = read(getPlateJob, {});
/** Each look counts the photos of the whole gallery. */
const LOOK_EVERY = 10_000;
const FAILED = { title: 'Couldn’t save', text: 'Couldn’t start or pause the search. Please try again.' };

/** The search for license plates in the photos of the gallery, and the builds it found some on. */
export function PlatesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery({
    ...readPlateJob,
    refetchInterval: ({ state }) => state.data?.state === 'running' && LOOK_EVERY,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="License Plates"
      description="Searches the photos of builds on this server, one at a time. Demo builds are left out."
      className="max-w-3xl"
    >
      {data ? (
        <>
          {data.search === 'unavailable' && (
            <div className="mb-4">
              <Notice kind="error" title="The search can’t run">
                The model that finds license plates is missing on this server. Reinstall the app to bring it
                back.
              </Notice>
            </div>
          )}
          {data.search === 'off' ? <p>The search is turned off (PLATES=off).</p> : <Progress job={data} />}
          <Found builds={data.builds} isDone={data.state === 'done'} onLeave={onClose} />
        </>
      ) : (
        isError && (
          <Notice
            kind="error"
            title="Couldn’t load the search"
            actions={<Button onClick={() => void refetch()}>Try Again</Button>}
          />
        )
      )}
      <div className="mt-5 flex justify-end">
        <Button size="lg" variant="ink" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/** How far the search is, and its button. */
function Progress({ job: { state, looked, photos } }: { job: PlateJob }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (run: boolean) => askOf(client)(runPlateJob, { body: { run } }),
    onSuccess: (job) => client.setQueryData(readPlateJob.queryKey, job),
    onError: (error) => showAdminFailure(client, error, FAILED),
  });
  const isRunning = state === 'running';
  const number = (count: number) => count.toLocaleString('en-US');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="measure">{`${number(looked)} of ${number(photos)} photos checked`}</p>
        <progress
          aria-label="Photos checked"
          value={looked}
          max={Math.max(photos, 1)}
          className="mt-1 h-1.5 w-full accent-ink"
        />
      </div>
      {state !== 'done' && (
        <Button
          variant={isRunning ? 'outline' : 'primary'}
          aria-disabled={isPending}
          onClick={() => isPending || mutate(!isRunning)}
        >
          {isRunning ? 'Pause Search' : looked > 0 ? 'Resume Search' : 'Start Search'}
        </Button>
      )}
    </div>
  );
}

interface FoundProps {
  builds: PlateJob['builds'];
  isDone: boolean;
  /** A link leads to another screen. */
  onLeave: () => void;
}

function Found({ builds: { total, items }, isDone, onLeave }: FoundProps) {
  const [opened, setOpened] = useState<number>();
  if (total === 0)
    return (
      <div className="mt-4">
        <Notice kind={isDone ? 'success' : 'info'}>
          {isDone ? 'No license plates left to decide on.' : 'No possible license plates yet.'}
        </Notice>
      </div>
    );
  return (
    <>
      <h3 className="mt-5 font-semibold text-sm">
        {total === 1
          ? '1 build with a possible license plate'
          : `${total.toLocaleString('en-US')} builds with possible license plates`}
      </h3>
      <ul aria-label="Builds" className="mt-1 divide-y divide-line border-line border-y">
        {items.map((build) => (
          <FoundBuild
            key={build.id}
            build={build}
            isOpen={build.id === opened}
            onOpen={() => setOpened(build.id === opened ? undefined : build.id)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-2 text-muted text-sm">{`and ${(total - items.length).toLocaleString('en-US')} more`}</p>
      )}
    </>
  );
}

interface FoundBuildProps extends Pick<FoundProps, 'onLeave'> {
  build: NamedVehicle;
  isOpen: boolean;
  onOpen: () => void;
}

function FoundBuild({ build: { id, title }, isOpen, onOpen, onLeave }: FoundBuildProps) {
  return (
    <li className="py-1.5">
      <div className="flex items-center gap-2">
        <Link
          href={`/admin?q=%23${id}`}
          onClick={onLeave}
          className="flex min-h-10 min-w-0 flex-1 items-center wrap-anywhere rounded-control text-sm hover:underline"
        >
          {title}
        </Link>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={`Show Plates of ${title}`}
          onClick={onOpen}
        >
          Show Plates
        </Button>
      </div>
      {isOpen && (
        <ul className="divide-y divide-line">
          <PlateChecks id={id} />
        </ul>
      )}
    </li>
  );
}
