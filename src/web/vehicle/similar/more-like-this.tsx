import { ChevronRight } from 'lucide-react';
import type { Filters } from '#contract/gallery.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { offsetLabel, shortBrand, vehicleName, wheelSizeText } from '#web/vehicle/data/vehicle-text.ts';
import { ListLink } from './list-link.tsx';

/** Ways to the builds that share one thing with this one. */
export function MoreLikeThis({ vehicle }: { vehicle: PublicVehicle }) {
  const { year, make, model, wheelBrand, wheelModel, wheelDiameter, wheelWidth, wheelOffset } = vehicle;
  return (
    <ul className="border-t border-line">
      <Row kind="Same vehicle" filters={{ year, make, model }}>
        {vehicleName(vehicle)}
      </Row>
      <Row kind="Same wheel" filters={{ wheelBrand: [wheelBrand], wheelModel: [wheelModel] }}>
        {shortBrand(wheelBrand)} {wheelModel}
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
        {wheelSizeText(vehicle)} · {offsetLabel(wheelOffset)}
      </Row>
    </ul>
  );
}

function Row({ kind, filters, children }: { kind: string; filters: Filters; children: React.ReactNode }) {
  return (
    <li className="border-b border-line">
      <ListLink
        to={galleryAddress({ ...FIRST_STATE, filters })}
        className="flex min-h-11 items-center gap-3 py-1.5 hover:text-accent-text"
      >
        <span className="w-28 shrink-0 text-xs text-muted">{kind}</span>
        <span className="measure min-w-0 flex-1 font-medium wrap-break-word">{children}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </ListLink>
    </li>
  );
}
