import { Images, Pencil, Star, Trash2 } from 'lucide-react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { Button } from '../../ui/button.tsx';
import { BuildSpecs } from '../../vehicles/build-specs.tsx';
import { MakeLogo } from '../../vehicles/make-logos/make-logo.tsx';
import { vehicleName } from '../../vehicles/vehicle-text.ts';
import { StatusBadges } from '../builds/status-badges.tsx';
import { Key } from '../keys/key.tsx';

interface ReviewPlateProps {
  vehicle: PrivateVehicle;
}

/** Name and owner of the build under review, and everything told about it. */
export function ReviewPlate({ vehicle }: ReviewPlateProps) {
  const { trim, ownerName, ownerEmail, userId } = vehicle;
  return (
    <>
      <header className="flex items-start gap-3.5">
        <MakeLogo make={vehicle.make} />
        <div className="min-w-0 flex-1">
          <h2 className="font-condensed font-semibold text-[28px]/8">{vehicleName(vehicle)}</h2>
          <p className="text-muted wrap-break-word">
            {[trim, ownerName, userId === null ? 'guest' : 'with an account', ownerEmail]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <StatusBadges vehicle={vehicle} />
      </header>
      <BuildSpecs vehicle={vehicle} video={null} />
    </>
  );
}

interface ReviewActionsProps {
  onApprove: () => void;
  onFeature: () => void;
  onEdit: () => void;
  onImages: () => void;
  onSkip: () => void;
  onDelete: () => void;
}

/** What can be decided about the build under review. */
export function ReviewActions(on: ReviewActionsProps) {
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-2 max-[24rem]:grid-cols-1">
      <Button variant="primary" size="lg" onClick={on.onApprove}>
        Approve <Key>A</Key>
      </Button>
      <Button variant="quiet" size="lg" onClick={on.onFeature} className="px-2">
        <Star aria-hidden className="size-4" />
        <span className="truncate">Approve and feature</span>
        <Key>F</Key>
      </Button>
      <Button size="lg" onClick={on.onEdit}>
        <Pencil aria-hidden className="size-4" />
        Edit <Key>E</Key>
      </Button>
      <Button size="lg" onClick={on.onImages} className="px-2">
        <Images aria-hidden className="size-4" />
        Manage Images <Key>I</Key>
      </Button>
      <div className="col-span-full mt-1 flex justify-between border-line border-t pt-2">
        <Button variant="ghost" onClick={on.onSkip} className="-ml-3">
          Skip <Key>S</Key>
        </Button>
        <Button variant="ghost" onClick={on.onDelete} className="-mr-3 text-error! hover:bg-error-soft">
          <Trash2 aria-hidden className="size-4" />
          Delete <Key>⌫</Key>
        </Button>
      </div>
    </div>
  );
}
