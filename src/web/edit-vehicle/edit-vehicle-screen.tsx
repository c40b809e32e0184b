import { type QueryClient, useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { Link, useRoute } from 'wouter';
import { getVehicle, type PrivateVehicle, type PublicVehicle } from '#contract/vehicles.ts';
import { askOf } from '#web/data/api.ts';
import { hasStatus } from '#web/data/failure.ts';
import { sessionRead, useSession } from '#web/data/session.ts';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EditForm } from './edit-form.tsx';

/** Edit vehicle (§2). */
export function EditVehicleScreen() {
  const [, params] = useRoute('/edit-vehicle/:id');
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <EditedVehicle id={params?.id ?? ''} />
      <div className="mt-auto px-4 md:px-6">
        <SiteFooter />
      </div>
    </div>
  );
}

/** Whether somebody is signed in decides what is said of a build that is not theirs. */
export const load = (client: QueryClient) => client.prefetchQuery(sessionRead);

function EditedVehicle({ id }: { id: string }) {
  const { data: vehicle, isPending, isError, refetch } = useOwnVehicle(id);
  const [opened, setOpened] = useState(0);
  const reopen = async () => {
    if ((await refetch()).isError) return;
    setOpened(opened + 1);
    scrollTo({ top: 0 });
  };
  if (vehicle) return <EditForm key={`${vehicle.id} ${opened}`} vehicle={vehicle} reopen={reopen} />;
  return (
    <main id="content" className="px-4 md:px-6">
      <h1 className="sr-only">Edit vehicle</h1>
      {isPending ? <Loading /> : isError ? <NoAnswer /> : <NotFound id={id} />}
    </main>
  );
}

function Loading() {
  return (
    <p role="status" className="flex min-h-dvh items-center justify-center gap-3 text-base text-muted">
      <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
      Loading vehicle data...
    </p>
  );
}

function NotFound({ id }: { id: string }) {
  const signedOut = useSession() === null;
  return (
    <EmptyState
      title="Vehicle not found"
      text={signedOut ? 'If it’s yours, sign in to edit it.' : 'It doesn’t exist, or it isn’t yours to edit.'}
      actions={
        <>
          <Link
            href="/my-vehicles"
            className={buttonClass({ variant: signedOut ? 'outline' : 'primary', size: 'lg' })}
          >
            Back to My Vehicles
          </Link>
          {signedOut && (
            <Link
              href={`/auth?returnTo=${encodeURIComponent(`/edit-vehicle/${id}`)}`}
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >
              Sign In
            </Link>
          )}
        </>
      }
    />
  );
}

function NoAnswer() {
  return (
    <EmptyState
      title="Something went wrong"
      text="Couldn’t load the build. Please try again later."
      actions={
        <Button size="lg" onClick={() => location.reload()}>
          Reload Page
        </Button>
      }
    />
  );
}

/** A vehicle as its owner sees it, read anew each time; null when there is none or it belongs to somebody else. */
function useOwnVehicle(id: string) {
  return useQuery({
    queryKey: ['own-vehicle', id],
    queryFn: async ({ client }): Promise<PrivateVehicle | null> => {
      try {
        const vehicle = await askOf(client)(getVehicle, { params: { id } });
        return isOwn(vehicle) ? vehicle : null;
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
    gcTime: 0,
  });
}

/** Private fields come to owners and administrators alone. */
function isOwn(vehicle: PublicVehicle | PrivateVehicle): vehicle is PrivateVehicle {
  return 'ownerEmail' in vehicle;
}
