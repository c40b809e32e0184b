import { MapPin, Share2 } from 'lucide-react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { useSite } from '#web/data/site.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CompareToggle } from '#web/vehicle/actions/compare-toggle.tsx';
import { LikeButton } from '#web/vehicle/actions/like-button.tsx';
import { shareVehicle } from '#web/vehicle/actions/share.ts';

/** Find A Dealer and Share under the plate. */
export function DialogFoot({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <footer className="hidden shrink-0 gap-2 border-t border-line px-6 py-3.5 lg:flex">
      <DealerLink />
      <CompareToggle
        vehicle={vehicle}
        className={buttonClass({ size: 'lg', className: 'max-xl:px-3.5' })}
        wordClassName="max-xl:sr-only"
      />
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
    <footer className="flex shrink-0 gap-2 border-t border-line px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-6 lg:hidden">
      <LikeButton
        vehicle={vehicle}
        className="h-11 min-w-[88px] justify-center max-md:h-12 border border-line-strong px-4 text-base"
      />
      <DealerLink />
      <CompareToggle
        vehicle={vehicle}
        className={buttonClass({ size: 'lg', className: 'px-0 w-12 max-md:px-0 text-lg' })}
      />
    </footer>
  );
}

function DealerLink() {
  const { links } = useSite();
  return (
    <a
      href={links.dealers}
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
