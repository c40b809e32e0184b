import type { PrivateVehicle } from '#contract/vehicles.ts';
import { StatusBadges } from '#web/admin/builds/status-badges.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { BuildSpecs } from '#web/vehicle/detail/build-specs.tsx';
import { MakeLogo } from '#web/vehicle/make-logos/make-logo.tsx';

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
        {/* One below the other, so that the name keeps its width. */}
        <div className="w-min">
          <StatusBadges vehicle={vehicle} />
        </div>
      </header>
      <BuildSpecs vehicle={vehicle} video={null} />
    </>
  );
}
