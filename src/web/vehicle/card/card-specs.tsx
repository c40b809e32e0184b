import { Children, type ReactNode } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { tiresInFigures } from '#domain/axle-words.ts';
import { withInchMark } from '#domain/measures.ts';
import { SpringIcon, TireIcon, WheelIcon } from '#web/ui/icons.tsx';
import { type Said, saidWheels, shortBrand } from '#web/vehicle/data/vehicle-text.ts';

/** Wheel, tire and suspension as three rows with icons. */
export function CardSpecs({ vehicle }: { vehicle: PublicVehicle }) {
  const [tires, rearTires] = tiresInFigures(vehicle);
  return (
    <ul className="flex flex-col gap-1 text-sm text-text-2">
      <Row icon={<WheelIcon />} label="Wheel">
        <Pieces first={`${shortBrand(vehicle.wheelBrand)} ${vehicle.wheelModel}`}>
          {saidWheels(vehicle).map((wheel) => (
            <Measure key={wheel.written} said={wheel} />
          ))}
        </Pieces>
      </Row>
      <Row icon={<TireIcon />} label="Tires">
        <Pieces first={tires}>{rearTires}</Pieces>
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
 * "TIS 544BM · 20×9.5 +20 · rear 20×11 +50": where that is too long, what follows takes lines of its own. The dot before a piece
 * stands in a margin that is cut off at the start of a line.
 */
function Pieces({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <span className="min-w-0 flex-1 overflow-hidden">
      <span className="-ml-3 flex flex-wrap">
        <span className="max-w-full truncate pl-3">{first}</span>
        {Children.map(children, (piece) => (
          <span className="relative pl-3">
            <span aria-hidden className="absolute left-0 w-3 text-center">
              ·
            </span>
            {piece}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Size and offset, written with signs and spoken in words. */
function Measure({ said: { written, spoken } }: { said: Said }) {
  return (
    <span className="measure shrink-0">
      <span aria-hidden>{written}</span>
      <span className="sr-only">{`, ${spoken}`}</span>
    </span>
  );
}

/** Size and offset of all wheels in one line of text. */
export function WheelMeasures({ vehicle }: { vehicle: PublicVehicle }) {
  const wheels = saidWheels(vehicle);
  const [written, spoken] = [wheels.map((one) => one.written), wheels.map((one) => one.spoken)];
  return <Measure said={{ written: written.join(' · '), spoken: spoken.join(', ') }} />;
}
