import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Plus } from 'lucide-react';
import { Link } from 'wouter';
import type { CurrentUser } from '#contract/account/accounts.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { failureText } from '#web/data/failure.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { readClaimable, useClaim, useClaimByLink } from './queries.ts';

interface GarageHeadProps {
  user: CurrentUser;
  /** Not known yet while undefined. */
  vehicles: PrivateVehicle[] | undefined;
  favoriteCount: number | undefined;
}

/** Who is signed in, what is in the garage, and where to go from here. */
export function GarageHead({ user, vehicles, favoriteCount }: GarageHeadProps) {
  const total = (of: 'views' | 'likes') => vehicles?.reduce((sum, vehicle) => sum + vehicle[of], 0);
  return (
    <header className="pt-4 pb-8 md:pt-6">
      <Link
        href="/"
        className="-ml-1 inline-flex min-h-10 items-center gap-1.5 rounded-control pr-2 text-sm text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden className="size-4" />
        Back to Gallery
      </Link>
      <div className="mt-1 flex flex-wrap items-end gap-x-8 gap-y-5">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="font-condensed font-semibold text-[40px]/[44px]">My Garage</h1>
          <p className="mt-1 text-base text-muted wrap-break-word">{`Welcome back, ${user.displayName || user.firstName || 'User'}!`}</p>
        </div>
        <Link
          href="/add-vehicle"
          className={buttonClass({
            // The empty garage has a primary button of its own.
            variant: vehicles?.length === 0 ? 'outline' : 'primary',
            size: 'lg',
            className: 'max-md:w-full',
          })}
        >
          <Plus aria-hidden className="size-4" />
          Add New Vehicle
        </Link>
      </div>
      <dl className="mt-6 grid grid-cols-2 divide-line overflow-hidden rounded-card border border-line bg-panel min-[35rem]:grid-cols-4 min-[35rem]:divide-x">
        <Figure label="Vehicles" value={vehicles?.length} />
        <Figure label="Favorites" value={favoriteCount} />
        <Figure label="Views of your builds" value={total('views')} />
        <Figure label="Likes of your builds" value={total('likes')} />
      </dl>
    </header>
  );
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse px-4 py-3 md:px-5 md:py-4">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="measure font-condensed font-semibold text-[28px]/8">
        {value?.toLocaleString('en-US') ?? <span aria-hidden>–</span>}
      </dd>
    </div>
  );
}

/** Somebody came by the link of a build that was added as a guest. */
export function ClaimByLink({ token, onClaimed }: { token: string; onClaimed: () => void }) {
  const { mutate, isPending, error } = useClaimByLink(onClaimed);
  return (
    <div className="pb-8">
      <Notice
        kind={error ? 'error' : 'info'}
        title="Claim the build you added as a guest"
        actions={
          <Button variant="ink" aria-disabled={isPending} onClick={() => isPending || mutate(token)}>
            {isPending ? 'Claiming...' : 'Claim Build'}
          </Button>
        }
      >
        {error
          ? failureText(error, 'Couldn’t claim the build. Please try again.')
          : 'Claim it to edit it here. The link works once.'}
      </Notice>
    </div>
  );
}

/** Builds submitted as a guest with the e-mail address that is confirmed now. */
export function ClaimOffer({ user }: { user: CurrentUser }) {
  const { data } = useQuery({ ...readClaimable, enabled: user.isEmailVerified });
  const { mutate, isPending } = useClaim();
  if (!data || data.count === 0) return null;
  const one = data.count === 1;
  return (
    <div className="pb-8">
      <Notice
        kind="info"
        title={one ? 'We found a build that may be yours' : `We found ${data.count} builds that may be yours`}
        actions={
          <Button variant="ink" aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {isPending ? 'Claiming...' : one ? 'Claim Build' : `Claim ${data.count} Builds`}
          </Button>
        }
      >
        {`Added as a guest with ${user.email}. Claim ${one ? 'it' : 'them'} to edit ${one ? 'it' : 'them'} here.`}
      </Notice>
    </div>
  );
}
