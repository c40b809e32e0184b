import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import { readGalleryAddress } from '#contract/gallery-address.ts';
import { suspensionInWords } from '#contract/page-titles.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { offsetLabel, wheelSizeText } from '#web/vehicle/data/vehicle-text.ts';

type Wheel = Pick<PublicVehicle, 'wheelWidth' | 'wheelOffset'>;

/** The cell of the chart that a build stands in. */
export function cellOf(
  { columns, rows, cells }: Fitment,
  { wheelWidth, wheelOffset }: Wheel,
): FitmentCell | undefined {
  const column = columns.findIndex(({ address }) => filtersAt(address).wheelWidth?.includes(wheelWidth));
  const row = rows.findIndex(({ address }) => {
    const { offsetMin, offsetMax } = filtersAt(address);
    return (
      offsetMin !== undefined &&
      offsetMax !== undefined &&
      offsetMin <= wheelOffset &&
      wheelOffset <= offsetMax
    );
  });
  return cells.find((cell) => cell.column === column && cell.row === row);
}

const filtersAt = (address: string) => readGalleryAddress(address.slice(1)).filters;

interface PlaceWords {
  /** Set in bold: "14 of 17". */
  count: string;
  rest: string;
}

/** "14 of 17" "F-150 owners with a leveling kit on 20×10 at −19 mm report no rubbing." */
export function placeWords(
  { scope, rows }: Fitment,
  { reports, row }: FitmentCell,
  vehicle: PublicVehicle,
): PlaceWords {
  const { builds, clear } = reports;
  const whose = scope.widening === 'sisters' ? `${vehicle.model} and sister model` : vehicle.model;
  const offset = rows[row]?.label ?? '';
  const at = offset.includes('to') ? `${offset}\u00a0mm` : offsetLabel(vehicle.wheelOffset);
  const owners = (count: number) =>
    `${whose} ${count === 1 ? 'owner' : 'owners'} ${suspensionInWords([vehicle.suspension])} on ${wheelSizeText(vehicle)} at ${at}`;
  if (clear)
    return { count: `${clear.count} of ${clear.of}`, rest: `${owners(clear.of)} report no rubbing.` };
  return { count: `Only ${builds}`, rest: `${owners(builds)} so far: too few to say.` };
}
