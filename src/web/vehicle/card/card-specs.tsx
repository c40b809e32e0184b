import type { ReactNode } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { withInchMark } from '#domain/measures.ts';
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
        <span className="truncate">{tireText(vehicle)}</span>
      </Row>
      <Row icon={<SpringIcon />} label="Suspension">
        <span className="truncate">{withInchMark(vehicle.suspension)}</span>
      </Row>
    </ul>
  );
}

function Row({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
      {icon}
      <span className="sr-only">{`${label}: `}</span>
      {children}
    </li>
  );
}

/**
 * "TIS 544BM · 20×10 · −19 mm": where that is too long, size and offset take a line of their own. The dot before them stands in
 * a margin that is cut off at the start of a line.
 */
function WheelLine({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <span className="min-w-0 flex-1 overflow-hidden">
      <span className="-ml-3 flex flex-wrap">
        <span className="max-w-full truncate pl-3">
          {`${shortBrand(vehicle.wheelBrand)} ${vehicle.wheelModel}`}
        </span>
        <span className="relative pl-3 whitespace-nowrap">
          <span aria-hidden className="absolute left-0 w-3 text-center">
            ·
          </span>
          <WheelMeasures vehicle={vehicle} />
        </span>
      </span>
    </span>
  );
}

/** Size and offset, written with signs and spoken in words. */
export function WheelMeasures({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <span className="measure shrink-0">
      <span aria-hidden>{`${wheelSizeText(vehicle)} · ${offsetLabel(vehicle.wheelOffset)}`}</span>
      <span className="sr-only">
        {`, ${spokenWheelSize(vehicle)}, offset ${spokenOffset(vehicle.wheelOffset)}`}
      </span>
    </span>
  );
}
