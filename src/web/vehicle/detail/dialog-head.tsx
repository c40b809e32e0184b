import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { withInchMark } from '#domain/measures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SpringIcon } from '#web/ui/icons.tsx';
import { DialogClose } from '#web/ui/overlay/dialog.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { FavoriteButton } from '#web/vehicle/actions/favorite-button.tsx';
import { LikeButton } from '#web/vehicle/actions/like-button.tsx';
import { OwnerName } from '#web/vehicle/actions/owner-name.tsx';
import { useCountedView } from '#web/vehicle/data/opened-vehicle.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { MakeLogo } from '#web/vehicle/make-logos/make-logo.tsx';
import { StatusBadge } from './status-badge.tsx';

interface DialogHeadProps {
  vehicle: PublicVehicle;
  /** Tells when the name leaves or enters the sheet. */
  onTitleAway: (away: boolean) => void;
}

/** Logo, name, owner and badges. On phones close, share and heart stand in the bar instead. */
export function DialogHead({ vehicle, onTitleAway }: DialogHeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!title.current) return;
    const observer = new IntersectionObserver(([entry]) => onTitleAway(entry?.isIntersecting === false));
    observer.observe(title.current);
    return () => observer.disconnect();
  }, [onTitleAway]);

  return (
    <header className="shrink-0 border-b border-line px-4 pt-5 pb-4 md:px-6">
      <div className="flex items-start gap-3.5">
        <MakeLogo make={vehicle.make} />
        <div className="min-w-0 flex-1">
          <Dialog.Title
            ref={title}
            className="font-condensed text-[28px]/8 font-semibold text-balance wrap-anywhere"
          >
            {unbroken(vehicleName(vehicle))}
            {vehicle.trim && <span className="font-medium text-muted">{` ${vehicle.trim}`}</span>}
          </Dialog.Title>
          <OwnerLine vehicle={vehicle} />
          {vehicle.isDemo && <p className="text-sm text-muted">Illustration. Not an owner’s photo.</p>}
        </div>
        <DialogClose className="-mr-2 max-lg:hidden" />
      </div>
      <div className="mt-3.5 flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          <Badge>
            <SpringIcon aria-hidden />
            <span>{withInchMark(vehicle.suspension)}</span>
          </Badge>
          {vehicle.modification && <Badge>{vehicle.modification}</Badge>}
          {vehicle.status !== 'approved' && <StatusBadge status={vehicle.status} />}
        </div>
        <div className="-my-2 hidden items-center lg:flex">
          <LikeButton vehicle={vehicle} className="min-h-10 px-2 text-base" />
          <FavoriteButton vehicle={vehicle} over="panel" className="-mr-2.5 size-11" />
        </div>
      </div>
    </header>
  );
}

function OwnerLine({ vehicle }: { vehicle: PublicVehicle }) {
  const views = useCountedView(vehicle.id) ?? vehicle.views;
  return (
    <p className="text-sm text-muted">
      <OwnerName
        vehicle={vehicle}
        className="wrap-break-word"
        linkClassName="underline decoration-line-strong underline-offset-2 hover:text-accent-text"
      />
      ’s build
      {views > 0 && (
        <span className="measure whitespace-nowrap">
          {` · ${views.toLocaleString('en-US')} ${views === 1 ? 'view' : 'views'}`}
        </span>
      )}
    </p>
  );
}
