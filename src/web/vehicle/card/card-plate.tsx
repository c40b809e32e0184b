import type { ReactNode } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { tiresInFigures } from '#domain/axle-words.ts';
import { showsRubbing } from '#domain/choices.ts';
import { withInchMark } from '#domain/measures.ts';
import { CompareToggle } from '#web/vehicle/actions/compare-toggle.tsx';
import { EditLink } from '#web/vehicle/actions/edit-link.tsx';
import { LikeButton } from '#web/vehicle/actions/like-button.tsx';
import { OwnerName } from '#web/vehicle/actions/owner-name.tsx';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { WheelMeasures } from './card-specs.tsx';

/** The wide card's side: name, owner, and the measures as rows of a plate. */
export function CardPlate({ vehicle, name }: { vehicle: PublicVehicle; name: ReactNode }) {
  const { suspensionBrand, rubbing, modification } = vehicle;
  const suspension = withInchMark(vehicle.suspension);
  return (
    <div className="flex min-w-0 flex-1 flex-col @xl:pt-2.5">
      {name}
      <p className="flex text-sm text-muted">
        <OwnerName
          vehicle={vehicle}
          className="truncate"
          linkClassName="relative z-10 -my-2.5 min-w-10 py-2.5 underline-offset-2 hover:underline"
        />
      </p>
      <dl className="mt-5 border-t border-line">
        <PlateRow label="Wheel">
          <span>{`${vehicle.wheelBrand} ${vehicle.wheelModel}`}</span>
          <span aria-hidden> · </span>
          <WheelMeasures vehicle={vehicle} />
        </PlateRow>
        <PlateRow label="Tires">{tiresInFigures(vehicle).join(' · ')}</PlateRow>
        <PlateRow label="Suspension">
          {suspensionBrand ? `${suspension} · ${suspensionBrand}` : suspension}
        </PlateRow>
        {showsRubbing(rubbing) ? (
          <PlateRow label="Rubbing">{rubbing}</PlateRow>
        ) : (
          modification && <PlateRow label="Modification">{modification}</PlateRow>
        )}
      </dl>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-4 text-sm text-muted">
        <div className="flex items-center">
          <LikeButton vehicle={vehicle} className="relative z-10 -ml-2 min-h-10 px-2 text-base" />
          <CompareToggle
            vehicle={vehicle}
            className="relative z-10 min-h-10 px-2 hover:text-text"
            wordClassName="text-sm"
          />
          <EditLink
            vehicle={vehicle}
            word="Edit"
            className="relative z-10 flex min-h-10 items-center gap-1.5 px-2 hover:text-text"
          />
        </div>
        <time dateTime={vehicle.createdAt} className="whitespace-nowrap">
          {dayText(vehicle.createdAt)}
        </time>
      </div>
    </div>
  );
}

function PlateRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line pt-2 pb-[9px]">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-base/6 font-medium">{children}</dd>
    </div>
  );
}
