import { clsx } from 'clsx';
import { MapPin, Share2, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { useSite } from '#web/data/site.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CompareToggle } from '#web/vehicle/actions/compare-toggle.tsx';
import { EditLink } from '#web/vehicle/actions/edit-link.tsx';
import { FavoriteButton } from '#web/vehicle/actions/favorite-button.tsx';
import { LikeButton } from '#web/vehicle/actions/like-button.tsx';
import { shareVehicle } from '#web/vehicle/actions/share.ts';

interface DialogPhoneBarProps {
  vehicle: PublicVehicle;
  /** The name once it has scrolled away under the bar. */
  title: string | undefined;
}

/** Close, share and heart: round buttons over the photo, a bar with the name once the photo is gone. */
export function DialogPhoneBar({ vehicle, title }: DialogPhoneBarProps) {
  const solid = title !== undefined;
  const round = clsx(
    'flex size-10 shrink-0 items-center justify-center rounded-full',
    solid ? 'bg-raised text-text' : 'bg-mark text-white',
  );
  return (
    <div className="sticky top-0 z-20 h-0 lg:hidden">
      <div
        className={clsx(
          'flex h-16 items-center gap-2 px-3',
          solid ? 'border-b border-line bg-panel' : 'pointer-events-none [&>*]:pointer-events-auto',
        )}
      >
        <Dialog.Close aria-label="Close" className={round}>
          <X aria-hidden className="size-5" />
        </Dialog.Close>
        <p aria-hidden className="min-w-0 flex-1 truncate px-1 font-condensed text-xl/6 font-semibold">
          {title}
        </p>
        <button type="button" aria-label="Share" onClick={() => void shareVehicle(vehicle)} className={round}>
          <Share2 aria-hidden className="size-[18px]" />
        </button>
        <FavoriteButton
          vehicle={vehicle}
          over={solid ? 'panel' : 'photo'}
          className={clsx(round, '[&_svg]:size-[22px]')}
        />
      </div>
    </div>
  );
}

/** Find A Dealer and Share under the plate. */
export function DialogFoot({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <footer data-foot-bar className="hidden shrink-0 gap-2 border-t border-line px-6 py-3.5 lg:flex">
      <DealerLink wheelModel={vehicle.wheelModel} />
      <CompareToggle
        vehicle={vehicle}
        className={buttonClass({ size: 'lg', className: 'max-xl:px-3.5' })}
        wordClassName="max-xl:sr-only"
      />
      <EditLink vehicle={vehicle} className={buttonClass({ size: 'lg', className: 'w-11 px-0' })} />
      <Button size="lg" onClick={() => void shareVehicle(vehicle)}>
        <Share2 aria-hidden className="size-4" />
        Share
      </Button>
    </footer>
  );
}

/** The foot of the sheet: like and Find A Dealer under the thumb. */
export function DialogFootOnPhone({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <footer
      data-foot-bar
      className="flex shrink-0 gap-2 border-t border-line px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-6 lg:hidden"
    >
      <LikeButton
        vehicle={vehicle}
        className="h-11 min-w-[88px] justify-center max-md:h-12 border border-line-strong px-4 text-base"
      />
      <DealerLink wheelModel={vehicle.wheelModel} />
      <CompareToggle
        vehicle={vehicle}
        className={buttonClass({ size: 'lg', className: 'px-0 w-12 max-md:px-0 text-lg' })}
      />
      <EditLink
        vehicle={vehicle}
        className={buttonClass({ size: 'lg', className: 'w-12 px-0 max-md:px-0' })}
      />
    </footer>
  );
}

function DealerLink({ wheelModel }: { wheelModel: string }) {
  const { links } = useSite();
  return (
    <a
      href={links.dealers}
      data-counts="dealer"
      data-wheel-model={wheelModel}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'primary', size: 'lg', className: 'min-w-0 flex-1' })}
    >
      <MapPin aria-hidden className="size-4" />
      Find A Dealer
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
