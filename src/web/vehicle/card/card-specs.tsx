import type { ReactNode } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { showsRubbing } from '#domain/choices.ts';
import { SpringIcon, TireIcon, WheelIcon } from '#web/ui/icons.tsx';
import { CompareToggle } from '#web/vehicle/actions/compare-toggle.tsx';
import { EditLink } from '#web/vehicle/actions/edit-link.tsx';
import { LikeButton } from '#web/vehicle/actions/like-button.tsx';
import {
  dayText,
  offsetLabel,
  shortBrand,
  spokenOffset,
  spokenWheelSize,
  tireText,
  wheelSizeText,
} from '#web/vehicle/data/vehicle-text.ts';

/** Wheel, tire and suspension as three rows with icons. */
export function CardSpecs({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <ul className="flex flex-col gap-1 text-sm text-text-2">
      <Row icon={<WheelIcon />} label="Wheel">
        <WheelLine vehicle={vehicle} />
      </Row>
      <Row icon={<TireIcon />} label="Tires">
        <span className="measure truncate">{tireText(vehicle)}</span>
      </Row>
      <Row icon={<SpringIcon />} label="Suspension">
        <span className="truncate">{vehicle.suspension}</span>
      </Row>
    </ul>
  );
}

function Row({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
      {icon}
      <span className="sr-only">{label}: </span>
      {children}
    </li>
  );
}

/**
 * "TIS 544BM · 20×10 · −19 mm": where room is short the brand is cut, down to three letters; then size and offset take a
 * line of their own. The brand gives way a million times sooner than the model, so that not even a fraction of a pixel is
 * taken from that.
 */
function WheelLine({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <span className="measure flex min-w-0 flex-1 flex-wrap gap-x-1 whitespace-nowrap">
      <span className="max-w-max shrink-[1000000] grow basis-[3.2ch] truncate">
        {shortBrand(vehicle.wheelBrand)}
      </span>
      <span className="truncate">
        {vehicle.wheelModel}
        <span aria-hidden> ·</span>
      </span>
      <WheelMeasures vehicle={vehicle} />
    </span>
  );
}

/** Size and offset, written with signs and spoken in words. */
function WheelMeasures({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <span className="shrink-0">
      <span aria-hidden>
        {wheelSizeText(vehicle)} · {offsetLabel(vehicle.wheelOffset)}
      </span>
      <span className="sr-only">
        , {spokenWheelSize(vehicle)}, offset {spokenOffset(vehicle.wheelOffset)}
      </span>
    </span>
  );
}

/** The wide card's side: name, owner, and the measures as rows of a plate. */
export function CardPlate({ vehicle, name }: { vehicle: PublicVehicle; name: ReactNode }) {
  const { suspension, suspensionBrand, rubbing, modification } = vehicle;
  return (
    <div className="flex min-w-0 flex-1 flex-col @xl:pt-2.5">
      {name}
      <p className="truncate text-sm text-muted">{vehicle.ownerName}</p>
      <dl className="mt-5 border-t border-line">
        <PlateRow label="Wheel">
          {vehicle.wheelBrand} {vehicle.wheelModel}
          <span aria-hidden> · </span>
          <WheelMeasures vehicle={vehicle} />
        </PlateRow>
        <PlateRow label="Tires">{tireText(vehicle)}</PlateRow>
        <PlateRow label="Suspension">
          {suspensionBrand ? `${suspension} · ${suspensionBrand}` : suspension}
        </PlateRow>
        {showsRubbing(rubbing) ? (
          <PlateRow label="Rubbing">{rubbing}</PlateRow>
        ) : (
          <PlateRow label="Modification">{modification}</PlateRow>
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
      <dd className="measure text-base/6 font-medium">{children}</dd>
    </div>
  );
}
