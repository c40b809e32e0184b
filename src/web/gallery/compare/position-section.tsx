import type { PublicVehicle } from '#contract/vehicles.ts';
import { MM_PER_INCH } from '#domain/measures.ts';
import { compareSetups, tireDiameterInches, type WheelSetup } from '#domain/wheel-geometry.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { WheelOverlay } from '#web/vehicle/wheel/wheel-outlines.tsx';
import { type WheelSection, wheelSection } from '#web/vehicle/wheel/wheel-section.ts';
import type { ComparedVehicle } from './compared.tsx';
import { type Series, SeriesMark } from './compared.tsx';

interface ComparedSection {
  vehicle: PublicVehicle;
  series: Series;
  section: WheelSection;
}

/** The wheels of the builds on one mounting face, drawn and in mm; nothing when fewer than two can be drawn. */
export function PositionSection({ compared }: { compared: ComparedVehicle[] }) {
  const placed = compared.flatMap((one): ComparedSection[] => {
    const section = one.status === 'loaded' && wheelSection(one.vehicle);
    return section ? [{ vehicle: one.vehicle, series: one.series, section }] : [];
  });
  const [first] = placed;
  if (!first || placed.length < 2) return null;
  const wheels = placed.map(({ series: { letter, color, dash }, section }) => ({
    name: letter,
    section,
    color,
    dash,
  }));
  return (
    <section aria-labelledby="position-title" className="pt-10">
      <h2 id="position-title" className="font-condensed text-xl/6 font-semibold">
        Wheel position
      </h2>
      <p className="mt-1 text-sm text-muted">
        Overlaid at the mounting face, to scale, from width and offset.
      </p>
      <div className="mt-4 grid items-center gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <WheelOverlay
          wheels={wheels}
          label={`Cross-section of ${placed.length} wheels on the same mounting face; the table lists the numbers in millimeters`}
          className="max-h-110 w-full rounded-card border border-line bg-panel p-3"
        />
        <PositionTable placed={placed} first={first} />
      </div>
    </section>
  );
}

function PositionTable({ placed, first }: { placed: ComparedSection[]; first: ComparedSection }) {
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
          <PositionRow key={one.vehicle.id} {...one} changes={against(first, one)} />
        ))}
      </tbody>
    </table>
  );
}

function against(first: ComparedSection, { vehicle }: ComparedSection): PositionChanges {
  return vehicle === first.vehicle ? {} : positionChanges(vehicle, first.vehicle);
}

function PositionRow({ vehicle, series, section, changes }: ComparedSection & { changes: PositionChanges }) {
  const diameter = tireDiameterInches(vehicle);
  return (
    <tr className="border-t border-line align-top [&>*]:py-2.5 [&>*]:pr-3">
      <th scope="row" className="font-medium">
        <span className="flex gap-2 max-md:flex-col max-md:gap-1">
          <SeriesMark series={series} />
          <span className="min-w-0 wrap-break-word">{vehicleName(vehicle)}</span>
        </span>
      </th>
      <Measure mm={section.outside} change={changes.outside} />
      <Measure mm={section.inside} change={changes.inside} />
      <Measure mm={diameter && diameter * MM_PER_INCH} change={changes.tire} />
    </tr>
  );
}

function Measure({ mm, change }: { mm: number | undefined; change: string | undefined }) {
  return (
    <td className="measure">
      <span className="font-medium">{mm === undefined ? '—' : `${Math.round(mm)}\u00a0mm`}</span>
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
