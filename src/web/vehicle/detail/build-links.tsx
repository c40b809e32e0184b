import { ChevronRight, Printer, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { FitQuestion } from '#contract/fit-address.ts';
import type { Filters } from '#contract/gallery.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { seeAddressOf } from '#contract/see/see-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { offsetLabel, wheelSizeText } from '#domain/axle-words.ts';
import { axleOf } from '#domain/axles.ts';
import { tireSizeText } from '#domain/measures.ts';
import { openDrawing, openSheet } from '#web/navigation/history-entry.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { shortBrand, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { ListLink } from '#web/vehicle/similar/list-link.tsx';

/** Ways to the builds that share one thing with this one. */
export function MoreLikeThis({ vehicle }: { vehicle: PublicVehicle }) {
  const { year, make, model, wheelBrand, wheelModel, wheelDiameter, wheelWidth, wheelOffset } = vehicle;
  return (
    <ul className="border-t border-line">
      <Row kind="Same vehicle" filters={{ year, make, model }}>
        {vehicleName(vehicle)}
      </Row>
      <Row kind="Same wheel" filters={{ wheelBrand: [wheelBrand], wheelModel: [wheelModel] }}>
        {`${shortBrand(wheelBrand)} ${wheelModel}`}
      </Row>
      <Row
        kind="Same size"
        filters={{
          wheelDiameter: [wheelDiameter],
          wheelWidth: [wheelWidth],
          offsetMin: wheelOffset,
          offsetMax: wheelOffset,
        }}
      >
        {`${wheelSizeText(vehicle)} · ${offsetLabel(wheelOffset)}`}
      </Row>
    </ul>
  );
}

function Row({ kind, filters, children }: { kind: string; filters: Filters; children: ReactNode }) {
  return (
    <li className="border-b border-line">
      <ListLink
        to={galleryAddress({ ...FIRST_STATE, filters })}
        className="flex min-h-11 items-center gap-3 py-1.5 hover:text-accent-text"
      >
        <span className="w-28 shrink-0 text-xs text-muted">{kind}</span>
        <span className="min-w-0 flex-1 font-medium wrap-break-word">{children}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </ListLink>
    </li>
  );
}

interface FitButtonProps {
  vehicle: PublicVehicle;
  onAskFit: (question: FitQuestion) => void;
}

/** Asks whether the wheels and tires of this build fit the visitor's own vehicle. */
export function FitButton({ vehicle, onAskFit }: FitButtonProps) {
  return (
    <Button className="mt-2.5 w-full" aria-haspopup="dialog" onClick={() => onAskFit(setupOf(vehicle))}>
      Will this fit mine?
    </Button>
  );
}

/** The front of a build as the question holds it, typed in plain letters. */
function setupOf(vehicle: PublicVehicle): FitQuestion {
  const front = axleOf(vehicle, 'front');
  const { wheelDiameter, wheelWidth, wheelOffset, spacer, tireWidth, tireHeight } = front;
  return {
    wheel: `${wheelDiameter}x${wheelWidth}`,
    offset: String(wheelOffset),
    ...(spacer > 0 && { spacer: String(spacer) }),
    tire: tireSizeText(tireWidth, tireHeight, wheelDiameter).replace('×', 'x'),
  };
}

/** From a build to its set-up drawn to scale, where it can be put on another vehicle. */
export function SeeLink({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <Link
      href={seeAddressOf(vehicle)}
      {...openDrawing}
      className={buttonClass({ className: 'mt-2.5 w-full' })}
    >
      <Ruler aria-hidden className="size-4" />
      See It Drawn to Scale
    </Link>
  );
}

/** From a build to its sheet. */
export function SheetLink({ id }: { id: number }) {
  return (
    <Link
      href={galleryAddress({ ...FIRST_STATE, vehicle: id, print: true })}
      {...openSheet}
      className={buttonClass({ variant: 'quiet', className: 'mt-5' })}
    >
      <Printer aria-hidden className="size-4" />
      Print Build Sheet
    </Link>
  );
}
