import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { addFollow, lookAtFollow } from '#contract/account/follows.ts';
import { FIRST_STATE, galleryAddress, type SearchState } from '#contract/gallery-address.ts';
import { askOf } from '#web/data/api.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { readFollows } from '#web/data/follows.ts';
import { useSession } from '#web/data/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Follows what is listed: a vehicle, an owner, any filters. What is followed already is seen by being here. */
export function FollowButton({ state: { filters, search } }: { state: SearchState }) {
  const user = useSession();
  const client = useQueryClient();
  const address = galleryAddress({ ...FIRST_STATE, filters, search });
  const { data: follows } = useQuery({ ...readFollows, enabled: user !== null });
  const followed = follows?.find((one) => one.address === address);
  const { mutate, isPending } = useMutation({
    mutationFn: () => askOf(client)(addFollow, { body: { address, rhythm: 'weekly' } }),
    // What is being read was asked for before, and would say that nothing is followed.
    onMutate: () => client.cancelQueries({ queryKey: readFollows.queryKey }),
    onSuccess: (follow) => {
      client.setQueryData(readFollows.queryKey, (known = []) => [follow, ...known]);
      void client.invalidateQueries({ queryKey: readFollows.queryKey });
      toast({
        title: 'Following these builds',
        description: user?.isEmailVerified
          ? 'We’ll email you new ones once a week. Change that in My Garage.'
          : 'New ones show up in My Garage. Confirm your email to get them by email, too.',
      });
    },
    onError: (error) =>
      showFailure('Error', failureText(error, 'Couldn’t follow these builds. Please try again.')),
  });
  const unseen = followed && followed.newCount > 0 ? followed.id : undefined;
  useEffect(() => {
    if (unseen === undefined) return;
    const params = { id: String(unseen) };
    askOf(client)(lookAtFollow, { params }).then(
      () => client.invalidateQueries({ queryKey: readFollows.queryKey }),
      () => undefined,
    );
  }, [client, unseen]);
  if (!user)
    return (
      <Link
        href={`/auth?returnTo=${encodeURIComponent(address)}`}
        className={buttonClass({ variant: 'ghost' })}
      >
        <Bell aria-hidden className="size-4" />
        Follow These Builds
      </Link>
    );
  if (followed)
    return (
      <Link href="/my-vehicles?tab=following" className={buttonClass({ variant: 'ghost' })}>
        <BellRing aria-hidden className="size-4" />
        Following
      </Link>
    );
  return (
    <Button variant="ghost" aria-disabled={isPending} onClick={() => isPending || mutate()}>
      <Bell aria-hidden className="size-4" />
      Follow These Builds
    </Button>
  );
}
