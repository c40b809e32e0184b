import { clsx } from 'clsx';
import { Share2, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { FavoriteButton } from '#web/vehicle/actions/favorite-button.tsx';
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
