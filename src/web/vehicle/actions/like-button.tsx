import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type PublicVehicle, patchVehicle } from '#contract/vehicles.ts';
import { askOf } from '#web/data/api.ts';
import { ThumbIcon } from '#web/ui/icons.tsx';
import { createStore, useStore } from '#web/ui/store.ts';
import { changeCachedVehicle, readLikedIds } from '#web/vehicle/data/queries.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { updateOptimistically, waitForList, withId } from './optimistic-update.ts';

/** The thumb with the number of likes. */
export function LikeButton({ vehicle, className }: { vehicle: PublicVehicle; className?: string }) {
  const { likes } = vehicle;
  const { liked, toggle } = useLike(vehicle);
  const isRefused = useStore(refused, undefined) === vehicle.id;
  return (
    <>
      <button
        type="button"
        aria-pressed={liked}
        aria-label={`${likes} ${likes === 1 ? 'like' : 'likes'}. Like ${vehicleName(vehicle)}`}
        onClick={toggle}
        className={clsx(
          'measure relative flex items-center gap-1.5 rounded-control text-muted transition-colors hover:text-text aria-pressed:font-semibold aria-pressed:text-accent-text',
          className,
        )}
      >
        <ThumbIcon className="size-[1.125em]" />
        <span>{likes}</span>
        {isRefused && (
          <span
            aria-hidden
            className="pointer-events-none absolute right-0 bottom-full z-20 w-52 rounded-control border border-line bg-panel px-3 py-2 text-left font-normal text-sm text-text shadow-float"
          >
            {REFUSAL}
          </span>
        )}
      </button>
      {isRefused && (
        <span role="alert" className="sr-only">
          {REFUSAL}
        </span>
      )}
    </>
  );
}

const REFUSAL = 'Your network has already given this build its likes for today.';
/** How long a refusal is shown, ms. */
const REFUSAL_SHOWN = 8000;
/** The build whose like was refused just now. */
const refused = createStore<number | undefined>(() => undefined);

function showRefusal(id: number): void {
  refused.set(id);
  setTimeout(() => refused.get() === id && refused.set(undefined), REFUSAL_SHOWN);
}

/** A like may have been undone in another tab: there is no count below none. */
const withLike = (likes: number, liked: boolean) => Math.max(0, likes + (liked ? 1 : -1));

type LikeCount = Pick<PublicVehicle, 'id' | 'likes'>;

/** Whether this visitor likes a build, and the way to change it. */
function useLike(vehicle: LikeCount) {
  const client = useQueryClient();
  const { data: liked = false } = useQuery({ ...readLikedIds(), select: (ids) => ids.includes(vehicle.id) });
  return { liked, toggle: () => void setLiked(client, vehicle, !liked) };
}

async function setLiked(client: QueryClient, { id, likes }: LikeCount, liked: boolean): Promise<void> {
  await waitForList(client, readLikedIds());
  updateOptimistically(client, {
    subject: `like ${id}`,
    show: (changed) => {
      const shown = changed ? liked : !liked;
      client.setQueryData(readLikedIds().queryKey, (ids) => withId(ids, id, shown));
      changeCachedVehicle(client, id, (held) => ({ ...held, likes: withLike(held.likes, shown) }));
    },
    send: () =>
      askOf(client)(patchVehicle, {
        params: { id: String(id) },
        body: { likes: withLike(likes, liked), liked },
      }),
    onSettled: ({ likes: counted }) => {
      changeCachedVehicle(client, id, (held) => ({ ...held, likes: counted }));
      // A network gives a build only so many likes a day; whether this one was kept is asked, not guessed.
      if (liked && counted <= likes) void tellWhetherKept(client, id);
    },
    failure: 'Couldn’t save your like. Please try again.',
  });
}

async function tellWhetherKept(client: QueryClient, id: number): Promise<void> {
  const ids = await client.fetchQuery({ ...readLikedIds(), staleTime: 0 }).catch(() => undefined);
  if (ids && !ids.includes(id)) showRefusal(id);
}
