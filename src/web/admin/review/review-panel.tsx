import { Images, Pencil, Star, Trash2 } from 'lucide-react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { StatusBadges } from '#web/admin/builds/build-marks.tsx';
import { Key } from '#web/admin/frame/keys-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { BuildSpecs } from '#web/vehicle/detail/build-specs.tsx';
import { MakeLogo } from '#web/vehicle/make-logos/make-logo.tsx';

interface ReviewPlateProps {
  vehicle: PrivateVehicle;
}

/** Name and owner of the build under review, and all its values. */
export function ReviewPlate({ vehicle }: ReviewPlateProps) {
  const { trim, ownerName, ownerEmail, userId } = vehicle;
  return (
    <>
      <header className="flex items-start gap-3.5">
        <MakeLogo make={vehicle.make} />
        <div className="min-w-0 flex-1">
          <h2 className="font-condensed font-semibold text-[28px]/8 wrap-break-word">
            {vehicleName(vehicle)}
          </h2>
          <p className="text-muted wrap-break-word">
            {[trim, ownerName, userId === null ? 'guest' : 'with an account', ownerEmail]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {/* One below the other, so that the name keeps its width. */}
        <div className="w-min">
          <StatusBadges vehicle={vehicle} />
        </div>
      </header>
      <BuildSpecs vehicle={vehicle} />
    </>
  );
}

interface DecisionsProps {
  onApprove: () => void;
  onFeature: () => void;
}

const PAIR = 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2';

/** What lets the build into the gallery; always in reach on narrow screens. */
export function Decisions({ onApprove, onFeature }: DecisionsProps) {
  return (
    <div
      className={`${PAIR} border-line border-t bg-bg px-4 pt-3 pb-2 max-xl:sticky max-xl:bottom-(--keys-bar) max-xl:z-10 md:px-6`}
    >
      <Button variant="primary" size="lg" onClick={onApprove}>
        Approve <Key>A</Key>
      </Button>
      <Button variant="quiet" size="lg" onClick={onFeature} className="px-2!">
        <Star aria-hidden className="size-4" />
        <span className="truncate">Approve and Feature</span>
        <Key>F</Key>
      </Button>
    </div>
  );
}

interface OtherActionsProps {
  onEdit: () => void;
  onImages: () => void;
  onSkip: () => void;
  /** Absent where it is not allowed. */
  onDelete: (() => void) | undefined;
}

/** What else can be done with the build under review. */
export function OtherActions({ onEdit, onImages, onSkip, onDelete }: OtherActionsProps) {
  return (
    <div className="px-4 pb-3 md:px-6">
      <div className={PAIR}>
        <Button size="lg" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit <Key>E</Key>
        </Button>
        <Button size="lg" onClick={onImages} className="px-2!">
          <Images aria-hidden className="size-4" />
          Manage Images <Key>I</Key>
        </Button>
      </div>
      <div className="mt-3 flex justify-between border-line border-t pt-2">
        <Button variant="ghost" onClick={onSkip} className="-ml-3">
          Skip <Key>S</Key>
        </Button>
        {onDelete && (
          <Button variant="ghost" onClick={onDelete} className="-mr-3 text-error! hover:bg-error-soft">
            <Trash2 aria-hidden className="size-4" />
            Delete <Key>⌫</Key>
          </Button>
        )}
      </div>
    </div>
  );
}
