import type { PublicVehicle } from '#contract/vehicles.ts';
import { wheelsAt } from '#domain/axle-wheels.ts';
import { AXLES, type Axle, axleOf, hasTwoAxles } from '#domain/axles.ts';
import { MM_PER_INCH } from '#domain/measures.ts';
import { compareSetups, tireDiameterInches, type WheelSetup } from '#domain/wheel-geometry.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { wholeMm } from '#web/vehicle/scale/stance-text.ts';
import { WheelOverlay } from '#web/vehicle/wheel/wheel-outlines.tsx';
import { type PlacedWheels, placedWheels, reachOf } from '#web/vehicle/wheel/wheel-section.ts';
import { type ComparedVehicle, type Series, SeriesMark, vehiclesOf } from './compared.tsx';

interface ComparedSection {
  vehicle: PublicVehicle;
  series: Series;
  axle: Axle;
  wheels: PlacedWheels;
}

/** The wheels of the builds on one mounting face, drawn and in mm; nothing when fewer than two can be drawn. */
export function PositionSection({ compared }: { compared: ComparedVehicle[] }) {
  const hasRear = vehiclesOf(compared).some(hasTwoAxles);
  const axles = (hasRear ? AXLES : (['front'] as const)).map((axle) => ({
    axle,
    placed: placedAt(compared, axle),
  }));
  if (axles.some(({ placed }) => placed.length < 2)) return null;
  return (
    <section aria-labelledby="position-title" className="pt-10">
      <h2 id="position-title" className="font-condensed text-xl/6 font-semibold">
        Wheel position
      </h2>
      <p className="mt-1 text-sm text-muted">
        Overlaid at the mounting face, to scale, from width and offset.
      </p>
      {axles.map(({ axle, placed }) => (
        <div
          key={axle}
          className="mt-4 grid items-center gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
        >
          {hasRear && (
            <h3 className="-mb-4 font-condensed text-base/5 font-semibold lg:col-span-2">
              {axle === 'front' ? 'Front' : 'Rear'}
            </h3>
          )}
          <WheelOverlay
            wheels={placed.flatMap(linesOf)}
            label={`Cross-section of ${placed.length} wheels on the same mounting face; the table lists the numbers in millimeters`}
            className="max-h-110 w-full rounded-card border border-line bg-panel p-3"
          />
          <PositionTable placed={placed} />
        </div>
      ))}
    </section>
  );
}

function placedAt(compared: ComparedVehicle[], axle: Axle): ComparedSection[] {
  return compared.flatMap((one) => {
    const wheels = one.status === 'loaded' && placedWheels(one.vehicle, axle);
    return wheels ? [{ vehicle: one.vehicle, series: one.series, axle, wheels }] : [];
  });
}

/** The outlines of a build's wheels, in the line of its series: two of a dually. */
function linesOf({ series: { letter, color, dash }, wheels: { section, inner } }: ComparedSection) {
  const outer = { name: letter, section, color, dash };
  return inner ? [{ ...outer, name: `${letter} inner`, section: inner }, outer] : [outer];
}

function PositionTable({ placed }: { placed: ComparedSection[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm">
      <caption className="sr-only">Wheel position in millimeters, compared to the first build</caption>
      <thead>
        <tr className="text-xs text-muted [&>th]:pr-3 [&>th]:pb-2 [&>th]:align-bottom [&>th]:font-normal">
          <th scope="col" className="w-[34%]">
            Build
          </th>
          <th scope="col">Outside</th>
          <th scope="col">Inside</th>
          <th scope="col">Tire diameter</th>
        </tr>
      </thead>
      <tbody>
        {placed.map((one) => (
          <PositionRow key={one.vehicle.id} {...one} changes={against(placed[0] ?? one, one)} />
        ))}
      </tbody>
    </table>
  );
}

function against(first: ComparedSection, { vehicle, axle }: ComparedSection): PositionChanges {
  if (vehicle === first.vehicle) return {};
  const [outer, inner = outer] = wheelsAt(vehicle, axle);
  const [from, fromInner = from] = wheelsAt(first.vehicle, axle);
  const { inside } = positionChanges(inner, fromInner);
  return { ...positionChanges(outer, from), ...(inside !== undefined && { inside }) };
}

function PositionRow({
  vehicle,
  series,
  axle,
  wheels,
  changes,
}: ComparedSection & { changes: PositionChanges }) {
  const diameter = tireDiameterInches(axleOf(vehicle, axle));
  const { outside, inside } = reachOf(wheels);
  return (
    <tr className="border-t border-line align-top [&>*]:py-2.5 [&>*]:pr-3">
      <th scope="row" className="font-medium">
        <span className="flex gap-2 max-md:flex-col max-md:gap-1">
          <SeriesMark series={series} />
          <span className="min-w-0 wrap-break-word">{vehicleName(vehicle)}</span>
        </span>
      </th>
      <Measure mm={outside} change={changes.outside} />
      <Measure mm={inside} change={changes.inside} />
      <Measure mm={diameter && diameter * MM_PER_INCH} change={changes.tire} />
    </tr>
  );
}

function Measure({ mm, change }: { mm: number | undefined; change: string | undefined }) {
  return (
    <td className="measure">
      <span className="font-medium">{mm === undefined ? '—' : wholeMm(mm)}</span>
      {change && <span className="block text-xs text-muted">{change}</span>}
    </td>
  );
}

/** How the position of a wheel differs from another one's, in words; absent where a number is missing. */
interface PositionChanges {
  outside?: string;
  inside?: string;
  tire?: string;
}

/** "38 mm more poke". */
export function positionChanges(of: WheelSetup, from: WheelSetup): PositionChanges {
  const change = compareSetups(of, from);
  if (!change) return {};
  const { outward, inward, tireDiameter } = change;
  return {
    outside: changeText(outward, 'more poke', 'less poke'),
    inside: changeText(inward, 'closer to the suspension', 'more inner clearance'),
    ...(tireDiameter !== undefined && { tire: changeText(tireDiameter, 'taller', 'shorter') }),
  };
}

function changeText(mm: number, more: string, less: string): string {
  const whole = Math.round(mm);
  if (whole === 0) return 'the same';
  return `${Math.abs(whole)}\u00a0mm ${whole > 0 ? more : less}`;
}
