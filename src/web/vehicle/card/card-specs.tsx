import type { ReactNode } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { SpringIcon, TireIcon, WheelIcon } from '#web/ui/icons.tsx';
import {
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
export function WheelMeasures({ vehicle }: { vehicle: PublicVehicle }) {
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
