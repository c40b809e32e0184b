import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useLocation, useSearch } from 'wouter';
import { addFavorite, removeFavorite } from '#contract/account/favorites.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { FAVORITE_REDIRECT_DELAY } from '#domain/limits.ts';
import { askOf } from '#web/data/api.ts';
import { hasStatus } from '#web/data/failure.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { changeSession, useSession } from '#web/data/session.ts';
import { HeartIcon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { readFavoriteIds } from '#web/vehicle/data/queries.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { updateOptimistically, waitForList, withId } from './optimistic-update.ts';

interface FavoriteButtonProps {
  vehicle: PublicVehicle;
  /** Over a photo the heart is white on a dark disc, and hollow until it is set; on a panel it has the colours of the text. */
  over: 'photo' | 'panel';
  /** Its size, and where it stands. */
  className: string;
}

/** The heart that saves a build. Signed out it says so, and leads to sign in and back. */
export function FavoriteButton({ vehicle, over, className }: FavoriteButtonProps) {
  const askToSignIn = useSignInRequest();
  const { signedIn, saved, toggle } = useFavorite(vehicle.id, askToSignIn);
  const title = !signedIn
    ? 'Sign in to save favorites'
    : saved
      ? 'Remove from favorites'
      : 'Add to favorites';
  return (
    <button
      type="button"
      // The title is its name, as the specification words it; a label beside it would make it read twice.
      title={title}
      aria-description={vehicleName(vehicle)}
      aria-pressed={signedIn ? saved : undefined}
      onClick={signedIn ? toggle : askToSignIn}
      className={clsx(
        'flex items-center justify-center rounded-full transition-transform duration-150 active:scale-90',
        className,
      )}
    >
      <span className={clsx('flex size-9 items-center justify-center rounded-full', DISC[over])}>
        <HeartIcon className={clsx(SIZE[over], saved ? SAVED[over] : UNSAVED[over])} />
      </span>
    </button>
  );
}

const DISC = { photo: 'bg-[oklch(0.16_0.006_265/0.5)]', panel: '' };
const SIZE = { photo: 'size-[22px] [stroke-width:1.8]', panel: 'size-[26px] [stroke-width:1.8]' };
const UNSAVED = { photo: 'fill-transparent stroke-white', panel: 'fill-transparent stroke-current' };
const SAVED = { photo: 'fill-accent stroke-white', panel: 'fill-accent stroke-accent' };

/** Of the heart pressed last: all of them lead to the same place, and lead there once. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Says that signing in is needed, then goes there; a visitor who has left the page by then is let be. */
function useSignInRequest(): () => void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  return () => {
    const here = search ? `${path}?${search}` : path;
    const signIn = () => navigate(`/auth?returnTo=${encodeURIComponent(here)}`);
    clearTimeout(leaving);
    toast({
      title: 'Sign in required',
      description: 'Please sign in to save favorites',
      action: { label: 'Sign In', onPress: signIn },
    });
    leaving = setTimeout(() => {
      if (location.pathname === path) signIn();
    }, FAVORITE_REDIRECT_DELAY);
  };
}

/** Whether the signed-in user saved a build, and the way to change it. */
function useFavorite(id: number, onSignedOut: () => void) {
  const client = useQueryClient();
  const signedIn = useSession() !== null;
  const { data: listed = false } = useQuery({
    ...readFavoriteIds(),
    enabled: signedIn,
    select: (ids) => ids.includes(id),
  });
  const saved = signedIn && listed;
  return { signedIn, saved, toggle: () => void setSaved(client, id, !saved, onSignedOut) };
}

async function setSaved(
  client: QueryClient,
  id: number,
  saved: boolean,
  onSignedOut: () => void,
): Promise<void> {
  await waitForList(client, readFavoriteIds());
  updateOptimistically(client, {
    subject: `favorite ${id}`,
    show: (changed) =>
      client.setQueryData(readFavoriteIds().queryKey, (ids) => withId(ids, id, changed ? saved : !saved)),
    send: () => askOf(client)(saved ? addFavorite : removeFavorite, { params: { vehicleId: String(id) } }),
    onSettled: () => void invalidateAfter(client, 'favorites'),
    // The session ended elsewhere.
    onRefused: (error) => {
      if (!hasStatus(error, 401)) return false;
      void changeSession(client, null);
      onSignedOut();
      return true;
    },
    failure: 'Couldn’t save your favorites. Please try again.',
  });
}
